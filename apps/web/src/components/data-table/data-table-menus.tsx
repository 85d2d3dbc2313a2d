import { Button } from '@mantine/core';
import { IconArrowsSort, IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { loadWords } from '../../lib/late';
import { ActionMenu, lateMenu } from '../action-menu';
import type { ColumnsPanelProps } from './columns-panel';
import type { DataTableProps } from './data-table.types';
import { firstSort } from './table-sort';
import type { TableColumns } from './use-table-columns';

interface DataTableMenusProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'columnsKey' | 'ownColumns' | 'orders' | 'sort' | 'onSort' | 'grouping'
> {
  model: TableColumns<Row>;
  /** Rows are cards, which have no headings to sort by. */
  cards: boolean;
  /** Something in the frame of the table. */
  table: () => Element | null;
}

const ColumnsPanel = lateMenu<ColumnsPanelProps>(async () => {
  const [{ ColumnsPanel: Panel }] = await Promise.all([import('./columns-panel'), loadWords(['tables'])]);
  return { default: Panel };
}, 'dialog');

const DIRECTIONS = ['asc', 'desc'] as const;

/** The menus of orders, where headings do not say them all, of groups and of columns. */
export function DataTableMenus<Row>(props: DataTableMenusProps<Row>) {
  const { columns, columnsKey, ownColumns, orders, sort, onSort, grouping, model, cards, table } = props;
  const { t } = useTranslation();
  const sortable = columns
    .filter((column) => column.sortable)
    .map(({ id, header, descFirst }) => ({ id, label: header, ...(descFirst ? { descFirst } : {}) }));
  const choices = onSort && (orders || cards) ? [...(orders ?? []), ...sortable] : [];
  const current = choices.find(({ id }) => id === sort?.id);
  return (
    <>
      {choices.length > 0 && (
        <ActionMenu
          groups={[
            {
              label: t('table.sort'),
              items: choices.map((one) => ({
                label: one.label,
                checked: one === current,
                onClick: () => onSort?.(firstSort(one)),
              })),
            },
            ...(sort
              ? [
                  {
                    items: DIRECTIONS.map((direction) => ({
                      label: t(`table.${direction}`),
                      checked: sort.direction === direction,
                      onClick: () => onSort?.({ ...sort, direction }),
                    })),
                  },
                ]
              : []),
          ]}
          width={220}
        >
          <Button
            // Beside that of groups there is no room for its words on a phone.
            data-known-by-sign={grouping && true}
            variant="default"
            leftSection={<IconArrowsSort size={15} />}
            aria-label={`${t('table.sort')}: ${current?.label ?? ''}`}
          >
            {current
              ? `${t('table.sort')}: ${current.label} ${sort?.direction === 'desc' ? '↓' : '↑'}`
              : t('table.sort')}
          </Button>
        </ActionMenu>
      )}
      {grouping?.menu}
      {columnsKey && (
        <ColumnsPanel model={model} cards={cards} table={table} own={ownColumns}>
          <Button
            data-known-by-sign
            variant="default"
            leftSection={<IconColumns3 size={15} />}
            title={t('table.columns')}
          >
            {t('table.columns')}
          </Button>
        </ColumnsPanel>
      )}
    </>
  );
}
