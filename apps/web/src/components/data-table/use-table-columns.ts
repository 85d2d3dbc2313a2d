import { useMemo, useState, type CSSProperties } from 'react';
import type { DataTableColumn } from './data-table.types';

/** The id of the checkbox column. */
export const SELECT_COLUMN = 'select';
const SELECT_WIDTH = 40;

const storageKey = (name: string) => `altavoz_columns:${name}`;

/** Which columns somebody has shown or hidden in this browser. */
function readShown(name: string | undefined): Readonly<Record<string, boolean>> {
  if (!name) return {};
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

/** A column as it is drawn: its heading and its cells have the same attributes. */
export interface ShownColumn<Row> extends DataTableColumn<Row> {
  cellProps: {
    style?: CSSProperties;
    'data-part'?: string;
    'data-align'?: string;
    'data-cut'?: true;
    'data-sticky'?: 'start' | 'end';
    /** The one behind which the others scroll away. */
    'data-sticky-edge'?: true;
  };
}

export interface TableColumns<Row> {
  /** Those in sight, the checkboxes first; the same list until it changes. */
  shown: readonly ShownColumn<Row>[];
  /** Those that can be hidden. */
  hideable: readonly { column: DataTableColumn<Row>; shown: boolean; toggle: () => void }[];
  /** How much of each edge the columns that stay cover (px). */
  covered: { start: number; end: number };
}

/** The columns of a table: which are in sight, and where those stand that stay at an edge. */
export function useTableColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  selectable: boolean,
  columnsKey: string | undefined,
): TableColumns<Row> {
  const [chosen, setChosen] = useState(() => readShown(columnsKey));
  const isShown = ({ id, hidden }: DataTableColumn<Row>) => chosen[id] ?? hidden !== true;
  const placed = useMemo(() => {
    const box: DataTableColumn<Row> = {
      id: SELECT_COLUMN,
      header: '',
      cell: () => null,
      width: SELECT_WIDTH,
    };
    const kept = columns.filter(({ id, hidden }) => chosen[id] ?? hidden !== true);
    return place(selectable ? [box, ...kept] : kept);
  }, [columns, chosen, selectable]);
  return {
    ...placed,
    hideable: columns
      .filter(({ part }) => part !== 'title' && part !== 'actions')
      .map((column) => ({
        column,
        shown: isShown(column),
        toggle: () => {
          const next = { ...chosen, [column.id]: !isShown(column) };
          setChosen(next);
          if (columnsKey) localStorage.setItem(storageKey(columnsKey), JSON.stringify(next));
        },
      })),
  };
}

function place<Row>(columns: readonly DataTableColumn<Row>[]): Pick<TableColumns<Row>, 'shown' | 'covered'> {
  const isBox = ({ id }: DataTableColumn<Row>) => id === SELECT_COLUMN;
  const staying = columns.findIndex((column) => !isBox(column) && column.sticky !== true);
  const firsts = columns.slice(0, staying < 0 ? columns.length : staying);
  // A lone checkbox column needs no place of its own.
  const atStart = firsts.every(isBox) ? [] : firsts;
  const atEnd = columns.filter(({ part }) => part === 'actions');
  const width = (some: readonly DataTableColumn<Row>[]) =>
    some.reduce((sum, column) => sum + (column.width ?? 0), 0);
  const shown = columns.map((column): ShownColumn<Row> => {
    const { width: own, part } = column;
    const align = column.align ?? (part === 'actions' ? 'right' : undefined);
    const start = atStart.indexOf(column);
    const end = atEnd.indexOf(column);
    return {
      ...column,
      cellProps: {
        'data-part': isBox(column) ? 'box' : (part ?? 'fact'),
        'data-align': align,
        ...(column.cut ? { 'data-cut': true } : {}),
        ...(start >= 0 ? { 'data-sticky': 'start' } : end >= 0 ? { 'data-sticky': 'end' } : {}),
        ...((start >= 0 && start === atStart.length - 1) || end === 0 ? { 'data-sticky-edge': true } : {}),
        style: {
          ...(own === undefined ? {} : { width: own, minWidth: own }),
          // A column that stays must keep exactly the width that its neighbours count with.
          ...(start >= 0 || column.cut ? { maxWidth: own } : {}),
          ...(start < 0 ? {} : { insetInlineStart: width(atStart.slice(0, start)) }),
          ...(end < 0 ? {} : { insetInlineEnd: width(atEnd.slice(end + 1)) }),
        },
      },
    };
  });
  return { shown, covered: { start: width(atStart), end: width(atEnd) } };
}
