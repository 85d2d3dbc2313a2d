import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../lib/format';
import type { Totals } from './data-table.types';
import { SELECT_COLUMN, type ShownColumn } from './use-table-columns';
import classes from './data-table.module.css';

interface DataTableTotalsProps<Row> {
  columns: readonly ShownColumn<Row>[];
  totals: Totals;
}

/** What the rows of all pages come to together, under their columns; it stays in sight at the bottom. */
export function DataTableTotals<Row>({ columns, totals }: DataTableTotalsProps<Row>) {
  const { t } = useTranslation();
  const { count, cells } = totals;
  const first = columns.findIndex(({ id }) => id !== SELECT_COLUMN);
  return (
    <tfoot className={classes.totals}>
      <tr aria-rowindex={count + 2}>
        {columns.map(({ id, header, cellProps }, index) =>
          index === first ? (
            <th key={id} scope="row" {...cellProps}>
              {t('table.total_of', { count, formatted: formatNumber(count) })}
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
