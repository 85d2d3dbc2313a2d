import { Button } from '@mantine/core';
import { IconArrowsSort, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../action-menu';
import type { DataTableProps } from './data-table.types';
import { firstSort, turned } from './table-sort';
import type { TableColumns } from './use-table-columns';
import classes from './data-table.module.css';

interface DataTableToolsProps<Row> extends Pick<
  DataTableProps<Row>,
  'toolbar' | 'columns' | 'columnsKey' | 'orders' | 'sort' | 'onSort'
> {
  model: TableColumns<Row>;
}

/** Over the table: the page's own tools, and the menus of orders and columns. */
export function DataTableTools<Row>(props: DataTableToolsProps<Row>) {
  const { toolbar, columns, columnsKey, orders, sort, onSort, model } = props;
  const { t } = useTranslation();
  const sortable = columns
    .filter((column) => column.sortable)
    .map(({ id, header, descFirst }) => ({ id, label: header, ...(descFirst ? { descFirst } : {}) }));
  const choices = model.cards && sortable.length > 0 ? [...(orders ?? []), ...sortable] : [];
  const current = choices.find(({ id }) => id === sort?.id);
  if (!toolbar && !columnsKey) return null;
  return (
    <div className={classes.tools}>
      <div className={classes.toolbar}>{toolbar}</div>
      {choices.length > 0 && (
        <span className={classes.menu} data-for-cards={orders ? undefined : true}>
          <ActionMenu
            groups={[
              {
                label: t('table.sort'),
                items: choices.map((one) => ({
                  label: one.label,
                  checked: one === current,
                  // The one that holds, once more: the other way round.
                  onClick: () => onSort?.(one === current && sort ? turned(sort) : firstSort(one)),
                })),
              },
            ]}
            width={220}
          >
            <Button
              variant="default"
              leftSection={<IconArrowsSort size={15} />}
              aria-label={`${t('table.sort')}: ${current?.label ?? ''}`}
            >
              {current?.label ?? t('table.sort')}
            </Button>
          </ActionMenu>
        </span>
      )}
      {columnsKey && (
        <span className={classes.menu}>
          <ActionMenu
            groups={[
              {
                items: model.hideable.map(({ column, shown, toggle }) => ({
                  label: column.header,
                  checked: shown,
                  multiple: true,
                  onClick: toggle,
                })),
              },
            ]}
          >
            <Button variant="default" leftSection={<IconColumns3 size={15} />}>
              {t('table.columns')}
            </Button>
          </ActionMenu>
        </span>
      )}
    </div>
  );
}
