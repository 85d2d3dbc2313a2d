import type { RowData } from '@tanstack/react-table';
import { Checkbox } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTableHead } from './data-table-head';
import { DataTableState } from './data-table-state';
import { DataTableTools } from './data-table-tools';
import type { DataTableProps } from './data-table.types';
import { Pagination } from './pagination';
import { SELECT_COLUMN, useDataTable, type TableRow } from './use-data-table';
import { useScrollEdges } from './use-scroll-edges';
import classes from './data-table.module.css';

export type { DataTableColumn, DataTableProps, ServerPaging, Sort } from './data-table.types';

/** From so many rows on a page, only those in sight are drawn. */
const VIRTUAL_FROM = 60;
const ROW_HEIGHT = 44;
const INTERACTIVE = 'a,button,input,select,textarea,label,[role="menuitem"],[data-own-click]';

const startedInside = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest(INTERACTIVE) !== null;

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
  const { table, offsets } = model;
  const shown = table.getRowModel().rows;
  const visible = table.getVisibleLeafColumns();
  const virtual = shown.length > VIRTUAL_FROM;
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler, which this is about, is not used
  const virtualizer = useVirtualizer({
    count: shown.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    getItemKey: (index) => shown[index]?.id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const top = virtual ? (items[0]?.start ?? 0) : 0;
  const bottom = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;
  const indexes = virtual ? items.map((item) => item.index) : shown.map((_, index) => index);

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onRowClick?.(row);
    }
    const to = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = event.currentTarget[to[event.key]];
      if (next instanceof HTMLElement && next.tabIndex === 0) {
        event.preventDefault();
        next.focus();
      }
    }
  };

  const drawRow = (index: number) => {
    const row = shown[index];
    if (!row) return null;
    const original = row.original;
    return (
      <tr
        key={row.id}
        data-index={index}
        ref={virtual ? virtualizer.measureElement : undefined}
        className={classes.row}
        aria-rowindex={index + 2}
        aria-selected={model.selectable ? row.getIsSelected() : undefined}
        data-selected={row.getIsSelected() || undefined}
        data-active={activeRow === row.id || undefined}
        data-opens={onRowClick ? true : undefined}
        tabIndex={onRowClick ? 0 : undefined}
        aria-label={onRowClick ? rowLabel(original) : undefined}
        onClick={(event) => {
          if (!onRowClick || startedInside(event) || getSelection()?.type === 'Range') return;
          onRowClick(original);
        }}
        onKeyDown={onRowClick ? (event) => onKeyDown(event, original) : undefined}
      >
        {visible.map((column) => (
          <td
            key={column.id}
            data-align={model.column(column.id)?.align}
            data-sticky={offsets.has(column.id) || undefined}
            data-last-sticky={offsets.last === column.id || undefined}
            style={offsets.style(column.id)}
          >
            {column.id === SELECT_COLUMN ? (
              <SelectBox row={row} label={t('table.select_row', { row: rowLabel(original) })} />
            ) : (
              model.column(column.id)?.cell(original)
            )}
          </td>
        ))}
      </tr>
    );
  };

  const stateShown = rows === undefined || shown.length === 0;
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
          style={{ maxHeight: props.maxHeight }}
          // Focusable only while there is something to scroll to, for the arrow keys.
          {...(edges.left || edges.right
            ? { tabIndex: 0, role: 'region', 'aria-label': `${label}. ${t('table.scroll_hint')}` }
            : {})}
        >
          <table
            className={classes.table}
            aria-label={label}
            aria-busy={rows === undefined || fetching}
            aria-rowcount={props.paging ? props.paging.total + 1 : (rows?.length ?? 0) + 1}
          >
            <DataTableHead model={model} />
            <tbody>
              {stateShown ? (
                <DataTableState
                  props={props}
                  columns={visible.length}
                  widths={columns.map(({ width }) => width)}
                />
              ) : (
                <>
                  {top > 0 && <Spacer height={top} />}
                  {indexes.map(drawRow)}
                  {bottom > 0 && <Spacer height={bottom} />}
                </>
              )}
            </tbody>
          </table>
        </div>
      </div>
      {model.pagination && (
        <div className={classes.pagination}>
          <Pagination {...model.pagination} label={`${t('pages.label')}: ${label}`} />
        </div>
      )}
    </div>
  );
}

function SelectBox<Row extends RowData>({ row, label }: { row: TableRow<Row>; label: string }) {
  return (
    <Checkbox
      aria-label={label}
      checked={row.getIsSelected()}
      disabled={!row.getCanSelect()}
      onChange={row.getToggleSelectedHandler()}
    />
  );
}

/** Keeps the height of the rows that are not drawn. */
const Spacer = ({ height }: { height: number }) => <tr aria-hidden="true" style={{ height }} />;
