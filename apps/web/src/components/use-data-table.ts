import {
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ColumnVisibilityState,
  type ReactTable,
  type RowData,
  type Row as CoreRow,
  type SortingState,
} from '@tanstack/react-table';
import i18next from 'i18next';
import { useMemo, useState, type CSSProperties } from 'react';
import { announce } from '../lib/announce';
import type { DataTableColumn, DataTableProps } from './data-table.types';
import type { PageSize, PaginationProps } from './pagination';
import { compareValues } from './sort-values';

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
});
type Features = typeof features;
export type TableRow<Row extends RowData> = CoreRow<Features, Row>;

/** The id of the checkbox column. */
export const SELECT_COLUMN = 'select';
const SELECT_WIDTH = 40;
const NO_ROWS: readonly never[] = [];

const storageKey = (name: string) => `altavoz_columns:${name}`;

function readHidden(name: string | undefined): ColumnVisibilityState {
  if (!name) return {};
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, shown]) => typeof shown === 'boolean'));
  } catch {
    return {};
  }
}

/** Where sticky columns stand, by their ids. */
export interface StickyOffsets {
  has: (id: string) => boolean;
  last: string | null;
  /** Columns that stay at the right edge, and the first of them. */
  atEnd: (id: string) => boolean;
  firstAtEnd: string | null;
  /** How much of each edge they cover, in px. */
  covered: { start: number; end: number };
  style: (id: string) => CSSProperties;
}

export interface DataTableModel<Row extends RowData> {
  table: ReactTable<Features, Row>;
  column: (id: string) => DataTableColumn<Row> | undefined;
  columns: ReadonlyMap<string, DataTableColumn<Row>>;
  /** Ids of the columns in sight, the same list until it changes. */
  visible: readonly string[];
  offsets: StickyOffsets;
  selectable: boolean;
  pagination: PaginationProps | null;
}

/** Holds the state of a DataTable and joins TanStack Table with what the server or the page decides. */
export function useDataTable<Row extends RowData>(props: DataTableProps<Row>): DataTableModel<Row> {
  const { rows, rowId, columns, sort, onSort, paging, pageSizes, selected, onSelect, columnsKey } = props;
  const selectable = selected !== undefined && onSelect !== undefined;
  const [ownSorting, setOwnSorting] = useState<SortingState>(() =>
    sort && !onSort ? [{ id: sort.id, desc: sort.direction === 'desc' }] : [],
  );
  const [visibility, setVisibility] = useState<ColumnVisibilityState>(() => ({
    ...Object.fromEntries(columns.filter(({ hidden }) => hidden).map(({ id }) => [id, false])),
    ...readHidden(columnsKey),
  }));
  const [size, setSize] = useState<PageSize>(pageSizes?.[0] ?? 'all');
  const [pageIndex, setPageIndex] = useState(0);

  const definitions = useMemo(() => {
    const own = columns.map((column): ColumnDef<Features, Row> => ({
      id: column.id,
      header: column.header,
      accessorFn: (row) => column.sortValue?.(row),
      enableSorting: onSort ? column.sortable === true : column.sortValue !== undefined,
      enableHiding: column.hideable !== false,
      sortDescFirst: column.descFirst === true,
      sortUndefined: false,
      sortFn: (a, b) => compareValues(column.sortValue?.(a.original), column.sortValue?.(b.original)),
    }));
    if (!selectable) return own;
    const box: ColumnDef<Features, Row> = { id: SELECT_COLUMN, header: '', enableHiding: false };
    return [box, ...own];
  }, [columns, onSort, selectable]);

  // The server may order by what is no column.
  const sorted = sort && columns.some(({ id }) => id === sort.id) ? sort : null;
  const sorting = onSort
    ? sorted
      ? [{ id: sorted.id, desc: sorted.direction === 'desc' }]
      : []
    : ownSorting;
  const data = rows ?? NO_ROWS;
  const table = useTable<Features, Row>({
    features,
    columns: definitions,
    data,
    getRowId: rowId,
    enableMultiSort: false,
    manualSorting: onSort !== undefined,
    manualPagination: paging !== undefined,
    autoResetPageIndex: false,
    state: {
      sorting,
      columnVisibility: visibility,
      rowSelection: useMemo(
        () => Object.fromEntries([...(selected ?? [])].map((id) => [id, true as const])),
        [selected],
      ),
      pagination:
        paging || size === 'all'
          ? { pageIndex: 0, pageSize: Number.MAX_SAFE_INTEGER }
          : {
              pageIndex: Math.min(pageIndex, Math.max(0, Math.ceil(data.length / size) - 1)),
              pageSize: size,
            },
    },
    onSortingChange: (updater) => {
      const next = typeof updater === 'function' ? updater(sorting) : updater;
      setPageIndex(0);
      if (!onSort) return setOwnSorting(next);
      const first = next[0];
      const by = first
        ? { id: first.id, direction: first.desc ? ('desc' as const) : ('asc' as const) }
        : null;
      onSort(by);
      const column = columns.find(({ id }) => id === by?.id)?.header;
      announce(
        by && column
          ? i18next.t(`table.sorted_${by.direction}`, { column })
          : i18next.t('table.sorted_as_usual'),
      );
    },
    onRowSelectionChange: (updater) => {
      const before = Object.fromEntries([...(selected ?? [])].map((id) => [id, true as const]));
      onSelect?.(new Set(Object.keys(typeof updater === 'function' ? updater(before) : updater)));
    },
    onColumnVisibilityChange: (updater) => {
      const next = typeof updater === 'function' ? updater(visibility) : updater;
      setVisibility(next);
      if (columnsKey) localStorage.setItem(storageKey(columnsKey), JSON.stringify(next));
    },
  });

  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const visibleKey = table
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join('\n');
  const visible = useMemo(() => visibleKey.split('\n'), [visibleKey]);
  const offsets = useMemo(() => stickyOffsets(visible, byId), [visible, byId]);
  return {
    table,
    column: (id) => byId.get(id),
    columns: byId,
    visible,
    offsets,
    selectable,
    pagination: paginationOf(),
  };

  function paginationOf(): PaginationProps | null {
    if (paging) return paging;
    if (!pageSizes || rows === undefined) return null;
    return {
      page: pageIndex + 1,
      size,
      total: data.length,
      sizes: pageSizes,
      onChange: (next) => {
        setSize(next.size);
        setPageIndex(next.page - 1);
      },
    };
  }
}

function stickyOffsets<Row extends RowData>(
  visible: readonly string[],
  byId: ReadonlyMap<string, DataTableColumn<Row>>,
): StickyOffsets {
  const lefts = new Map<string, number>();
  const styles = new Map<string, CSSProperties>();
  let left = 0;
  for (const id of visible) {
    const width = id === SELECT_COLUMN ? SELECT_WIDTH : byId.get(id)?.width;
    if (id !== SELECT_COLUMN && !byId.get(id)?.sticky) break;
    lefts.set(id, left);
    left += width ?? 0;
  }
  const rights = new Map<string, number>();
  let right = 0;
  for (const id of [...visible].reverse()) {
    const column = byId.get(id);
    if (!column?.stickyEnd) break;
    rights.set(id, right);
    right += column.width ?? 0;
  }
  // A lone checkbox column needs no place of its own.
  if (lefts.size === 1 && lefts.has(SELECT_COLUMN)) lefts.clear();
  return {
    has: (id) => lefts.has(id),
    last: [...lefts.keys()].at(-1) ?? null,
    atEnd: (id) => rights.has(id),
    firstAtEnd: [...rights.keys()].at(-1) ?? null,
    covered: { start: lefts.size > 0 ? left : 0, end: right },
    style: (id) => {
      const known = styles.get(id);
      if (known) return known;
      const width = id === SELECT_COLUMN ? SELECT_WIDTH : byId.get(id)?.width;
      const at = lefts.get(id);
      const fromRight = rights.get(id);
      const style = {
        ...(width === undefined ? {} : { width, minWidth: width }),
        // Sticky cells must keep exactly the width their neighbours count with.
        ...(at === undefined ? {} : { insetInlineStart: at, maxWidth: width }),
        ...(fromRight === undefined ? {} : { insetInlineEnd: fromRight }),
      };
      styles.set(id, style);
      return style;
    },
  };
}
