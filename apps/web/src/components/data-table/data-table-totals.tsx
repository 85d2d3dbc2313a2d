import type { Totals } from './data-table.types';
import { SELECT_COLUMN, type ShownColumn } from './use-table-columns';
import classes from './data-table.module.css';

export interface DataTableTotalsProps {
  columns: readonly Pick<ShownColumn<never>, 'id' | 'header' | 'cellProps'>[];
  totals: Totals;
  /** Its place among all rows, for screen readers. */
  place: number;
}

/** What the rows of all pages come to together, under their columns; it stays in sight at the bottom. */
export function DataTableTotals({ columns, totals, place }: DataTableTotalsProps) {
  const { label, cells } = totals;
  const first = columns.findIndex(({ id }) => id !== SELECT_COLUMN);
  return (
    <tfoot className={classes.totals}>
      <tr aria-rowindex={place}>
        {columns.map(({ id, header, cellProps }, index) =>
          index === first ? (
            <th key={id} scope="row" {...cellProps}>
              {label}
            </th>
          ) : (
            <td key={id} {...cellProps} data-label={header}>
              {cells[id]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
