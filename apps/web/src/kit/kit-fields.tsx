import { NETWORKS, type Network } from '@altavoz/contracts';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { ActionMenu } from '../components/action-menu';
import { CheckBox } from '../components/check-box';
import { DisabledReason } from '../components/disabled-reason';
import { DropZone } from '../components/drop-zone';
import { FilterBar } from '../components/filter-bar';
import { IMAGE_RULES } from '../components/image-rules';
import { ImageUploadButton } from '../components/image-upload-button';
import { NetworkSelect } from '../components/network-select';
import { CountInput, MoneyInput } from '../components/number-inputs';
import { PriceCell } from '../components/price-cell';
import { SearchInput } from '../components/search-input';
import { SpinButton } from '../components/spin-button';
import type { WrittenNumber } from '../components/typed-number';
import { networkName } from '../lib/vocabulary';
import { Part, REASON, Row } from './kit-part';

const nothing = () => undefined;

/** What is typed, pressed and dropped. */
export function KitFields() {
  return (
    <>
      <Numbers />
      <Filters />
      <Part name="Buttons and menus">
        <Row>
          <Boxes />
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
          <ImageUploadButton label="Cambiar logo" onUpload={() => Promise.resolve()} />
        </Row>
      </Part>
      <Files />
    </>
  );
}

function Numbers() {
  const [count, setCount] = useState<WrittenNumber>('');
  const [money, setMoney] = useState<WrittenNumber>(1234.5);
  const [dollars, setDollars] = useState<WrittenNumber>('');
  const [spin, setSpin] = useState(3);
  const [price, setPrice] = useState<number | null>(2500);
  return (
    <Part name="Numbers">
      <Row>
        <CountInput label="Alcance" value={count} onChange={setCount} />
        <CountInput label="Alcance cerrado" disabled description={REASON} value={1500} onChange={nothing} />
        <CountInput label="Alcance con un error" error="Falta el alcance" value="" onChange={nothing} />
        <MoneyInput label="Costo" value={money} onChange={setMoney} />
        <MoneyInput label="Costo en dólares" currency="USD" value={dollars} onChange={setDollars} />
        <MoneyInput label="Costo cerrado" disabled description={REASON} value={1234.5} onChange={nothing} />
        <MoneyInput label="Costo con un error" error="Pasa del presupuesto" value={500} onChange={nothing} />
        <SpinButton label="Cuántos" value={spin} onChange={setSpin} />
        <PriceCell label="Precio" value={price} onSave={setPrice} />
        <PriceCell label="Precio cerrado" value={price} onSave={setPrice} disabledReason={REASON} />
      </Row>
      <output>{JSON.stringify({ count, money, dollars, spin, price })}</output>
    </Part>
  );
}

function Filters() {
  const [search, setSearch] = useState('');
  const [network, setNetwork] = useState<Network | null>(null);
  const [others, setOthers] = useState<readonly Network[]>(NETWORKS.slice(0, 3));
  return (
    <Part name="Filters">
      <FilterBar
        search={<SearchInput label="Buscar" value={search} onSearch={setSearch} />}
        chosen={[
          ...(search ? [{ label: `«${search}»`, onRemove: () => setSearch('') }] : []),
          ...(network ? [{ label: networkName(network), onRemove: () => setNetwork(null) }] : []),
          ...others.map((one) => ({
            label: `Sin ${networkName(one)}`,
            onRemove: () => setOthers((before) => before.filter((other) => other !== one)),
          })),
        ]}
        onClear={() => {
          setSearch('');
          setNetwork(null);
          setOthers([]);
        }}
        actions={<Button variant="default">Exportar</Button>}
      >
        <NetworkSelect aria-label="Red" value={network} onChange={setNetwork} />
      </FilterBar>
      <output>{JSON.stringify({ search, network, others })}</output>
    </Part>
  );
}

function Boxes() {
  const [checked, setChecked] = useState(false);
  return (
    <>
      <CheckBox label="Elegir" checked={checked} onChange={() => setChecked(!checked)} />
      <CheckBox label="Algunos" checked={false} indeterminate onChange={nothing} />
    </>
  );
}

function Files() {
  const [taken, setTaken] = useState<readonly string[]>([]);
  const take = (files: readonly File[]) => setTaken(files.map(({ name }) => name));
  return (
    <Part name="Files">
      <Stack>
        <DropZone
          label="Imagen"
          rules={IMAGE_RULES}
          onFiles={take}
          hint="Se ve en la tarjeta de la campaña"
        />
        <DropZone label="Imágenes" multiple rules={IMAGE_RULES} onFiles={take} />
        <DropZone label="Imagen cerrada" rules={IMAGE_RULES} onFiles={take} disabledReason={REASON} />
        <DropZone label="Imagen con un error" rules={IMAGE_RULES} onFiles={take} error="Falta la imagen" />
      </Stack>
      <output>{JSON.stringify(taken)}</output>
    </Part>
  );
}
