import { useMemo, useState } from 'react';
import type { DataTableColumn, DataTableProps } from './data-table.types';
import { pageCount, type PageSize } from './page-count';
import { Pagination } from './pagination';
import { compareValues, type SortValue } from './sort-values';
import type { Sort } from './table-sort';

/** What rows are sorted by in the browser; what is missing counts as least. */
export interface BrowserColumn<Row> extends DataTableColumn<Row> {
  sortValue: (row: Row) => SortValue;
}

/** An order that is kept somewhere else: in the address. */
export interface KeptSort {
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

/**
 * What a table shows of rows that are all here: they are sorted and paged in the browser [UIX-17].
 * @param sizes of a page; the first is where it starts, and without any all rows stand on one
 * @param kept the order, where the table does not keep it itself
 */
export function useBrowserRows<Row>(
  label: string,
  all: readonly Row[],
  columns: readonly BrowserColumn<Row>[],
  sizes: readonly PageSize[] | undefined,
  kept?: KeptSort,
) {
  const [own, setOwn] = useState<Sort | null>(null);
  const { sort, onSort } = kept ?? { sort: own, onSort: setOwn };
  const [size, setSize] = useState<PageSize>(sizes?.[0] ?? 'all');
  const [wanted, setWanted] = useState(1);
  const page = Math.min(wanted, pageCount(all.length, size));
  const rows = useMemo(() => {
    const value = columns.find(({ id }) => id === sort?.id)?.sortValue;
    const way = sort?.direction === 'desc' ? -1 : 1;
    const ordered = value ? all.toSorted((a, b) => way * compareValues(value(a), value(b))) : all;
    return typeof size !== 'number' ? ordered : ordered.slice((page - 1) * size, page * size);
  }, [all, columns, sort, page, size]);
  return {
    rows,
    columns,
    total: all.length,
    sort,
    onSort: (next) => {
      setWanted(1);
      onSort(next);
    },
    footer: sizes && (
      <Pagination
        list={label}
        page={page}
        size={size}
        total={all.length}
        sizes={sizes}
        onChange={(next) => {
          setSize(next.size);
          setWanted(next.page);
        }}
      />
    ),
  } satisfies Partial<DataTableProps<Row>>;
}
