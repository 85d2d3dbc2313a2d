import { expect, it } from 'vitest';
import { suggestedName } from './suggested-name';

it.each([
  ['Karla Zúñiga', 'karla.zuniga'],
  ['  ÁNGEL  d’Orazio! ', 'angel.d.orazio'],
  ['Ян', ''],
  ['Soporte', ''],
  [`${'a'.repeat(39)} bc`, 'a'.repeat(39)],
])('the address that %j suggests is %j', (name, suggested) => expect(suggestedName(name)).toBe(suggested));
