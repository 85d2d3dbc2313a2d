import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findContactInfo } from './contact-info.js';

describe('contact info in a text', () => {
  it.each(['ana@correo.mx', 'escríbeme a Ana.Pérez+marcas@mi-correo.com.mx, gracias'])(
    'is an e-mail address: %s [PRF-29]',
    (text) => expect(findContactInfo(text)).toBe('email'),
  );

  it.each([
    '5512345678',
    '55 1234 5678',
    '(55) 1234-5678',
    '55.12.34.56.78',
    '+52 55 1234 5678',
    '５５１２３４５６７８',
    '5512345678 5587654321',
  ])('is a phone number of ten digits, whatever stands between them: %s [PRF-30, LIM-62]', (text) =>
    expect(findContactInfo(`Llámame al ${text}!`)).toBe('phone'),
  );

  it.each(['4152 3136 1234 5678', '123456789', '12345678901', '1,234,567,890 vistas', '2024\n123456'])(
    'is no run of digits of another length: %s [PRF-30]',
    (text) => expect(findContactInfo(text)).toBeNull(),
  );

  it.each([
    'http://ana.example',
    'mira https://x',
    'www.ana.tienda',
    'ana.com',
    'bit.ly/abc',
    'wa.me/algo',
    'en ana-perez.com.mx, hoy',
  ])('is a link or a bare domain: %s [PRF-31]', (text) => expect(findContactInfo(text)).toBe('url'));

  it.each(['Fin.Luego otra cosa', 'de 3.5 millones', '@ana.com en Instagram', 'p. ej. moda', 'Hola...mundo'])(
    'is no word with a dot: %s [PRF-31]',
    (text) => expect(findContactInfo(text)).toBeNull(),
  );

  it('is looked for in e-mail addresses and links unless they are switched off [PRF-32, PRF-33]', () => {
    expect(findContactInfo('ana@correo.mx', { email: false })).toBeNull();
    expect(findContactInfo('https://ana.mx', { url: false })).toBeNull();
    expect(findContactInfo('ana@correo.mx https://ana.mx', { email: false })).toBe('url');
    expect(findContactInfo('ana@correo.mx https://ana.mx', { url: false })).toBe('email');
  });

  it('is always looked for in phone numbers [PRF-34]', () => {
    expect(findContactInfo('55 1234 5678', { email: false, url: false })).toBe('phone');
  });

  const separator = fc.constantFrom('', ' ', '.', '-', ') ', ' (');
  const digits = (length: number) =>
    fc
      .tuple(
        fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }),
        fc.array(separator, { minLength: length, maxLength: length }),
      )
      .map(([all, between]) =>
        all.map((digit, at) => (at === 0 ? '' : between[at]) + String(digit)).join(''),
      );
  const words = fc.stringMatching(/^[a-zñáé ]{0,20}$/);

  it('is found in ten digits anywhere, and never in words alone [PRF-30]', () => {
    fc.assert(
      fc.property(words, digits(10), words, (before, phone, after) => {
        expect(findContactInfo(`${before}x${phone}x${after}`)).toBe('phone');
        expect(findContactInfo(`${before} ${after}`)).toBeNull();
      }),
    );
  });

  it('is not found in sixteen digits in fours', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\d{4}$/), { minLength: 4, maxLength: 4 }), (groups) => {
        expect(findContactInfo(groups.join(' '))).toBeNull();
        expect(findContactInfo(groups.join(''))).toBeNull();
      }),
    );
  });

  it('takes no longer for a text of the greatest length', () => {
    const begun = performance.now();
    for (const part of ['a.', '1 ', 'a-', '@a', 'a@a.', '((((1']) findContactInfo(part.repeat(1_000));
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});
