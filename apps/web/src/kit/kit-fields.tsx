import { CONTENT_STATUSES, type CategoryChoice, type ContentStatus, type Network } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionMenu } from '../components/action-menu';
import { CategorySelect } from '../components/category-select';
import { CheckBox } from '../components/check-box';
import { confirmDialog } from '../components/confirm-dialog';
import { DayInput } from '../components/day-input';
import { DisabledReason } from '../components/disabled-reason';
import { DropZone } from '../components/drop-zone';
import { FilterBar } from '../components/filter-bar';
import { IMAGE_RULES } from '../components/image-rules';
import { ImageUploadButton } from '../components/image-upload-button';
import { NetworkSelect } from '../components/network-select';
import { CountInput, MoneyInput } from '../components/number-inputs';
import { PriceCell } from '../components/price-cell';
import { SearchInput } from '../components/search-input';
import { SidePanel } from '../components/side-panel';
import { SpinButton } from '../components/spin-button';
import { StatusSelect } from '../components/status-select';
import type { WrittenNumber } from '../components/typed-number';
import { Part, Row } from './kit-part';

const REASON = 'No tienes permiso';

/** What is chosen, typed and pressed. */
export function KitFields() {
  const [network, setNetwork] = useState<Network | null>(null);
  const [category, setCategory] = useState<CategoryChoice | null>(null);
  const [status, setStatus] = useState<ContentStatus | null>('content_pending');
  const [day, setDay] = useState<string | null>('2026-05-03');
  const [count, setCount] = useState<WrittenNumber>(1500);
  const [money, setMoney] = useState<WrittenNumber>(1234.5);
  const [spin, setSpin] = useState(3);
  const [search, setSearch] = useState('');
  const [price, setPrice] = useState<number | null>(2500);
  const [checked, setChecked] = useState(false);
  const [panel, setPanel] = useState(false);
  return (
    <>
      <Part name="Pickers">
        <Row>
          <NetworkSelect aria-label="Red" value={network} onChange={setNetwork} />
          <CategorySelect aria-label="Categoría" value={category} onChange={setCategory} />
          <StatusSelect
            filter
            aria-label="Estado"
            values={CONTENT_STATUSES}
            value={status}
            onChange={setStatus}
          />
          <DayInput label="Día" value={day} onChange={setDay} min="2026-05-01" max="2026-05-31" />
        </Row>
        <output>{JSON.stringify({ network, category, status, day })}</output>
      </Part>
      <Part name="Numbers">
        <Row>
          <CountInput label="Alcance" value={count} onChange={setCount} />
          <MoneyInput label="Costo" value={money} onChange={setMoney} />
          <MoneyInput
            label="Con un error"
            error="El monto no puede ser negativo"
            value={-5}
            onChange={() => undefined}
          />
          <SpinButton label="Cuántos" value={spin} onChange={setSpin} />
          <PriceCell label="Precio" value={price} onSave={setPrice} />
          <PriceCell label="Precio cerrado" value={price} onSave={setPrice} disabledReason={REASON} />
        </Row>
        <output>{JSON.stringify({ count, money, spin, price })}</output>
      </Part>
      <Part name="Filters">
        <FilterBar
          search={<SearchInput label="Buscar" value={search} onSearch={setSearch} />}
          chosen={['Uno', 'Dos', 'Tres'].map((label) => ({ label, onRemove: () => undefined }))}
          onClear={() => undefined}
          actions={<Button variant="default">Exportar</Button>}
        />
      </Part>
      <Part name="Buttons and menus">
        <Row>
          <CheckBox label="Elegir" checked={checked} onChange={() => setChecked(!checked)} />
          <CheckBox label="Algunos" checked={false} indeterminate onChange={() => undefined} />
          <DisabledReason reason={REASON}>
            <Button>Cerrado con su razón</Button>
          </DisabledReason>
          <ActionMenu
            groups={[
              {
                label: 'Acciones',
                items: [{ label: 'Abrir' }, { label: 'Cerrado', disabledReason: REASON }],
              },
              { items: [{ label: 'Eliminar', tone: 'danger' }] },
            ]}
          >
            <Button variant="default">Menú</Button>
          </ActionMenu>
          <Button
            variant="default"
            onClick={() =>
              void confirmDialog({ title: '¿Eliminar?', text: 'Se va.', confirmLabel: 'Eliminar' })
            }
          >
            Pregunta
          </Button>
          <Button variant="default" onClick={() => setPanel(true)}>
            Panel
          </Button>
          <ImageUploadButton label="Cambiar logo" onUpload={() => Promise.resolve()} />
        </Row>
        <SidePanel opened={panel} onClose={() => setPanel(false)} title="Panel">
          Adentro
        </SidePanel>
      </Part>
      <Part name="Files">
        <DropZone label="Archivo" rules={IMAGE_RULES} onFiles={() => undefined} />
        <DropZone
          label="Archivo cerrado"
          rules={IMAGE_RULES}
          onFiles={() => undefined}
          disabledReason={REASON}
        />
      </Part>
    </>
  );
}
