import { memo, type ChangeEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from '../check-box';
import { SELECT_COLUMN, type ShownColumn } from './use-table-columns';
import classes from './data-table.module.css';

const INTERACTIVE = 'a,button,input,select,textarea,label,[role="menuitem"],[data-own-click]';

const startedInside = ({ target }: MouseEvent) =>
  target instanceof Element && target.closest(INTERACTIVE) !== null;

/** A checkbox changes by a click, which knows the key. */
const withShift = ({ nativeEvent }: ChangeEvent) =>
  'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

export interface DataTableRowProps<Row> {
  row: Row;
  id: string;
  /** Where it stands among all that is drawn. */
  place: number;
  columns: readonly ShownColumn<Row>[];
  label: string;
  people: boolean;
  /** Undefined where rows are not chosen. */
  selected: boolean | undefined;
  active: boolean;
  /** Undefined for rows that take no focus. */
  tabIndex: 0 | -1 | undefined;
  /** Of a grid: a click gives it the focus. */
  inGrid: boolean;
  /** These are the same functions all the time; undefined when rows do not open. */
  onOpen: ((row: Row) => void) | undefined;
  onToggle: (id: string, extend: boolean) => void;
  measure: ((node: HTMLTableRowElement | null) => void) | undefined;
}

function DataTableRowPlain<Row>(props: DataTableRowProps<Row>): ReactNode {
  const { row, id, place, columns, label, people, selected, active, tabIndex, inGrid } = props;
  const { onOpen, onToggle, measure } = props;
  const { t } = useTranslation();
  const onClick = (event: MouseEvent<HTMLTableRowElement>) => {
    if (startedInside(event) || getSelection()?.type === 'Range') return;
    const chooses = inGrid && (event.ctrlKey || event.metaKey || event.shiftKey);
    if (inGrid) event.currentTarget.focus();
    if (chooses) onToggle(id, event.shiftKey);
    else if (onOpen) onOpen(row);
  };
  return (
    <tr
      data-row={id}
      data-index={place}
      ref={measure}
      className={classes.row}
      aria-rowindex={place + 2}
      aria-selected={selected}
      data-selected={selected || undefined}
      data-active={active || undefined}
      data-opens={onOpen ? true : undefined}
      tabIndex={tabIndex}
      aria-label={onOpen ? label : undefined}
      onClick={onOpen || inGrid ? onClick : undefined}
    >
      {columns.map((column) => (
        <td
          key={column.id}
          {...column.cellProps}
          data-label={column.header}
          data-unknown={column.known?.(row) === false || undefined}
        >
          {column.id === SELECT_COLUMN ? (
            <CheckBox
              label={t(people ? 'table.select_person' : 'table.select_row', { row: label })}
              checked={selected === true}
              onChange={(event) => onToggle(id, withShift(event))}
            />
          ) : column.part === 'actions' ? (
            <span className={classes.actions}>{column.cell(row)}</span>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** One row; drawn again only when something of its own changed, so that scrolling draws just the new rows. */
export const DataTableRow = memo(DataTableRowPlain) as typeof DataTableRowPlain;
