import { IMPORT_FIELDS, type ImportField, type Network } from '@altavoz/contracts';
import {
  asTyped,
  columnNames,
  CSV_PARSING,
  firstLineOf,
  guessMapping,
  importColumns,
  isProductTemplate,
  looksLikeSpreadsheet,
  mapRow,
  MOST_TITLES,
  readCsvPreamble,
  sniffText,
  titleRows,
  type ImportRow,
  type ImportRowReason,
} from '@altavoz/domain';
import { networkRules, usernameKey } from '@altavoz/networks';
import { CsvError, parse, type Options } from 'csv-parse/browser/esm/sync';

/** A file that has been read in the browser; nothing has been sent. */
export interface CsvPreview {
  name: string;
  headers: string[];
  rows: string[][];
  /** The line of the file on which each row begins. */
  lines: number[];
  /** The product's own template: nothing to map. */
  template: boolean;
  mapping: Record<string, ImportField>;
}

export type CsvRefusal = 'spreadsheet' | 'no_rows' | 'quotes';
export class CsvRefused extends Error {
  constructor(
    readonly refusal: CsvRefusal,
    readonly line = 0,
  ) {
    super(refusal);
  }
}

/**
 * Reads a CSV as the server will: by the same preamble and the same parser.
 * @throws CsvRefused for a workbook with another name, broken quotes, and a file without rows
 */
export async function readPreview(file: File): Promise<CsvPreview> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (looksLikeSpreadsheet(bytes)) throw new CsvRefused('spreadsheet');
  const read = readRows(sniffText(bytes).text);
  const [header, ...rows] = read.slice(titleRows(read.slice(0, MOST_TITLES + 1).map((row) => row.cells)));
  if (!header || rows.length === 0) throw new CsvRefused('no_rows');
  const names = columnNames(header.cells);
  const cells = rows.map((row) => row.cells);
  return {
    name: file.name,
    headers: names,
    rows: cells,
    lines: rows.map(({ line }) => line),
    template: isProductTemplate(names),
    mapping: guessMapping(names, cells, (text) => networkRules.parseProfileUrl(text) !== null),
  };
}

interface ReadRow {
  line: number;
  cells: string[];
}

function readRows(text: string): ReadRow[] {
  const { body, delimiter, linesBefore } = readCsvPreamble(text);
  const toRow = (record: string[], { lines }: { lines: number }): ReadRow => ({
    line: firstLineOf(record, lines + linesBefore),
    cells: record.map(asTyped),
  });
  try {
    return parse(body, {
      ...CSV_PARSING,
      delimiter,
      // The library passes on whatever this returns; its type for files without columns knows only records.
      on_record: toRow as unknown as NonNullable<Options['on_record']>,
    }) as unknown as ReadRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvRefused('quotes', Number(error['lines'] ?? 0) + linesBefore);
  }
}

export interface CsvCheck {
  ready: number;
  /** Whom the ready rows name, each once. */
  creators: { network: Network; username: string }[];
  /** Rows that name a creator of an earlier row; they change nothing, as in the result of the import. */
  duplicates: number;
  problems: number;
  /** The first problems, by line of the file. */
  first: { line: number; reason: ImportRowReason }[];
  /** The first of the duplicates that say something else than the row that counts, and what. */
  differing: { line: number; counts: number; fields: ImportField[] }[];
}

/** What a later row of the same creator says otherwise; what it leaves empty it does not say. */
const differences = (counts: ImportRow, later: ImportRow): ImportField[] =>
  IMPORT_FIELDS.filter((field) => {
    if (field === 'username' || field === 'network' || field === 'profile_url') return false;
    const fact = field === 'category' ? 'theme' : field;
    return later[fact] !== undefined && later[fact] !== counts[fact];
  });

const SHOWN_PROBLEMS = 20;
const AT_A_TIME = 5_000;
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Judges every row by the rules of the server, some thousands at a time so that the page stays alive. */
export async function checkRows(
  { headers, rows, lines }: Pick<CsvPreview, 'headers' | 'rows' | 'lines'>,
  mapping: Readonly<Record<string, ImportField>>,
  defaultNetwork: Network | null,
  signal: AbortSignal,
): Promise<CsvCheck> {
  const columns = importColumns(headers, mapping);
  const seen = new Map<string, { line: number; row: ImportRow }>();
  const check: CsvCheck = { ready: 0, creators: [], duplicates: 0, problems: 0, first: [], differing: [] };
  for (let index = 0; index < rows.length; index += 1) {
    if (index % AT_A_TIME === AT_A_TIME - 1) {
      await breathe();
      if (signal.aborted) return check;
    }
    const result = mapRow(rows[index] ?? [], columns, { rules: networkRules, defaultNetwork });
    if (!result.ok) {
      check.problems += 1;
      if (check.first.length < SHOWN_PROBLEMS) {
        check.first.push({ line: lines[index] ?? 0, reason: result.reason });
      }
      continue;
    }
    const key = `${result.row.network} ${usernameKey(result.row.username)}`;
    const line = lines[index] ?? 0;
    const counts = seen.get(key);
    if (counts) {
      check.duplicates += 1;
      const fields = differences(counts.row, result.row);
      if (fields.length > 0 && check.differing.length < SHOWN_PROBLEMS)
        check.differing.push({ line, counts: counts.line, fields });
      continue;
    }
    check.ready += 1;
    check.creators.push({ network: result.row.network, username: result.row.username });
    seen.set(key, { line, row: result.row });
  }
  return check;
}

/** What is wrong with a mapping before any row is looked at; null when it can be tried. */
export function mappingProblem(
  mapping: Readonly<Record<string, ImportField>>,
): { kind: 'needs_username' } | { kind: 'twice'; field: ImportField } | null {
  const fields = Object.values(mapping);
  const twice = IMPORT_FIELDS.find((field) => fields.filter((one) => one === field).length > 1);
  if (twice) return { kind: 'twice', field: twice };
  return fields.includes('username') || fields.includes('profile_url') ? null : { kind: 'needs_username' };
}

/** Whether rows can only know their network from a default: no column and no link says it. */
export const needsNetwork = (mapping: Readonly<Record<string, ImportField>>): boolean =>
  !Object.values(mapping).some((field) => field === 'network' || field === 'profile_url');
