import { useTranslation } from 'react-i18next';
import { EmptyState } from '../empty-state';
import { ErrorState } from '../error-state';
import { useLongWait } from '../long-wait';
import type { DataTableProps } from './data-table.types';
import type { ShownColumn } from './use-table-columns';
import classes from './data-table.module.css';

const SKELETON_ROWS = 8;

interface DataTableStateProps<Row> extends Pick<DataTableProps<Row>, 'rows' | 'error' | 'onRetry' | 'empty'> {
  columns: readonly ShownColumn<Row>[];
}

/** What stands in the place of the rows: skeletons, the failure, or the empty state [UIX-15, UIX-16]. */
export function DataTableState<Row>({ rows, error, onRetry, empty, columns }: DataTableStateProps<Row>) {
  const { t } = useTranslation();
  if (rows === undefined && error == null) return <LoadingTable columns={columns} />;
  return (
    <tr>
      <td colSpan={columns.length} className={classes.state}>
        <div className={classes.stateInner}>
          {error != null ? (
            <ErrorState error={error} onRetry={onRetry} />
          ) : (
            (empty ?? <EmptyState title={t('table.empty')} />)
          )}
        </div>
      </td>
    </tr>
  );
}

function LoadingTable<Row>({ columns }: Pick<DataTableStateProps<Row>, 'columns'>) {
  const { t } = useTranslation();
  const wait = useLongWait();
  return (
    <>
      {wait && (
        <tr>
          <td colSpan={columns.length} className={classes.state}>
            <div className={classes.stateInner}>{wait}</div>
          </td>
        </tr>
      )}
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row} className={classes.row}>
          {columns.map(({ id, width, cellProps }, column) => (
            <td key={id} data-part={cellProps['data-part']}>
              {row === 0 && column === 0 && <output className="alta-hidden">{t('table.loading')}</output>}
              {/* A hundred of them are drawn while the page is: no component of the library. */}
              <span
                className={classes.bar}
                style={{
                  width: `${55 + ((row * 7 + column * 13) % 40)}%`,
                  minWidth: Math.min((width ?? 80) / 3, 60),
                }}
              />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
