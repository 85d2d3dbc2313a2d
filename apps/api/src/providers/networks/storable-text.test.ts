import { isStorableText } from '@altavoz/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storableText } from './storable-text.js';

it('makes of any text one that a database takes, and leaves alone what it takes already', () => {
  expect(storableText('a\0b')).toBe('ab');
  expect(storableText('\uD83D x \uDCA5')).toBe('\uFFFD x \uFFFD');
  // Two halves that only what stood between them kept apart are one character.
  expect(storableText('\uD83D\0\uDCA5')).toBe('💥');
  // The database takes a time for these that grows with the square of their number.
  expect(storableText(`a${'\u0301\u0316'.repeat(1_000)}b`)).toHaveLength(32);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = storableText(text);
      return isStorableText(kept) && (kept === text || !isStorableText(text)) && kept.length <= text.length;
    }),
  );
});
