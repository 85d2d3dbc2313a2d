import path from 'node:path';
import {
  IMPORT_FIELDS,
  type BodyOf,
  type ImportField,
  type UploadedFile,
  type endpoints,
} from '@altavoz/contracts';
import { cutText, guessMapping } from '@altavoz/domain';
import { fieldError } from '../../../http/errors.js';
import { badFormat, countRows, isCsvName, readCsv } from '../../csv/index.js';
import type { ImportColumn } from './imports.repository.js';

type Body = BodyOf<typeof endpoints.imports.create>;
type Mapping = NonNullable<Body['mapping']>;

/** An uploaded file that can be imported. */
export interface ImportUpload {
  filename: string;
  data: Uint8Array;
  encoding: string;
  delimiter: string;
  columns: ImportColumn[];
  total: number;
}

/**
 * Checks everything about an upload that can be known before a row is imported.
 * @throws AppError `request.invalid` on `file_csv`, `mapping` or `network`; `csv.BadFormat` for a file that
 *   is no CSV or whose header is not understood
 */
export async function readUpload(body: Body): Promise<ImportUpload> {
  const upload = body.file_csv as UploadedFile;
  const filename = fileName(upload.filename);
  if (!isCsvName(filename)) throw badFormat('refusals:csv.not_csv_name', { filename });
  const file = await readCsv(upload.data);
  const columns = body.mapping ? mappedColumns(file.headers, body.mapping) : guessedColumns(file.headers);
  const isMapped = (field: ImportField) => columns.some((column) => column.field === field);
  if (!isMapped('network') && !isMapped('profile_url') && !body.network) {
    throw fieldError('network', 'refusals:csv.no_network');
  }
  const { encoding, delimiter } = file;
  return { filename, data: upload.data, encoding, delimiter, columns, total: await countRows(file) };
}

/** The name without folders and control characters, at most 255 characters. */
const fileName = (sent: string | undefined): string =>
  path.posix
    .basename((sent ?? '').replaceAll('\\', '/'))
    .replace(/\p{Cc}/gu, '')
    .slice(-255)
    .replace(/^[\uDC00-\uDFFF]/, '');

function mappedColumns(headers: readonly string[], mapping: Mapping): ImportColumn[] {
  const fields = new Map<string, ImportField>();
  for (const [sent, field] of Object.entries(mapping)) {
    const header = sent.trim();
    if (!field) continue;
    if (!headers.includes(header)) {
      throw fieldError('mapping', 'refusals:csv.no_column', { column: header });
    }
    if ([...fields.values()].includes(field)) {
      throw fieldError('mapping', 'refusals:csv.two_columns', { field });
    }
    fields.set(header, field);
  }
  if (!namesCreators([...fields.values()])) {
    throw fieldError('mapping', 'refusals:csv.no_creator_column');
  }
  return withFields(headers, fields);
}

function guessedColumns(headers: readonly string[]): ImportColumn[] {
  const guess = guessMapping(headers);
  const fields = new Map(Object.entries(guess));
  if (!namesCreators([...fields.values()])) {
    const found = headers.map((header) => `"${cutText(header, 40)}"`).slice(0, 20);
    const list = found.join(', ') + (headers.length > found.length ? ', …' : '');
    throw badFormat('refusals:csv.no_creator_header', { found: list });
  }
  return withFields(headers, fields);
}

const namesCreators = (fields: readonly ImportField[]): boolean =>
  fields.includes('username') || fields.includes('profile_url');

/** Every column in its place. */
const withFields = (headers: readonly string[], fields: ReadonlyMap<string, ImportField>): ImportColumn[] =>
  headers.map((header) => ({ header, field: fields.get(header) ?? null }));

/** Where each field stands, for the row mapper. */
export const placesOf = (columns: readonly ImportColumn[]) => ({
  count: columns.length,
  at: Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => {
      const place = columns.findIndex((column) => column.field === field);
      return place === -1 ? [] : [[field, place]];
    }),
  ) as Partial<Record<ImportField, number>>,
});
