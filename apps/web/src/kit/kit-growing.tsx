import { Button } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../components/data-table/data-table';
import { useRowSelection } from '../components/data-table/use-row-selection';
import { FilterBar } from '../components/filter-bar';
import { PERSON_COLUMNS, people, type Person } from './kit-people';

const TOTAL = 10_100;

/** A table that follows the window: ten thousand rows, read on; N puts one above them, D takes the focused one away. */
export function KitGrowing() {
  const [rows, setRows] = useState(() => people(10_000));
  const [newest, setNewest] = useState(0);
  const selection = useRowSelection({ filter: 'all', page: 'all', rows, total: TOTAL, everyone: true });
  return (
    <DataTable
      label="Personas"
      rows={rows}
      total={TOTAL}
      rowId={({ uuid }) => uuid}
      rowLabel={({ name }) => name}
      people
      columns={COLUMNS}
      growing={{
        list: 'all',
        hasMore: rows.length < TOTAL,
        loading: false,
        error: null,
        onMore: () => setRows((now) => [...now, ...people(100, now.length + 1)]),
        cardHeight: 92,
      }}
      selection={selection}
      bulkActions={
        <Button
          size="compact-sm"
          onClick={() => setRows((now) => now.filter(({ uuid }) => !selection.ids.has(uuid)))}
        >
          Quitar
        </Button>
      }
      keys={{
        n: () => {
          setRows((now) => [...people(1, newest), ...now]);
          setNewest(newest - 1);
        },
        d: (row: Person | null) => setRows((now) => now.filter(({ uuid }) => uuid !== row?.uuid)),
      }}
      toolbar={(menus) => <FilterBar actions={menus} />}
    />
  );
}

/** Rows follow the window, so that the columns must fit: the first takes what is left. */
const COLUMNS = PERSON_COLUMNS.map(({ width = 0, ...column }) =>
  column.part === 'title' ? { ...column, sticky: false } : { ...column, width },
);
