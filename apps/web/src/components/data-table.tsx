import type { RowData } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTableHead } from './data-table-head';
import { DataTableRow } from './data-table-row';
import { DataTableState } from './data-table-state';
import { DataTableTools } from './data-table-tools';
import type { DataTableProps } from './data-table.types';
import { Pagination } from './pagination';
import { useDataTable } from './use-data-table';
import { useRowFocus } from './use-row-focus';
import { useScrollEdges } from './use-scroll-edges';
import classes from './data-table.module.css';

/** From so many rows on a page, only those in sight are drawn. */
const VIRTUAL_FROM = 60;
const ROW_HEIGHT = 44;

/**
 * The table of every list: sorting, selection, paging and hiding of columns, by the server or in the
 * browser; headings and first columns stay in sight; thousands of rows scroll without effort.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowLabel, onRowClick, activeRow, fetching = false } = props;
  const { t } = useTranslation();
  const model = useDataTable(props);
  const scroller = useRef<HTMLDivElement>(null);
  const edges = useScrollEdges(scroller);
  const { table, visible } = model;
  const failed = props.error != null && rows === undefined;
  const shown = table.getRowModel().rows;
  const rowFocus = useRowFocus(useMemo(() => shown.map(({ id }) => id), [shown]));
  const virtual = shown.length > VIRTUAL_FROM;
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this is about, is not used
  const virtualizer = useVirtualizer({
    count: shown.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
    getItemKey: (index) => shown[index]?.id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const top = virtual ? (items[0]?.start ?? 0) : 0;
  const bottom = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const indexes = virtual ? items.map((item) => item.index) : shown.map((_, index) => index);

  // Rows are drawn again when a prop changes, and a handler written in place changes with every render.
  const latestOpen = useRef(onRowClick);
  useEffect(() => {
    latestOpen.current = onRowClick;
  });
  const open = useCallback((row: Row) => latestOpen.current?.(row), []);

  return (
    <div className={classes.root}>
      <DataTableTools props={props} model={model} />
      <div
        className={classes.frame}
        data-more-left={edges.left || undefined}
        data-more-right={edges.right || undefined}
      >
        {fetching && rows !== undefined && <div className={classes.progress} role="presentation" />}
        <div
          ref={scroller}
          className={classes.scroller}
          style={{
            maxHeight: props.maxHeight,
            // What gets the focus is scrolled out from beneath the columns that stay.
            scrollPaddingInline: `${model.offsets.covered.start}px ${model.offsets.covered.end}px`,
          }}
          // Focusable only while there is something to scroll to, for the arrow keys.
          {...(edges.left || edges.right || virtual
            ? { tabIndex: 0, role: 'region', 'aria-label': `${label}. ${t('table.scroll_hint')}` }
            : {})}
        >
          <table
            className={classes.table}
            aria-label={label}
            aria-busy={fetching || (rows === undefined && !failed)}
            aria-rowcount={(props.paging?.total ?? rows?.length ?? 0) + 1}
          >
            <DataTableHead model={model} />
            <tbody {...rowFocus}>
              {rows === undefined || shown.length === 0 ? (
                <DataTableState
                  props={props}
                  columns={visible.length}
                  widths={columns.map(({ width }) => width)}
                />
              ) : (
                <>
                  {top > 0 && <Spacer height={top} />}
                  {indexes.map((index) => {
                    const row = shown[index];
                    return row ? (
                      <DataTableRow
                        key={row.id}
                        row={row}
                        index={index}
                        visible={visible}
                        columns={model.columns}
                        offsets={model.offsets}
                        label={rowLabel(row.original)}
                        selectable={model.selectable}
                        selected={row.getIsSelected()}
                        active={activeRow === row.id}
                        onOpen={onRowClick && open}
                        measure={virtual ? virtualizer.measureElement : undefined}
                      />
                    ) : null;
                  })}
                  {bottom > 0 && <Spacer height={bottom} />}
                </>
              )}
            </tbody>
          </table>
        </div>
      </div>
      {/* A list that could not be read has no number of rows. */}
      {model.pagination && !failed && (
        <div className={classes.pagination}>
          <Pagination {...model.pagination} label={`${t('pages.label')}: ${label}`} />
        </div>
      )}
    </div>
  );
}

/** Keeps the height of the rows that are not drawn. */
const Spacer = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ height }} />;
