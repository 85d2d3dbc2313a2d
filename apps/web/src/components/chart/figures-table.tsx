import { LIMITS } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { formatNumber } from '../../lib/format';
import { CardHelps } from '../data-table/card-helps';
import { DataTable } from '../data-table/data-table';
import { useBrowserRows, type BrowserColumn, type KeptSort } from '../data-table/use-browser-rows';

export type Cell = string | number | null;
export interface FigureColumn {
  name: string;
  /** What it is called where an order is kept; its name without one. */
  id?: string;
  /** How it is computed. */
  help?: string;
  /** How the value is read; rows are sorted by the value itself. */
  show?: (value: Cell) => string;
  /** What stands in its cells in the place of the value, by the place of the row. */
  draw?: (row: number) => ReactNode;
  /** What its texts are figures, which stand under each other by their ends. */
  figures?: boolean;
  /** Left out of the card of a row. */
  part?: 'table';
  /** Which cell of the row stands small under it: a note that has no column of its own. */
  under?: number;
}
/** Figures by rows and columns; null is what nobody knows. */
export interface TableData {
  head: readonly FigureColumn[];
  rows: readonly (readonly Cell[])[];
}

const showCell = (value: Cell) =>
  value === null ? '—' : typeof value === 'number' ? formatNumber(value) : value;
const WIDE_TABLE = 3;
const [FEW_ROWS] = LIMITS.tablePageSizes;

/** Figures as the table of every list: sorted by a click, in pages when they are many, all of them on demand. */
export function FiguresTable({
  label,
  head,
  rows,
  asCards = head.length > WIDE_TABLE,
  kept,
  whole = false,
}: TableData & {
  label: string;
  kept?: KeptSort | undefined;
  /** More than a phone is wide: each row is a card there. */
  asCards?: boolean;
  /** All rows on one page, so that none is missing in a picture and in print. */
  whole?: boolean;
}) {
  const columns = useMemo(
    () =>
      head.map(
        (
          { name, id = name, help, show = showCell, draw, under, figures, part },
          at,
        ): BrowserColumn<NumberedRow> => ({
          id,
          header: name,
          help,
          cell: ({ cells, id: row }) => {
            if (draw) return draw(Number(row));
            const value = show(cells[at] ?? null);
            const note = under !== undefined && cells[under];
            if (!note) return value;
            return (
              <>
                {value}
                {/* It makes no column wider. */}
                <Text size="xs" c="dimmed" style={{ width: 0, minWidth: '100%', whiteSpace: 'normal' }}>
                  {showCell(note)}
                </Text>
              </>
            );
          },
          sortable: true,
          ...(asCards ? { part: at === 0 ? ('title' as const) : (part ?? ('fact' as const)) } : {}),
          sortValue: ({ cells }) => cells[at] ?? null,
          ...(at > 0 && (figures || rows.every((row) => typeof row[at] !== 'string'))
            ? { align: 'right', descFirst: true }
            : {}),
        }),
      ),
    [head, rows, asCards],
  );
  const numbered = useMemo(() => rows.map((cells, index) => ({ cells, id: String(index) })), [rows]);
  const sizes = rows.length > FEW_ROWS && !whole ? LIMITS.tablePageSizes : undefined;
  const table = useBrowserRows(label, numbered, columns, sizes, kept);
  return (
    <DataTable
      label={label}
      {...table}
      rowId={idOf}
      rowLabel={({ cells }) => String(cells[0])}
      // As tall as its rows, so that none is missing in a picture and in print.
      maxHeight="none"
      footer={
        <>
          {columns.some(({ help }) => help) && rows.length > 0 && <CardHelps columns={columns} />}
          {table.footer}
        </>
      }
    />
  );
}
const idOf = ({ id }: NumberedRow) => id;
interface NumberedRow {
  id: string;
  cells: readonly Cell[];
}
