import { useMemo, useState, type CSSProperties } from 'react';
import type { DataTableColumn } from './data-table.types';
import {
  arranged,
  fittingIn,
  LEFT,
  isMovable,
  isUsual,
  keepLayout,
  movedTo,
  possibleWidth,
  readLayout,
  roomFor,
  USUAL_LAYOUT,
  type TableLayout,
} from './table-layout';

/** The id of the checkbox column. */
export const SELECT_COLUMN = 'select';
const SELECT_WIDTH = 40;

/** A column as it is drawn: its heading and its cells have the same attributes. */
export interface ShownColumn<Row> extends DataTableColumn<Row> {
  cellProps: {
    style?: CSSProperties;
    'data-part'?: string;
    'data-align'?: string;
    'data-cut'?: true;
    /** The table takes what it has too much from here. */
    'data-yields'?: true;
    'data-sticky'?: 'start' | 'end';
    /** The one behind which the others scroll away. */
    'data-sticky-edge'?: true;
  };
}

export interface TableColumns<Row> {
  /** Those in sight, the checkboxes first; the same list until it changes, which a width does not. */
  shown: readonly ShownColumn<Row>[];
  /** Those that can be hidden and moved, in their order. */
  choices: readonly {
    column: DataTableColumn<Row>;
    shown: boolean;
    /** It gave way, as the window has no room for it. */
    yielded: boolean;
    width: number | undefined;
  }[];
  /** How much of each edge the columns that stay cover (px). */
  covered: { start: number; end: number };
  /** The chosen widths, by the names under which the cells ask for them. */
  widths: CSSProperties;
  compact: boolean;
  /** They have no room beside each other: rows are cards. */
  crowded: boolean;
  /** Some of them never give way and have no room beside the others: the table scrolls sideways. */
  wider: boolean;
  /** Nothing is changed. */
  usual: boolean;
  toggle: (id: string) => void;
  /** Puts one into the place of another. */
  move: (id: string, place: string) => void;
  /**
   * Null for the usual width. Where columns grow into the room that is left, the others are held as wide as they
   * were `measured`, so that only what somebody pulls moves.
   */
  resize: (id: string, width: number | null, measured: TableLayout['widths']) => void;
  /** What a width becomes that somebody asks for. */
  fitting: (id: string, width: number) => number;
  setCompact: (compact: boolean) => void;
  reset: () => void;
}

interface TableColumnsOptions {
  selectable: boolean;
  /** Where in the browser the choices are kept. */
  columnsKey: string | undefined;
  /** Rows are cards, which have no widths. */
  cards: boolean;
  /** Pixels that all columns must find room in; undefined where the table scrolls sideways. */
  room: number | undefined;
}

/** The column of names stays in sight while the others scroll away. */
const staysAtStart = <Row>(column: DataTableColumn<Row>): DataTableColumn<Row> =>
  column.part === 'title' ? { ...column, width: column.width ?? LEFT, sticky: true } : column;

/** The name under which a cell asks for the width of its column. */
export const widthName = (id: string) => `--width-${id}`;
const widthOf = ({ id, width }: DataTableColumn<never>) => `var(${widthName(id)}, ${width}px)`;

/** The columns of a table: which are in sight, how wide, and where those stand that stay at an edge. */
export function useTableColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  { selectable, columnsKey, cards, room: asked }: TableColumnsOptions,
): TableColumns<Row> {
  const [layout, setLayout] = useState(() => readLayout(columnsKey));
  const change = (next: TableLayout) => {
    setLayout(next);
    if (columnsKey) keepLayout(columnsKey, next);
  };
  const { shown: chosen, order } = layout;
  const inOrder = useMemo(() => arranged(columns, order), [columns, order]);
  const wished = useMemo(() => {
    const box: DataTableColumn<Row> = {
      id: SELECT_COLUMN,
      header: '',
      cell: () => null,
      width: SELECT_WIDTH,
    };
    const kept = inOrder.filter((column) => isShown(column, chosen));
    return selectable ? [box, ...kept] : kept;
  }, [inOrder, chosen, selectable]);
  const wider =
    !cards &&
    asked !== undefined &&
    wished.some(({ scrolls }) => scrolls) &&
    roomFor(wished) > asked &&
    fittingIn(
      wished.filter(({ scrolls }) => !scrolls),
      asked,
    ) !== null;
  const room = wider ? undefined : asked;
  const fitting = useMemo(() => {
    if (wider) return wished.map(staysAtStart);
    return room === undefined ? wished : fittingIn(wished, room);
  }, [wished, room, wider]);
  // A card has room for all of them.
  const inSight = cards || fitting === null ? wished : fitting;

  // A window that has become too narrow for what was chosen in a wider one shows the usual widths.
  const tooNarrow = cards || (room !== undefined && roomFor(inSight, layout.widths) > room);
  const widths = tooNarrow ? USUAL_LAYOUT.widths : layout.widths;
  const sized = Object.keys(widths).sort().join(' ');
  const shown = useMemo(() => place(inSight, sized === '' ? [] : sized.split(' ')), [inSight, sized]);
  const staying = (edge: 'start' | 'end') =>
    roomFor(
      shown.filter(({ cellProps }) => cellProps['data-sticky'] === edge),
      widths,
    );
  const movable = inOrder.filter(isMovable);
  return {
    shown,
    choices: movable.map((column) => ({
      column,
      shown: isShown(column, chosen),
      yielded: !cards && isShown(column, chosen) && !inSight.some(({ id }) => id === column.id),
      width: widths[column.id] ?? column.width,
    })),
    covered: { start: staying('start'), end: staying('end') },
    widths: Object.fromEntries(Object.entries(widths).map(([id, pixels]) => [widthName(id), `${pixels}px`])),
    compact: layout.compact,
    crowded: fitting === null,
    wider,
    usual: isUsual(layout),
    toggle: (id) => {
      const column = columns.find((one) => one.id === id);
      if (column) change({ ...layout, shown: { ...chosen, [id]: !isShown(column, chosen) } });
    },
    move: (id, to) =>
      change({
        ...layout,
        order: movedTo(
          movable.map((column) => column.id),
          id,
          to,
        ),
      }),
    resize: (id, width, measured) => {
      // Only what is pulled is held against the room that is left.
      const held = room === undefined && width !== null ? measured : {};
      const { [id]: _, ...others } = { ...held, ...layout.widths };
      change({ ...layout, widths: width === null ? others : { ...others, [id]: width } });
    },
    fitting: (id, width) =>
      possibleWidth(
        width,
        room === undefined
          ? undefined
          : room -
              roomFor(
                inSight.filter((column) => column.id !== id),
                widths,
              ),
      ),
    setCompact: (compact) => change({ ...layout, compact }),
    reset: () => change(USUAL_LAYOUT),
  };
}

const isShown = ({ id, hidden }: DataTableColumn<never>, chosen: TableLayout['shown']) =>
  chosen[id] ?? hidden !== true;

/** @param sized the ids of those that have a width of somebody's choice */
function place<Row>(columns: readonly DataTableColumn<Row>[], sized: readonly string[]): ShownColumn<Row>[] {
  const isBox = ({ id }: DataTableColumn<Row>) => id === SELECT_COLUMN;
  const staying = columns.findIndex((column) => !isBox(column) && column.sticky !== true);
  const firsts = columns.slice(0, staying < 0 ? columns.length : staying);
  // A lone checkbox column needs no place of its own.
  const atStart = firsts.every(isBox) ? [] : firsts;
  const atEnd = columns.filter(({ part }) => part === 'actions');
  const together = (some: readonly DataTableColumn<Row>[]) =>
    `calc(${['0px', ...some.map(widthOf)].join(' + ')})`;
  return columns.map((column): ShownColumn<Row> => {
    const { part } = column;
    const own = column.width === undefined ? undefined : widthOf(column);
    const cut = column.cut === true || sized.includes(column.id);
    const least = cut ? undefined : column.least;
    // Beside columns of chosen widths, none of which gives way, the last one takes the room that is left.
    const grows = part === 'actions' && sized.length > 0 && columns.every(({ width }) => width !== undefined);
    const align = column.align ?? (part === 'actions' ? 'right' : undefined);
    const start = atStart.indexOf(column);
    const end = atEnd.indexOf(column);
    return {
      ...column,
      cellProps: {
        'data-part': isBox(column) ? 'box' : (part ?? 'fact'),
        'data-align': align,
        ...(cut ? { 'data-cut': true } : {}),
        ...(least ? { 'data-yields': true } : {}),
        ...(start >= 0 ? { 'data-sticky': 'start' } : end >= 0 ? { 'data-sticky': 'end' } : {}),
        ...((start >= 0 && start === atStart.length - 1) || end === 0 ? { 'data-sticky-edge': true } : {}),
        style: {
          ...(own === undefined ? {} : { minWidth: least ?? own, ...(grows ? {} : { width: own }) }),
          // A column that stays must keep exactly the width that its neighbours count with.
          ...(start >= 0 || cut ? { maxWidth: own } : {}),
          ...(start < 0 ? {} : { insetInlineStart: together(atStart.slice(0, start)) }),
          ...(end < 0 ? {} : { insetInlineEnd: together(atEnd.slice(end + 1)) }),
        },
      },
    };
  });
}
