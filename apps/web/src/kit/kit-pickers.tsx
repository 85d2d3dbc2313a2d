import { CONTENT_STATUSES, type CategoryChoice, type ContentStatus, type Network } from '@altavoz/contracts';
import { useState } from 'react';
import { CategorySelect } from '../components/category-select';
import { ChoiceSelect } from '../components/choice-select';
import { DayInput } from '../components/day-input';
import { NetworkSelect } from '../components/network-select';
import { StatusSelect } from '../components/status-select';
import { Part, REASON, Row } from './kit-part';

const CLOSED = { disabled: true, description: REASON, onChange: () => undefined };
const WRONG = { error: 'Elige otra cosa', onChange: () => undefined };
const ORDERS = ['first', 'second', 'third'] as const;
type Order = (typeof ORDERS)[number];
const ORDER_NAMES = { first: 'El primero', second: 'El segundo', third: 'El tercero' } as const;
const choice = { groups: [{ label: 'Turnos', values: ORDERS }], name: (one: Order) => ORDER_NAMES[one] };
const status = { values: CONTENT_STATUSES };

/** What is chosen of several: with nothing chosen, with something, closed with its reason, and refused. */
export function KitPickers() {
  const [network, setNetwork] = useState<Network | null>(null);
  const [category, setCategory] = useState<CategoryChoice | null>(null);
  const [filter, setFilter] = useState<ContentStatus | null>(null);
  const [stands, setStands] = useState<ContentStatus | null>('content_pending');
  const [order, setOrder] = useState<Order | null>(null);
  const [day, setDay] = useState<string | null>(null);
  const [inMay, setInMay] = useState<string | null>('2026-05-03');
  return (
    <>
      <Part name="NetworkSelect">
        <Row>
          <NetworkSelect label="Red" value={network} onChange={setNetwork} />
          <NetworkSelect label="Red elegida" none="Elige una red" value="tiktok" onChange={setNetwork} />
          <NetworkSelect label="Red cerrada" value="tiktok" {...CLOSED} />
          <NetworkSelect label="Red con un error" value={null} {...WRONG} />
        </Row>
        <output>{JSON.stringify(network)}</output>
      </Part>
      <Part name="CategorySelect">
        <Row>
          <CategorySelect label="Categoría" value={category} onChange={setCategory} />
          <CategorySelect label="Categoría cerrada" value="microinfluencer" {...CLOSED} />
          <CategorySelect label="Categoría con un error" value={null} {...WRONG} />
        </Row>
        <output>{JSON.stringify(category)}</output>
      </Part>
      <Part name="StatusSelect">
        <Row>
          <StatusSelect filter label="Filtro" {...status} value={filter} onChange={setFilter} />
          <StatusSelect label="Estado" {...status} value={stands} onChange={setStands} />
          <StatusSelect label="Estado cerrado" {...status} value="content_published" {...CLOSED} />
          <StatusSelect label="Estado con un error" {...status} value="content_published" {...WRONG} />
        </Row>
        <output>{JSON.stringify([filter, stands])}</output>
      </Part>
      <Part name="ChoiceSelect">
        <Row>
          <ChoiceSelect label="Turno" {...choice} none="Ninguno" value={order} onChange={setOrder} />
          <ChoiceSelect label="Turno cerrado" {...choice} value="second" {...CLOSED} />
          <ChoiceSelect label="Turno con un error" {...choice} value="second" {...WRONG} />
        </Row>
        <output>{JSON.stringify(order)}</output>
      </Part>
      <Part name="DayInput">
        <Row>
          <DayInput label="Día" value={day} onChange={setDay} />
          <DayInput label="Día de mayo" value={inMay} onChange={setInMay} min="2026-05-02" max="2026-05-30" />
          <DayInput label="Día cerrado" value="2026-05-03" {...CLOSED} />
          <DayInput label="Día con un error" value="2026-05-03" {...WRONG} />
        </Row>
        <output>{JSON.stringify([day, inMay])}</output>
      </Part>
    </>
  );
}
