import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutText, isStorableText } from './text.js';

describe('cutText', () => {
  it('never leaves half a character', () => {
    expect(cutText('abc', 10)).toBe('abc');
    expect(cutText('abc', 2)).toBe('ab');
    expect(cutText('a💥', 2)).toBe('a');
    expect(cutText('a💥b', 3)).toBe('a💥');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, max) => {
        const cut = cutText(text, max);
        return isStorableText(cut) === isStorableText(text) || text.includes('\0')
          ? cut.length <= max && cut.length >= Math.min(text.length, max) - 1 && text.startsWith(cut)
          : false;
      }),
    );
  });
});

describe('isStorableText', () => {
  it('refuses NUL and lone surrogates and takes everything else', () => {
    expect(isStorableText('Ñandú 🤍 \u{10FFFF}\n\u0001')).toBe(true);
    for (const text of ['a\0b', '\uD83D', 'x\uDCA5', '\uDCA5\uD83D'])
      expect(isStorableText(text)).toBe(false);
  });
});
