import type { RowData } from '@tanstack/react-table';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
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
  return (
    <>
      {(toolbar || columnsKey) && (
        <div className={classes.tools}>
          <div className={classes.toolbar}>{toolbar}</div>
          {columnsKey && hideable.length > 0 && (
            <Menu closeOnItemClick={false}>
              <Menu.Target>
                <Button variant="default" leftSection={<IconColumns3 size={15} />} className="alta-no-print">
                  {t('table.columns')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {hideable.map((column) => (
                  <Menu.Item
                    key={column.id}
                    role="menuitemcheckbox"
                    aria-checked={column.getIsVisible()}
                    leftSection={
                      <IconCheck
                        size={14}
                        aria-hidden="true"
                        style={{ visibility: column.getIsVisible() ? 'visible' : 'hidden' }}
                      />
                    }
                    onClick={() => column.toggleVisibility()}
                  >
                    {model.column(column.id)?.header}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      )}
      {count > 0 && bulkActions && (
        <div className={classes.bulk} role="group" aria-label={words}>
          <strong aria-live="polite">{words}</strong>
          {bulkActions}
          <Button variant="subtle" color="gray" onClick={() => onSelect?.(new Set())}>
            {t('table.clear_selection')}
          </Button>
        </div>
      )}
    </>
  );
}
