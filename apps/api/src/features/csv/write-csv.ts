import { pipeline, Readable } from 'node:stream';
import type { DownloadFormat } from '@altavoz/contracts';
import { campaignSlug, neutralised } from '@altavoz/domain';
import { stringify } from 'csv-stringify';

export type CsvCell = string | number | boolean | null | undefined;

/** Rows to write: in memory, or as they come from the database. */
export type CsvRows = Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>;

const written = (row: readonly CsvCell[]): string[] =>
  row.map((cell, place) => {
    if (cell == null) return '';
    if (typeof cell !== 'string') return String(cell);
    return neutralised(cell, { opensLine: place === 0 && row.length > 1 });
  });

async function* lines(columns: readonly string[], rows: CsvRows): AsyncGenerator<string[]> {
  yield written(columns);
  for await (const row of rows) yield written(row);
}

/**
 * Writes a CSV as spreadsheets expect it: UTF-8 with BOM [EXP-01], commas, CRLF, cells quoted where
 * needed and formulas neutralised [EXP-15]. A stream: rows are read as fast as the receiver takes them.
 */
export function writeCsv(columns: readonly string[], rows: CsvRows): Readable {
  const output = stringify({
    bom: true,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
    // A spreadsheet that takes another sign for the delimiter would otherwise begin a cell there.
    quoted_match: /[;\t|]/,
  });
  // A failure of the rows reaches the receiver as the failure of the stream.
  pipeline(Readable.from(lines(columns, rows)), output, () => {});
  return Readable.from(inChunks(output));
}

const CHUNK_BYTES = 64 * 1_024;

/** Joins the lines: one that is compressed and sent alone grows instead of shrinking. */
async function* inChunks(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    gathered.push(piece);
    bytes += piece.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(gathered);
}

/**
 * The name of a downloaded file: the campaign as it is called today, what it holds, and the day [EXP-16].
 * @param content in the language of whoever asks
 * @param day of whoever asks; the day in UTC when they do not say theirs
 */
export const csvFilename = (
  campaign: Parameters<typeof campaignSlug>[0],
  content: string,
  day: string | undefined,
  now: Date,
  format: DownloadFormat = 'csv',
): string => `${campaignSlug(campaign)}-${content}-${day ?? now.toISOString().slice(0, 10)}.${format}`;
