import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initials, slugify } from './campaign-name.js';

describe('names', () => {
  it('takes initials from words that have letters', () => {
    expect(['Ana Pérez López', 'ángel', '🤍 Kylie 🤍', '--', ''].map(initials)).toEqual([
      'AP',
      'Á',
      'K',
      '?',
      '?',
    ]);
  });

  it('leaves words between others out of initials, and never the first', () => {
    expect(['Verano de las Flores', 'Pan y Café', 'La Roche', 'De la O', 'The North'].map(initials)).toEqual([
      'VF',
      'PC',
      'LR',
      'DO',
      'TN',
    ]);
  });

  it.each([
    ['Campaña de Otoño: ¡Café & más!', 'campana-de-otono-cafe-mas'],
    ['Straße Øl', 'strasse-ol'],
    ['營銷', 'campaign'],
    ['---', 'campaign'],
  ])('slug of %s is %s', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('makes a slug that an address carries as it is, of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
        expect(slugify(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(slugify(name).length).toBeLessThanOrEqual(80);
        expect(slugify(slugify(name))).toBe(slugify(name));
      }),
    );
  });
});
