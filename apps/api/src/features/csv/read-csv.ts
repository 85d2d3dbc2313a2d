import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse, type InfoRecord, type Options } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { LIMITS } from '@altavoz/contracts';
import {
  asTyped,
  CSV_PARSING,
  firstLineOf,
  formatNumber,
  looksLikeSpreadsheet,
  columnNames,
  MOST_TITLES,
  readCsvPreamble,
  sniffText,
  titleRows,
  type Delimiter,
  type TextEncoding,
} from '@altavoz/domain';
import { badFormat } from './csv-error.js';

/** A row of a file: the line on which it begins, from 1, and its cells as typed. */
export interface CsvRow {
  readonly line: number;
  readonly cells: string[];
}

/** A file that has been recognised as CSV. */
export interface CsvFile {
  readonly encoding: TextEncoding;
  readonly delimiter: Delimiter;
  /** The names of the columns, as `columnNames` gives them. */
  readonly headers: readonly string[];
  /**
   * The rows below the header, each time from the first; rows without any value are left out.
   * Throws AppError `csv.BadFormat` naming the line where the file breaks.
   */
  rows(): AsyncGenerator<CsvRow>;
}

const CHUNK = 16 * 1024;

// oxlint-disable-next-line no-control-regex -- control characters are what tells a binary file
const CONTROL = /[\u0000-\u0008\u000e-\u001f]/;
/** How much of a file is looked at for control characters, in characters. */
const HEAD = 1_000;

/** Whether a name ends in .csv, whatever the case [CSV-02]. */
export const isCsvName = (filename: string): boolean => /\.csv$/i.test(filename.trim());

/**
 * Recognises a CSV: UTF-8 or UTF-16 with byte order mark, UTF-8 without, else windows-1252; comma,
 * semicolon or tab; any line ending. The rows are parsed as they are asked for.
 * @throws AppError `csv.BadFormat` that says what the file is instead
 */
export async function readCsv(bytes: Uint8Array): Promise<CsvFile> {
  if (looksLikeSpreadsheet(bytes)) throw badFormat('refusals:csv.spreadsheet');
  const { encoding, text } = sniffText(bytes);
  if (text.trim() === '') throw badFormat('refusals:csv.empty');
  if (text.includes('\0') || CONTROL.test(text.slice(0, HEAD))) throw badFormat('refusals:csv.binary');
  const { body, ...rest } = readCsvPreamble(text);
  if (hasMoreLines(body, LIMITS.csvLinesMax))
    throw badFormat('refusals:csv.too_many_lines', { most: formatNumber(LIMITS.csvLinesMax) });
  const source: Source = { bytes: Buffer.from(body), ...rest };
  const { headers, titles } = await readHeaders(source);
  if (headers.length === 0) throw badFormat('refusals:csv.empty');
  if (headers.length > LIMITS.csvColumnsMax)
    throw badFormat('refusals:csv.too_many_columns', {
      line: 1,
      columns: headers.length,
      most: LIMITS.csvColumnsMax,
    });
  return {
    encoding,
    delimiter: source.delimiter,
    headers,
    async *rows() {
      let above = titles + 1;
      for await (const row of parseRows(source)) {
        if (above > 0) above -= 1;
        else yield row;
      }
    },
  };
}

/** Empty lines are no rows, but each costs the parser as much as one. */
function hasMoreLines(text: string, most: number): boolean {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1 && lines <= most; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines > most;
}

/** The names of the columns, and how many rows stand above them. */
async function readHeaders(source: Source): Promise<{ headers: string[]; titles: number }> {
  const first: string[][] = [];
  for await (const { cells } of parseRows(source)) {
    first.push(cells);
    // A header is the first row of several cells, as far as one is looked for.
    if (cells.filter((cell) => cell.trim() !== '').length > 1 || first.length > MOST_TITLES) break;
  }
  const titles = titleRows(first);
  return { headers: columnNames(first[titles] ?? []), titles };
}

/** @throws AppError `csv.BadFormat` when a row cannot be read, or when there is none */
export async function countRows(file: CsvFile): Promise<number> {
  let count = 0;
  for await (const _ of file.rows()) count += 1;
  if (count === 0) throw badFormat('refusals:csv.header_only');
  return count;
}

interface Source {
  /** UTF-8 without mark, lines ended by \n. */
  bytes: Buffer;
  delimiter: Delimiter;
  linesBefore: number;
}

/** Lets others have the processor between two chunks: parsing never waits for anything by itself. */
async function* chunksOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield bytes.subarray(at, at + CHUNK);
    await setImmediate();
  }
}

async function* parseRows({ bytes, delimiter, linesBefore }: Source): AsyncGenerator<CsvRow> {
  // Known inside the parser, which is ahead of whoever reads its rows.
  let end = 0;
  let nextLine = 1 + linesBefore;
  const toRow = (record: string[], info: InfoRecord): CsvRow => {
    const lastLine = info.lines + linesBefore;
    const line = lastLine === nextLine ? lastLine : firstLineOf(record, lastLine);
    if (record.some(endsMidway) && isBroken(bytes.subarray(end, info.bytes), delimiter)) {
      throw badFormat('refusals:csv.quotes', { line });
    }
    end = info.bytes;
    nextLine = lastLine + 1;
    return { line, cells: record.map(asTyped) };
  };
  const parser = Readable.from(chunksOf(bytes)).pipe(
    parse({
      delimiter,
      ...CSV_PARSING,
      // The library passes on whatever this returns; its type for files without columns knows only records.
      on_record: toRow as unknown as NonNullable<Options['on_record']>,
    }),
  );
  try {
    yield* parser as AsyncIterable<CsvRow>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw error.code === 'CSV_QUOTE_NOT_CLOSED'
      ? badFormat('refusals:csv.quotes', { line: nextLine })
      : badFormat('refusals:csv.long_row', { line: nextLine });
  }
}

/**
 * The mark that the relaxed parser leaves on a quoted cell which went on behind its closing quote. With a
 * line break inside, the quote was more likely never closed and has swallowed the rows up to the next one.
 */
const endsMidway = (cell: string): boolean => cell.startsWith('"') && cell.includes('\n');

/** Whether a strict parser refuses a closing quote of the row; a cell may begin with a quote of its own. */
function isBroken(row: Buffer, delimiter: Delimiter): boolean {
  try {
    parseNow(row, { delimiter, record_delimiter: '\n', relax_column_count: true });
    return false;
  } catch (error) {
    return error instanceof CsvError && error.code === 'CSV_INVALID_CLOSING_QUOTE';
  }
}
