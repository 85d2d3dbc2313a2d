import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { PageSize } from './pagination';
import type { SortValue } from './sort-values';

export interface DataTableColumn<Row extends RowData> {
  id: string;
  /** The heading, also in the columns menu and for screen readers. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** What rows are sorted by in the browser; makes the column sortable. What is missing counts as least. */
  sortValue?: (row: Row) => SortValue;
  /** Sortable by the server (see `onSort`). */
  sortable?: boolean;
  /** Whether the first click sorts downwards: numbers. */
  descFirst?: boolean;
  align?: 'left' | 'right' | 'center';
  /** Pixels; the column grows when there is room. */
  width?: number;
  /** Stays at the left while the table scrolls sideways; such columns come first and need a width. */
  sticky?: boolean;
  /** Stays at the right edge, for actions; such columns come last and need a width. Not on phones. */
  stickyEnd?: boolean;
  /** False keeps the column out of the columns menu. */
  hideable?: boolean;
  /** Hidden until chosen in the columns menu. */
  hidden?: boolean;
  /** The heading is only for screen readers: columns of buttons. */
  headerHidden?: boolean;
}

export interface Sort {
  id: string;
  direction: 'asc' | 'desc';
}

/** Pages made by the server. */
export interface ServerPaging {
  /** From 1. */
  page: number;
  size: PageSize;
  total: number;
  /** There are more than that; nobody has counted on. */
  capped?: boolean | undefined;
  sizes?: readonly PageSize[];
  onChange: (next: { page: number; size: PageSize }) => void;
}

export interface DataTableProps<Row extends RowData> {
  /** Names the table for screen readers. */
  label: string;
  /** Undefined while the first load runs. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Names a row's checkbox and, when it can be opened, the row. */
  rowLabel: (row: Row) => string;
  /** Keep it stable: module scope or useMemo. */
  columns: readonly DataTableColumn<Row>[];
  /** New rows are on their way while the old ones stay in sight. */
  fetching?: boolean;
  /** What the load threw; shown with a retry when there are no rows. */
  error?: unknown;
  onRetry?: () => void;
  /** In the place of the rows when there are none. */
  empty?: ReactNode;
  /** Sorted by the server when `onSort` is given, else in the browser. */
  sort?: Sort | null;
  onSort?: (sort: Sort | null) => void;
  /** Paged by the server; see `pageSizes` for the browser. */
  paging?: ServerPaging;
  /** Paged in the browser; the first size is where it starts [UIX-17]. */
  pageSizes?: readonly PageSize[];
  /** Ids of chosen rows, also of other pages; makes the checkbox column. */
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  /** Opens a row: by click, Enter or Space. */
  onRowClick?: (row: Row) => void;
  /** The row whose details are open. */
  activeRow?: string | null;
  /** Over the table: a FilterBar. The columns menu stands at its right. */
  toolbar?: ReactNode;
  /** Shown over the table while rows are selected: bulk actions. */
  bulkActions?: ReactNode;
  /** Offers to hide columns and keeps the choice under this name in the browser. */
  columnsKey?: string;
  /** CSS height after which the rows scroll under the headings. */
  maxHeight?: string;
  /** Skeleton rows of the first load. */
  skeletonRows?: number;
}
