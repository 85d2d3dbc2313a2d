import { expect, it } from 'vitest';
import { findCommands } from './find-commands';

const known = [
  {
    group: 'Verano sin filtro',
    actions: [
      { id: 'late', label: 'Mover a Pendiente' },
      { id: 'analytics', label: 'Analíticas' },
    ],
  },
  { group: 'Campañas', actions: [{ id: 'a', label: 'Verano sin filtro' }] },
  { group: 'Ir a', actions: [{ id: 'go', label: 'Campañas' }] },
  {
    group: 'Preferencias',
    actions: [
      { id: 'dark', label: 'Apariencia: Oscura' },
      { id: 'es', label: 'Idioma: Español' },
    ],
  },
];
const creators = {
  group: 'Creadores',
  actions: [
    { id: 'mariana', label: 'Mariana Paz', keywords: ['marianapaz'] },
    { id: 'ana', label: 'Ana Ríos', keywords: ['rios.ana', 'Playa'] },
    { id: 'oscar', label: 'Óscar Gil', keywords: ['oscar'] },
  ],
};
const found = { groups: [creators], text: '', searching: false };
const ids = (query: string, answered = found) => {
  const groups = findCommands(query, known, answered);
  expect(groups.every(({ actions }) => actions.length > 0)).toBe(true);
  return groups.flatMap(({ actions }) => actions.map(({ id }) => id));
};

it.each([
  ['', ['late', 'analytics', 'a', 'go', 'dark', 'es', 'mariana', 'ana', 'oscar']],
  ['@', []],
  ['PLAYA rios', ['ana']],
  ['espanol', ['es']],
  ['OSCURA apar', ['dark']],
  ['filtro ver', ['a']],
  ['nada', []],
])('%j finds by every word', (query, expected) => expect(ids(query)).toEqual(expected));

it.each([
  // What begins so is before what has it inside a word, whatever the kind.
  ['ana', ['analytics', 'ana', 'mariana', 'go']],
  ['Ana R', ['ana', 'mariana']],
  // A name that begins so is before a word within a name.
  ['osc', ['oscar', 'dark']],
  ['fil', ['a']],
  ['pa', ['mariana', 'go', 'dark', 'es']],
])('%j has the best first', (query, expected) =>
  expect(ids(query).filter((id) => id !== 'late')).toEqual(expected),
);

it('holds what has it only inside a word back while the server is asked', () => {
  expect(ids('mpa', { groups: [], text: '', searching: true })).toEqual([]);
  expect(ids('mpa', { groups: [], text: '', searching: false })).toEqual(['go']);
});

it('has all that the server found for what is typed, or for more than it', () => {
  expect(ids('zzz', { ...found, text: 'zzz' })).toEqual(['mariana', 'ana', 'oscar']);
  expect(ids('zz', { ...found, text: 'zzz' })).toEqual(['mariana', 'ana', 'oscar']);
});
