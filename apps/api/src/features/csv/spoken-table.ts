import type { Locale } from '@altavoz/contracts';
import { wordsOf, type Sentence, type Speaker } from '../../words.js';
import type { CsvCell, CsvRows } from './write-csv.js';
import type { CellKind } from './write-xlsx.js';

/** A column of a file: the key of its heading, or what somebody called it, what stands in it of a row, and what that is where it is no text. */
export type SpokenColumn<Row> = readonly [
  heading: Sentence['key'] | { readonly called: string },
  cell: (row: Row, t: Speaker) => CsvCell,
  kind?: CellKind,
];

export interface SpokenTable {
  columns: string[];
  kinds: (CellKind | undefined)[];
  rows: CsvRows;
}

/** The columns that tell of no money: for whoever does not see costs. */
export const withoutMoney = <Row>(columns: readonly SpokenColumn<Row>[]): readonly SpokenColumn<Row>[] =>
  columns.filter(([, , kind]) => kind !== 'money');

/** A file in the words of a language: its headings, and a row of cells at a time. */
export function spokenTable<Row>(
  columns: readonly SpokenColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
  locale: Locale,
): SpokenTable {
  const t = wordsOf(locale);
  async function* cells() {
    for await (const row of rows) yield columns.map(([, cell]) => cell(row, t));
  }
  return {
    columns: columns.map(([heading]) => (typeof heading === 'string' ? t(heading) : heading.called)),
    kinds: columns.map(([, , kind]) => kind),
    rows: cells(),
  };
}
