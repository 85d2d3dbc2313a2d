import { IMPORT_FIELDS, type ImportField, type Network } from '@altavoz/contracts';
import {
  guessMapping,
  importColumns,
  isProductTemplate,
  looksLikeSpreadsheet,
  mapRow,
  sniffDelimiter,
  sniffText,
  type ImportRowReason,
} from '@altavoz/domain';
import { networkRules, usernameKey } from '@altavoz/networks';
import Papa from 'papaparse';

/** A file that has been read in the browser; nothing has been sent. */
export interface CsvPreview {
  name: string;
  headers: string[];
  rows: string[][];
  /** The product's own template: nothing to map. */
  template: boolean;
  mapping: Record<string, ImportField>;
}

export type CsvRefusal = 'spreadsheet' | 'no_rows';
export class CsvRefused extends Error {
  constructor(readonly refusal: CsvRefusal) {
    super(refusal);
  }
}

/**
 * Reads a CSV as the server will: encoding and separator by their content.
 * @throws CsvRefused for a workbook with another name and for a file without rows
 */
export async function readPreview(file: File): Promise<CsvPreview> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (looksLikeSpreadsheet(bytes)) throw new CsvRefused('spreadsheet');
  const { text } = sniffText(bytes);
  const delimiter = sniffDelimiter(text.slice(0, 10_000).split(/\r?\n/)[0] ?? '');
  const { data } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: 'greedy' });
  const [headers, ...rows] = data;
  if (!headers || rows.length === 0) throw new CsvRefused('no_rows');
  const names = headers.map((header) => header.trim());
  return {
    name: file.name,
    headers: names,
    rows,
    template: isProductTemplate(names),
    mapping: guessMapping(names),
  };
}

export interface CsvCheck {
  ready: number;
  problems: number;
  /** The first problems, by line of the file. */
  first: { line: number; reason: ImportRowReason }[];
}

const SHOWN_PROBLEMS = 20;
const AT_A_TIME = 5_000;
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Judges every row by the rules of the server, some thousands at a time so that the page stays alive. */
export async function checkRows(
  { headers, rows }: Pick<CsvPreview, 'headers' | 'rows'>,
  mapping: Readonly<Record<string, ImportField>>,
  defaultNetwork: Network | null,
  signal: AbortSignal,
): Promise<CsvCheck> {
  const columns = importColumns(headers, mapping);
  const seen = new Set<string>();
  const check: CsvCheck = { ready: 0, problems: 0, first: [] };
  for (let index = 0; index < rows.length; index += 1) {
    if (index % AT_A_TIME === AT_A_TIME - 1) {
      await breathe();
      if (signal.aborted) return check;
    }
    const result = mapRow(rows[index] ?? [], columns, { rules: networkRules, defaultNetwork });
    let reason: ImportRowReason | null = result.ok ? null : result.reason;
    if (result.ok) {
      const key = `${result.row.network} ${usernameKey(result.row.username)}`;
      if (seen.has(key)) reason = 'duplicate_in_file';
      seen.add(key);
    }
    if (reason === null) check.ready += 1;
    else {
      check.problems += 1;
      // The heading is line 1.
      if (check.first.length < SHOWN_PROBLEMS) check.first.push({ line: index + 2, reason });
    }
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
