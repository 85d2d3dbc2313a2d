import type { Group } from '@altavoz/contracts';
import type { ReactNode } from 'react';
import type { Growing } from '../growing';
import type { RowSelection } from './row-selection';
import type { Sort } from './table-sort';

export interface DataTableColumn<Row> {
  id: string;
  /** The heading, also in the menus and for screen readers. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** How its figure is computed: a tip of the heading; cards, which have none, say it in `CardHelps` under them. */
  help?: string | undefined;
  /**
   * What it is in the card that a row becomes where there is little room, if one column is the title: a fact stands
   * under it behind its heading, a figure alone, then the badge; what is wide, and what the table alone has, is left
   * out. Actions stay in sight at the right edge of a table, too.
   */
  part?: 'title' | 'fact' | 'figure' | 'badge' | 'actions' | 'wide' | 'table';
  /** Whether there is something to say of a row: a card leaves out what is not known. */
  known?: (row: Row) => boolean;
  sortable?: boolean;
  /** Whether the first click sorts downwards: numbers. */
  descFirst?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Pixels; the column grows when there is room. Without one, in a growing list, it takes what is left. */
  width?: number;
  /** Pixels to which it gives way before the table scrolls sideways; its cells cut their words themselves. */
  least?: number;
  /** A text that may be too long for its width, which then cuts it off. */
  cut?: boolean;
  /** Stays at the left while the table scrolls sideways; such columns come first and need a width. */
  sticky?: boolean;
  /** Hidden until chosen in the columns menu. */
  hidden?: boolean;
  /** Gives way before rows become cards, the last such column first. */
  spare?: boolean;
  /** Never gives way: a table without room for it scrolls sideways in a frame of its own. */
  scrolls?: boolean;
}

/** What swiping a card to one side does, which its buttons do as well. */
export interface RowSwipe {
  /** The word behind the card while it is pulled. */
  label: string;
  tone: 'success' | 'danger';
  does: () => void;
}
export type RowSwipes = Readonly<Record<'right' | 'left', RowSwipe | null>>;

/** A list that is read on as one comes near its end, instead of in pages. */
export interface GrowingRows extends Growing {
  /** Names what is listed: another list begins at its top. */
  list: string;
  /** Pixels of a row as a card, all as high as each other; without it the rows scroll in a frame of their own. */
  cardHeight?: number;
}

/** How the rows of a list stand in groups; made by `groupingOf`, which only lists that have them carry. */
export interface Grouping {
  /** The groups of the whole list; undefined while there are none. */
  groups: readonly Group[] | undefined;
  /** Rows of the pages before. */
  before: number;
  /** What stands in the table: the rows of a page, by their ids, under those of their groups. */
  layOut: (groups: readonly Group[], before: number, ids: readonly string[]) => LaidOut;
  /** The row of a group. */
  head: (props: GroupHead) => ReactNode;
  /** By what they are grouped, in the toolbar. */
  menu: ReactNode;
}

/** What stands in a table, one under the other: the row of a group, or a row of the page by its place there. */
export type TableItem =
  | {
      group: Group;
      /** It began on an earlier page. */
      continued: boolean;
    }
  | { index: number };

/** Rows and those of their groups as they stand in the table. */
export interface LaidOut {
  items: readonly TableItem[];
  /** What tells them apart. */
  keys: readonly string[];
  /** Where each row stands among them. */
  places: readonly number[];
  /** Which of many are drawn besides those in sight: the row of the group of the topmost, which stays at the top. */
  alsoDrawn: (drawn: number[], first: number) => number[];
}

export interface GroupHead {
  item: Extract<TableItem, { group: unknown }>;
  /** Where it stands among all that is drawn. */
  place: number;
  /** How many columns it reaches over. */
  columns: number;
  measure: ((node: HTMLTableRowElement | null) => void) | undefined;
}

/** What rows come to together. */
export interface Totals {
  /** Of how many of what: `Total de 750 propuestas`, as sums of other lists stand beside. */
  label: string;
  cells: Readonly<Record<string, ReactNode>>;
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string;
  /** Undefined while the first load runs. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Names a row's checkbox and, when it can be opened, the row. */
  rowLabel: (row: Row) => string;
  /** Rows are people: chosen with a Spanish "a". */
  people?: boolean;
  /** Keep it stable: module scope or useMemo. */
  columns: readonly DataTableColumn<Row>[];
  /** New rows are on their way while the old ones stay in sight. */
  fetching?: boolean;
  /** The rows are those before: what was chosen since needs a connection. */
  isBefore?: boolean;
  /** What the load threw; shown with a retry when there are no rows. */
  error?: unknown;
  onRetry?: () => void;
  /** In the place of the rows when there are none. */
  empty?: ReactNode;
  /** The order that holds, and what a heading asks for; null is the usual order. */
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** Orders that are no columns; they make the menu of orders, which cards always have. */
  orders?: readonly { id: string; label: string; descFirst?: boolean }[];
  /** Rows of all pages together; left out where the rows are all there are. */
  total?: number;
  /** What the rows of all pages come to together, by the ids of their columns; left out while another filter's is known. */
  totals?: Totals | undefined;
  /** Offers to group the rows, which the server then does. */
  grouping?: Grouping;
  /** Under the table: its pages. */
  footer?: ReactNode;
  /** Read on instead of paged; the rows follow the window if they say how high cards are and `maxHeight` is not given. */
  growing?: GrowingRows;
  /** Makes the checkbox column and, with rows chosen, a bar over the headings. */
  selection?: RowSelection<Row>;
  /** In that bar: what is done with the chosen rows together. */
  bulkActions?: ReactNode;
  /** Opens a row: by click, Enter or Space. */
  onRowClick?: (row: Row) => void;
  /** Opens the page of a row, by Enter, where a click only peeks at it. */
  onRowEnter?: (row: Row) => void;
  /** A line between two rows: before which, and what begins there. */
  divider?: { before: string; label: string } | undefined;
  /** Rows before the first one, which are shown once they are asked for. */
  folded?: { label: string; onShow: () => void } | undefined;
  /** The row whose details are open. */
  activeRow?: string | null;
  /**
   * Letters that do something with the row that has the focus, null when none has. They make the table a grid with
   * one row that the tabulator key reaches, and with keys that work while nothing else has the focus: J, K, X.
   */
  keys?: Readonly<Record<string, (row: Row | null) => void>>;
  /** J, K and X work likewise, though it is no grid. */
  steps?: boolean;
  /** Where rows are cards, each is two lines: what is of the table alone stands in none of them. */
  lowCards?: boolean;
  /** What a finger may do with a row where rows are cards. */
  swipes?: ((row: Row) => RowSwipes) | undefined;
  /** Over the table: a FilterBar, which puts the menus of orders and columns behind its own actions. */
  toolbar?: (menus: ReactNode) => ReactNode;
  /** Offers to hide columns and keeps the choice under this name in the browser. */
  columnsKey?: string;
  /** In the menu of columns: what opens where those of somebody's own are made. */
  ownColumns?: { label: string; onClick: () => void } | undefined;
  /** Columns that can be spared give way before any would go beneath those that stay at an edge. */
  fits?: boolean;
  /** CSS height after which the rows scroll under the headings. */
  maxHeight?: string;
}
