import type { Locale } from '@altavoz/contracts';
import { wordsOf, type Sentence, type Speaker } from '../../words.js';
import type { CsvCell, CsvRows } from './write-csv.js';

/** A column of a file: the key of its heading, and what stands in it of a row. */
export type SpokenColumn<Row> = readonly [heading: Sentence['key'], cell: (row: Row, t: Speaker) => CsvCell];

/** A file in the words of a language: its headings, and a row of cells at a time. */
export function spokenTable<Row>(
  columns: readonly SpokenColumn<Row>[],
  rows: AsyncIterable<Row>,
  locale: Locale,
): { columns: string[]; rows: CsvRows } {
  const t = wordsOf(locale);
  async function* cells() {
    for await (const row of rows) yield columns.map(([, cell]) => cell(row, t));
  }
  return { columns: columns.map(([heading]) => t(heading)), rows: cells() };
}
