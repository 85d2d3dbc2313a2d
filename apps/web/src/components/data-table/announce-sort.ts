import i18next from 'i18next';
import { announce } from '../../lib/announce';
import { loadWords } from '../../lib/late';
import type { DataTableProps } from './data-table.types';
import type { Sort } from './table-sort';

/** Says an order, which is seen at the headings. */
export async function announceSort<Row>(
  { columns, orders }: Pick<DataTableProps<Row>, 'columns' | 'orders'>,
  sort: Sort | null,
): Promise<void> {
  await loadWords(['tables']);
  const { header } = columns.find(({ id }) => id === sort?.id) ?? {};
  const { label: column = header } = orders?.find(({ id }) => id === sort?.id) ?? {};
  announce(
    sort && column
      ? i18next.t(`tables:sorted_${sort.direction}`, { column })
      : i18next.t('tables:sorted_as_usual'),
  );
}
