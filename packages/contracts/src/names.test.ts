import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameSchema } from './values.js';

describe('a name', () => {
  it('is one line of what can be seen, and turns the direction of nothing beside it', () => {
    expect(nameSchema.parse('  Verano\u202E 2026\u2069\u0007 ')).toBe('Verano 2026');
    expect(nameSchema.parse('Línea\r\notra\tmás')).toBe('Línea otra más');
    // Arabic and emoji of several signs stay as they are.
    expect(nameSchema.parse('صيف 👩‍🎤')).toBe('صيف 👩‍🎤');
    expect(nameSchema.safeParse('\u202E \u2066').success).toBe(false);
  });

  it('has none of them, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { data } = nameSchema.safeParse(text);
        expect((data ?? '').replaceAll('\0', '')).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
      }),
    );
  });
});
