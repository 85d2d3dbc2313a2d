import type { RowData } from '@tanstack/react-table';
import { memo, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from './check-box';
import type { DataTableColumn } from './data-table.types';
import { SELECT_COLUMN, type StickyOffsets, type TableRow } from './use-data-table';
import classes from './data-table.module.css';

const INTERACTIVE = 'a,button,input,select,textarea,label,[role="menuitem"],[data-own-click]';

const startedInside = (event: MouseEvent) =>
  event.target instanceof Element && event.target.closest(INTERACTIVE) !== null;

export interface DataTableRowProps<Row extends RowData> {
  row: TableRow<Row>;
  index: number;
  /** Ids of the columns in sight. */
  visible: readonly string[];
  columns: ReadonlyMap<string, DataTableColumn<Row>>;
  offsets: StickyOffsets;
  label: string;
  selectable: boolean;
  selected: boolean;
  active: boolean;
  /** The same function all the time; undefined when rows do not open. */
  onOpen: ((row: Row) => void) | undefined;
  measure: ((node: HTMLTableRowElement | null) => void) | undefined;
}

/** Up and down go from row to row. */
function moveFocus(event: KeyboardEvent<HTMLTableRowElement>): void {
  const { currentTarget } = event;
  const next =
    event.key === 'ArrowDown' ? currentTarget.nextElementSibling : currentTarget.previousElementSibling;
  if (!(next instanceof HTMLElement) || next.tabIndex !== 0) return;
  event.preventDefault();
  next.focus();
}

function DataTableRowPlain<Row extends RowData>(props: DataTableRowProps<Row>): ReactNode {
  const { row, index, visible, columns, offsets, label, selectable, selected, active, onOpen, measure } =
    props;
  const { t } = useTranslation();
  const { original } = row;
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onOpen?.(original);
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveFocus(event);
  };
  return (
    <tr
      data-index={index}
      ref={measure}
      className={classes.row}
      aria-rowindex={index + 2}
      aria-selected={selectable ? selected : undefined}
      data-selected={selected || undefined}
      data-active={active || undefined}
      data-opens={onOpen ? true : undefined}
      tabIndex={onOpen ? 0 : undefined}
      aria-label={onOpen ? label : undefined}
      onClick={(event) => {
        if (!onOpen || startedInside(event) || getSelection()?.type === 'Range') return;
        onOpen(original);
      }}
      onKeyDown={onOpen ? onKeyDown : undefined}
    >
      {visible.map((id) => (
        <td
          key={id}
          data-align={columns.get(id)?.align}
          data-sticky={offsets.has(id) || undefined}
          data-last-sticky={offsets.last === id || undefined}
          data-sticky-end={offsets.atEnd(id) || undefined}
          data-first-sticky-end={offsets.firstAtEnd === id || undefined}
          style={offsets.style(id)}
        >
          {id === SELECT_COLUMN ? (
            <CheckBox
              label={t('table.select_row', { row: label })}
              checked={selected}
              disabled={!row.getCanSelect()}
              onChange={row.getToggleSelectedHandler()}
            />
          ) : (
            columns.get(id)?.cell(original)
          )}
        </td>
      ))}
    </tr>
  );
}

/** One row; drawn again only when something of its own changed, so that scrolling draws just the new rows. */
export const DataTableRow = memo(DataTableRowPlain) as typeof DataTableRowPlain;
