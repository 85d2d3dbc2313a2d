import { sniffDelimiter, type Delimiter } from './csv-text.js';

/** A CSV without what stands before its header. */
export interface CsvBody {
  /** Lines ended by \n. */
  readonly body: string;
  readonly delimiter: Delimiter;
  /** Lines of the file that are not in the body. */
  readonly linesBefore: number;
}

/** The first line of files that say their delimiter, as Excel writes and reads it: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/i;

/** Reads what stands before the header: line endings, `sep=`, empty lines. The text has no byte order mark. */
export function readCsvPreamble(text: string): CsvBody {
  const whole = text.replace(/\r\n?/g, '\n');
  const named = SEPARATOR_LINE.exec(whole);
  const body = named ? whole.slice(named[0].length) : whole;
  return {
    body,
    delimiter: sniffDelimiter(named ? `${named[1]}` : body.replace(/^\n+/, '')),
    linesBefore: named ? 1 : 0,
  };
}

/** How csv-parse reads a body; the preview in the browser and the import on the server use the same. */
export const CSV_PARSING = {
  record_delimiter: '\n',
  // `Juan "El Rey" Pérez` without quotes around is common and clear.
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  /** In bytes. Longer rows are the mark of a quotation mark that nobody closed. */
  max_record_size: 1024 * 1024,
} as const;

/** The line on which a row begins, from the one on which it ends; cells may hold line breaks. */
export const firstLineOf = (record: readonly string[], lastLine: number): number =>
  lastLine - record.reduce((sum, cell) => sum + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 0);
