import { expect, it } from 'vitest';
import { findCommands } from './find-commands';

const groups = [
  { group: 'Campañas', actions: [{ id: 'a', label: 'Verano sin filtro' }] },
  { group: 'Creadores', actions: [{ id: 'ana', label: 'Ana Ríos', keywords: ['rios.ana', 'Playa'] }] },
  {
    group: 'Preferencias',
    actions: [
      { id: 'dark', label: 'Apariencia: Oscura' },
      { id: 'es', label: 'Idioma: Español' },
    ],
  },
];

it.each([
  ['', ['a', 'ana', 'dark', 'es']],
  ['@', []],
  ['PLAYA rios', ['ana']],
  ['espanol', ['es']],
  ['OSCURA apar', ['dark']],
  ['filtro ver', ['a']],
  ['nada', []],
])('%j finds by every word', (query, ids) => {
  const found = findCommands(query, groups);
  expect(found.flatMap(({ actions }) => actions.map(({ id }) => id))).toEqual(ids);
  expect(found.every(({ actions }) => actions.length > 0)).toBe(true);
});
