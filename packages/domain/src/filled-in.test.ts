import { expect, it } from 'vitest';
import { filledIn } from './filled-in.js';

it('fills what has a value, as often as it is there, and leaves the rest as it was written', () => {
  const values = { name: 'Ana {link}', campaign: 'Verano' };
  expect(filledIn('{name}: {campaign}, {campaign}', values)).toBe('Ana {link}: Verano, Verano');
  expect(filledIn('{link} {otro} {} {constructor}', values)).toBe('{link} {otro} {} {constructor}');
});
