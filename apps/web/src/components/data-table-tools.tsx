import type { RowData } from '@tanstack/react-table';
import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
import { ActionMenu } from './action-menu';
import type { DataTableProps } from './data-table.types';
import type { DataTableModel } from './use-data-table';
import classes from './data-table.module.css';

interface DataTableToolsProps<Row extends RowData> {
  props: DataTableProps<Row>;
  model: DataTableModel<Row>;
}

/** Over the table: the page's own tools, the columns menu and, with rows selected, the bulk actions. */
export function DataTableTools<Row extends RowData>({ props, model }: DataTableToolsProps<Row>) {
  const { t } = useTranslation();
  const { toolbar, bulkActions, columnsKey, selected, onSelect } = props;
  const hideable = model.table.getAllLeafColumns().filter((column) => column.getCanHide());
  const count = selected?.size ?? 0;
  const words = t('table.selected', { count, formatted: formatNumber(count) });
  const items = hideable.map((column) => ({
    label: model.column(column.id)?.header ?? column.id,
    checked: column.getIsVisible(),
    multiple: true,
    onClick: () => column.toggleVisibility(),
  }));
  return (
    <>
      {(toolbar || columnsKey) && (
        <div className={classes.tools}>
          <div className={classes.toolbar}>{toolbar}</div>
          {columnsKey && items.length > 0 && (
            <ActionMenu groups={[{ items }]}>
              <Button variant="default" leftSection={<IconColumns3 size={15} />}>
                {t('table.columns')}
              </Button>
            </ActionMenu>
          )}
        </div>
      )}
      {count > 0 && bulkActions && (
        <fieldset className={classes.bulk}>
          <legend className="alta-hidden">{words}</legend>
          <strong aria-live="polite">{words}</strong>
          {bulkActions}
          <Button variant="subtle" color="gray" onClick={() => onSelect?.(new Set())}>
            {t('table.clear_selection')}
          </Button>
        </fieldset>
      )}
    </>
  );
}
