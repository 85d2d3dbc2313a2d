import { Button } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../components/data-table/data-table';
import { useBrowserRows } from '../components/data-table/use-browser-rows';
import { useRowSelection } from '../components/data-table/use-row-selection';
import { EmptyState } from '../components/empty-state';
import { FilterBar } from '../components/filter-bar';
import { PERSON_COLUMNS, people, type Person } from './kit-people';
import { Part } from './kit-part';

const PEOPLE = people(25);
const SIZES = [10, 20, 'all'] as const;
const idOf = ({ uuid }: Person) => uuid;
const nameOf = ({ name }: Person) => name;

/** Tables in each of their states. */
export function KitTables() {
  const [open, setOpen] = useState<string | null>(null);
  const paged = useBrowserRows('Personas', PEOPLE, PERSON_COLUMNS, SIZES);
  const selection = useRowSelection({
    filter: 'all',
    page: JSON.stringify([paged.rows[0]?.uuid, paged.rows.length, paged.sort]),
    rows: paged.rows,
    total: PEOPLE.length,
  });
  const plain = { rowId: idOf, rowLabel: nameOf, columns: PERSON_COLUMNS };
  return (
    <>
      <Part name="Paged, sorted, chosen, opened">
        <DataTable
          label="Personas"
          {...paged}
          rowId={idOf}
          rowLabel={nameOf}
          people
          selection={selection}
          bulkActions={<Button size="compact-sm">Actuar</Button>}
          onRowClick={({ uuid }) => setOpen(uuid)}
          activeRow={open}
          columnsKey="kit"
          toolbar={(menus) => <FilterBar actions={menus} />}
        />
      </Part>
      <Part name="Loading">
        <DataTable label="Cargando" rows={undefined} {...plain} />
      </Part>
      <Part name="New rows on their way">
        <DataTable label="Otra página" rows={PEOPLE.slice(0, 2)} fetching {...plain} />
      </Part>
      <Part name="Failed">
        <DataTable
          label="Fallida"
          rows={undefined}
          error={new Error('refused')}
          onRetry={() => undefined}
          {...plain}
        />
      </Part>
      <Part name="Empty">
        <DataTable label="Vacía" rows={[]} {...plain} />
      </Part>
      <Part name="Empty, with a way on">
        <DataTable
          label="Vacía con salida"
          rows={[]}
          empty={<EmptyState title="Nadie" text="Todavía no hay nadie." action={<Button>Agregar</Button>} />}
          {...plain}
        />
      </Part>
    </>
  );
}
