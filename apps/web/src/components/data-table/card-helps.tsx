import { Text } from '@mantine/core';
import type { DataTableColumn } from './data-table.types';

/** Under a table: how its figures are computed, while its rows are cards, whose headings nobody sees. */
export function CardHelps({
  columns,
}: {
  columns: readonly Pick<DataTableColumn<never>, 'header' | 'help'>[];
}) {
  const helps = columns.flatMap(({ header, help }) => (help ? [`${header}: ${help}`] : []));
  return (
    <Text size="xs" c="dimmed" mt="xs" data-under-cards="">
      {helps.join(' · ')}
    </Text>
  );
}
