import type { RowData } from '@tanstack/react-table';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DataTableProps } from './data-table.types';
import { EmptyState } from './empty-state';
import { ErrorState } from './error-state';
import classes from './data-table.module.css';

interface DataTableStateProps<Row extends RowData> {
  props: DataTableProps<Row>;
  /** How many columns are in sight. */
  columns: number;
  widths: readonly (number | undefined)[];
}

/** What stands in the place of the rows: skeletons, the failure, or the empty state [UIX-15, UIX-16]. */
export function DataTableState<Row extends RowData>({ props, columns, widths }: DataTableStateProps<Row>) {
  const { t } = useTranslation();
  if (props.error != null && (props.rows === undefined || props.rows.length === 0)) {
    return (
      <tr>
        <td colSpan={columns} className={classes.state}>
          <div className={classes.stateInner}>
            <ErrorState error={props.error} onRetry={props.onRetry} />
          </div>
        </td>
      </tr>
    );
  }
  if (props.rows === undefined) {
    return Array.from({ length: props.skeletonRows ?? 8 }, (_, row) => (
      <tr key={row} className={classes.row}>
        {Array.from({ length: columns }, (_cell, column) => (
          <td key={column}>
            {row === 0 && column === 0 && <output className="alta-hidden">{t('table.loading')}</output>}
            <Skeleton
              height={12}
              width={`${55 + ((row * 7 + column * 13) % 40)}%`}
              miw={(widths[column] ?? 80) / 3}
            />
          </td>
        ))}
      </tr>
    ));
  }
  return (
    <tr>
      <td colSpan={columns} className={classes.state}>
        <div className={classes.stateInner}>{props.empty ?? <EmptyState title={t('table.empty')} />}</div>
      </td>
    </tr>
  );
}
