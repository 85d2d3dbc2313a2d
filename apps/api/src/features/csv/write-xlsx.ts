import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { CsvCell, CsvRows } from './write-csv.js';

/** What a cell of a workbook is, where it is no text: days and moments come as ISO texts. */
export type CellKind = 'count' | 'money' | 'percent' | 'day' | 'moment';

interface Table {
  columns: readonly string[];
  kinds: readonly (CellKind | undefined)[];
  rows: CsvRows;
}

/** Months stand in the language of whoever opens it, so that no day is taken for a month. */
const FORMATS: Readonly<Record<CellKind, (currency: string) => string>> = {
  count: () => '#,##0',
  money: (currency) => `#,##0.00 "${currency}"`,
  percent: () => '0.00"%"',
  day: () => 'd mmm yyyy',
  moment: () => 'd mmm yyyy hh:mm "UTC"',
};
/** Characters that a column has room for, beside those of its heading. */
const WIDTHS: Readonly<Record<CellKind | 'text', number>> = {
  count: 12,
  money: 18,
  percent: 10,
  day: 14,
  moment: 24,
  text: 24,
};

/** No XML may have these (https://www.w3.org/TR/xml/#charsets), and a workbook with one does not open. */
const NO_XML = /[\uFFFE\uFFFF]/g;

const valueOf = (cell: CsvCell, kind: CellKind | undefined) => {
  if (typeof cell !== 'string') return cell ?? null;
  return kind === 'day' || kind === 'moment' ? new Date(cell) : cell.replaceAll(NO_XML, '');
};

async function* values({ kinds, rows }: Table) {
  for await (const row of rows) yield row.map((cell, place) => valueOf(cell, kinds[place]));
}

/**
 * Writes a table as a workbook of one sheet: numbers, money and days are what they are, and the heading stays in sight.
 * A stream that holds a few rows at a time, whatever their number. A text is written as a text and never as a formula,
 * whatever it begins with [EXP-15].
 */
export function writeXlsx(table: Table, { sheet, currency }: { sheet: string; currency: string }): Readable {
  const columns = table.columns.map((header, place) => {
    const kind = table.kinds[place];
    return {
      header,
      width: Math.max(WIDTHS[kind ?? 'text'], header.length + 2),
      ...(kind ? { numFmt: FORMATS[kind](currency) } : {}),
    };
  });
  const stream = writeXlsxStream(values(table), { name: sheet, columns, freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}
