import type { RowData } from '@tanstack/react-table';
import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CheckBox } from './check-box';
import { SELECT_COLUMN, type DataTableModel } from './use-data-table';
import classes from './data-table.module.css';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;
const SIGNS = { asc: IconArrowUp, desc: IconArrowDown, none: IconSelector } as const;

/** The headings: sort buttons and the checkbox for the whole page. */
export function DataTableHead<Row extends RowData>({ model }: { model: DataTableModel<Row> }) {
  const { t } = useTranslation();
  const { table, offsets } = model;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {table.getVisibleLeafColumns().map((column) => {
          const own = model.column(column.id);
          const sorted = column.getCanSort() ? column.getIsSorted() : false;
          const Sign = SIGNS[sorted || 'none'];
          const shared = {
            'data-align': own?.align,
            'data-sticky': offsets.has(column.id) || undefined,
            'data-last-sticky': offsets.last === column.id || undefined,
            'data-sticky-end': offsets.atEnd(column.id) || undefined,
            'data-first-sticky-end': offsets.firstAtEnd === column.id || undefined,
            style: offsets.style(column.id),
          };
          if (column.id === SELECT_COLUMN) {
            return (
              <th key={column.id} scope="col" {...shared}>
                <CheckBox
                  label={t('table.select_all')}
                  checked={table.getRowModel().rows.length > 0 && table.getIsAllPageRowsSelected()}
                  indeterminate={table.getIsSomePageRowsSelected() && !table.getIsAllPageRowsSelected()}
                  onChange={({ currentTarget }) => table.toggleAllPageRowsSelected(currentTarget.checked)}
                />
              </th>
            );
          }
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.getCanSort() ? (sorted ? ARIA_SORT[sorted] : 'none') : undefined}
              {...shared}
            >
              {column.getCanSort() ? (
                <button
                  type="button"
                  className={classes.sort}
                  data-sorted={sorted || undefined}
                  title={t('table.sort_by', { column: own?.header ?? '' })}
                  onClick={column.getToggleSortingHandler()}
                >
                  {own?.header}
                  <Sign size={13} aria-hidden="true" />
                </button>
              ) : (
                <span className={own?.headerHidden ? 'alta-hidden' : undefined}>{own?.header}</span>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
