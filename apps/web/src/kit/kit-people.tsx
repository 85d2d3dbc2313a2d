import { CATEGORIES, NETWORKS } from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { BrowserColumn } from '../components/data-table/use-browser-rows';
import { InfluencerAvatar } from '../components/influencer-avatar';
import { NetworkName } from '../components/network-icon';
import { ShortNumber } from '../components/short-figure';
import { ToneBadge } from '../components/status-badge';
import { formatMoney } from '../lib/format';

export interface Person {
  uuid: string;
  name: string;
  number: number;
}

/** So many people, each with a number of their own. */
export const people = (count: number, from = 1): Person[] =>
  Array.from({ length: count }, (_, index) => {
    const number = from + index;
    return { uuid: `person-${number}`, name: `Persona ${number}`, number };
  });

const of = <T,>(list: readonly [T, ...T[]], number: number): T => list[number % list.length] ?? list[0];

/** The columns of a person: one of each part that a column can have. */
export const PERSON_COLUMNS: readonly BrowserColumn<Person>[] = [
  {
    id: 'name',
    header: 'Nombre',
    part: 'title',
    sortable: true,
    sticky: true,
    width: 240,
    sortValue: ({ name }) => name,
    cell: ({ name, number }) => (
      <InfluencerAvatar
        influencer={{ name, username: `persona.${number}`, network: of(NETWORKS, number) }}
        withName
      />
    ),
  },
  {
    id: 'category',
    header: 'Categoría',
    part: 'wide',
    width: 180,
    sortValue: ({ number }) => of(CATEGORIES, number),
    cell: ({ number }) => categoryLabel(of(CATEGORIES, number)),
  },
  {
    id: 'network',
    header: 'Red',
    part: 'wide',
    width: 120,
    sortValue: ({ number }) => of(NETWORKS, number),
    cell: ({ number }) => <NetworkName network={of(NETWORKS, number)} />,
  },
  {
    id: 'followers',
    header: 'Seguidores',
    sortable: true,
    descFirst: true,
    align: 'right',
    width: 110,
    sortValue: ({ number }) => number,
    cell: ({ number }) => <ShortNumber value={number * 1234} />,
  },
  {
    id: 'cost',
    header: 'Costo',
    align: 'right',
    width: 130,
    sortValue: ({ number }) => number,
    cell: ({ number }) => formatMoney(number * 100, 'MXN'),
  },
  {
    id: 'status',
    header: 'Estado',
    part: 'badge',
    width: 120,
    sortValue: ({ number }) => number % 2,
    cell: ({ number }) => (
      <ToneBadge tone={number % 2 ? 'success' : 'info'}>{number % 2 ? 'Impar' : 'Par'}</ToneBadge>
    ),
  },
  {
    id: 'actions',
    header: 'Acciones',
    part: 'actions',
    width: 70,
    sortValue: () => null,
    cell: ({ name }) => (
      <ActionIcon aria-label={`Más de ${name}`}>
        <IconDots size={16} />
      </ActionIcon>
    ),
  },
];
