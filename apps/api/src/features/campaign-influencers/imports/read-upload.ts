import path from 'node:path';
import {
  IMPORT_FIELDS,
  type BodyOf,
  type ImportField,
  type Locale,
  type UploadedFile,
  type endpoints,
} from '@altavoz/contracts';
import { cutText, guessMapping, TEMPLATE_HEADERS, TEMPLATE_HEADERS_ES } from '@altavoz/domain';
import { fieldError } from '../../../http/errors.js';
import { badFormat, countRows, CSV_ERRORS, isCsvName, readCsv } from '../../csv/index.js';
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
  if (!isCsvName(filename)) throw CSV_ERRORS.notCsvName(filename);
  const file = await readCsv(upload.data);
  const columns = body.mapping ? mappedColumns(file.headers, body.mapping) : guessedColumns(file.headers);
  const isMapped = (field: ImportField) => columns.some((column) => column.field === field);
  if (!isMapped('network') && !isMapped('profile_url') && !body.network) {
    throw fieldError('network', {
      es: 'Ninguna columna dice la red: elige la red de todos los creadores del archivo',
      en: 'No column says the network: choose the network of all creators of the file',
    });
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
  const wrong = (message: Record<Locale, string>) => fieldError('mapping', message);
  const fields = new Map<string, ImportField>();
  for (const [sent, field] of Object.entries(mapping)) {
    const header = sent.trim();
    if (!field) continue;
    if (!headers.includes(header)) {
      throw wrong({
        es: `El archivo no tiene la columna "${header}"`,
        en: `The file has no column "${header}"`,
      });
    }
    if ([...fields.values()].includes(field)) {
      throw wrong({ es: `Dos columnas dicen ser "${field}"`, en: `Two columns say to be "${field}"` });
    }
    fields.set(header, field);
  }
  if (!namesCreators([...fields.values()])) {
    throw wrong({
      es: 'Indica qué columna tiene el usuario o el enlace del perfil',
      en: 'Say which column has the username or the link of the profile',
    });
  }
  return withFields(headers, fields);
}

function guessedColumns(headers: readonly string[]): ImportColumn[] {
  const guess = guessMapping(headers);
  const fields = new Map(Object.entries(guess));
  if (!namesCreators([...fields.values()])) {
    const found = headers.map((header) => `"${cutText(header, 40)}"`).slice(0, 20);
    const list = found.join(', ') + (headers.length > found.length ? ', …' : '');
    throw badFormat({
      es: `Línea 1: ninguna columna es la del usuario ni la del enlace del perfil. El archivo tiene ${list}; se esperan ${TEMPLATE_HEADERS_ES.join(', ')} (la última es opcional), o indica qué es cada columna.`,
      en: `Line 1: no column is the username or the link of the profile. The file has ${list}; expected are ${TEMPLATE_HEADERS.join(', ')} (the last is optional), or say what each column is.`,
    });
  }
  return withFields(headers, fields);
}

const namesCreators = (fields: readonly ImportField[]): boolean =>
  fields.includes('username') || fields.includes('profile_url');

/** Every column in its place; a header that stands twice is mapped where it stands first. */
const withFields = (headers: readonly string[], fields: ReadonlyMap<string, ImportField>): ImportColumn[] =>
  headers.map((header, place) => ({
    header,
    field: headers.indexOf(header) === place ? (fields.get(header) ?? null) : null,
  }));

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
