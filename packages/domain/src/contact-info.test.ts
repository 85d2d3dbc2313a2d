import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findContactInfo } from './contact-info.js';

const kinds = (text: string, options?: Parameters<typeof findContactInfo>[1]) =>
  findContactInfo(text, options).map(({ kind, text: found }) => `${kind} ${found}`);

describe('findContactInfo', () => {
  it.each([
    ['Escríbeme a ana.perez+x@correo.com.mx.', 'email ana.perez+x@correo.com.mx'],
    ['mi correo:ANA@CORREO.COM', 'email ANA@CORREO.COM'],
  ])('finds the email address in %j [PRF-29]', (text, found) => {
    expect(kinds(text)).toEqual([found]);
  });

  it.each([
    ['5512345678', 'phone 5512345678'],
    ['Tel. (55) 1234-5678', 'phone (55) 1234-5678'],
    ['55.12.34.56.78', 'phone 55.12.34.56.78'],
    ['555-123-4567!', 'phone 555-123-4567'],
    ['5 5 1 2 3 4 5 6 7 8', 'phone 5 5 1 2 3 4 5 6 7 8'],
    ['+52 55 1234 5678', 'phone +52 55 1234 5678'],
    ['+525512345678', 'phone +525512345678'],
    ['52 55 1234 5678', 'phone 55 1234 5678'],
    ['llama al 5512345678 24 horas', 'phone 5512345678'],
    ['WhatsApp55 1234 5678', 'phone 55 1234 5678'],
  ])('finds the phone number in %j [PRF-30]', (text, found) => {
    expect(kinds(text)).toEqual([found]);
  });

  it('finds two phones in a row [PRF-30]', () => {
    expect(kinds('5512345678 5587654321')).toEqual(['phone 5512345678', 'phone 5587654321']);
  });

  it.each([
    ['mira https://ana.mx/a?b=1', 'url https://ana.mx/a?b=1'],
    ['www.ana.photography', 'url www.ana.photography'],
    ['sígueme en instagram.com/ana', 'url instagram.com/ana'],
    ['wa.me/5215512345678', 'url wa.me/5215512345678'],
    ['tienda: ANA.COM.MX', 'url ANA.COM.MX'],
    ['ana-cocina.es', 'url ana-cocina.es'],
    ['visita ana.com.Gracias', 'url ana.com'],
  ])('finds the URL in %j [PRF-31]', (text, found) => {
    expect(kinds(text)).toEqual([found]);
  });

  it.each([
    'Soy creadora de contenido desde 2015, con 1,250,000 seguidores.',
    'Tarjeta 4111 1111 1111 1111',
    '4111111111111111',
    '3782 822463 10005',
    '123456789',
    '12345678901',
    'Alcance: 1.000.000.000',
    'Publicado el 2024-05-03 10:30',
    'S.A. de C.V., a las 10 a.m.',
    'Listo.Me gusta',
    'Mi usuario es @ana.mx',
    'ER 3.25% y 5.5 M',
    'foto.jpg, video.mp4',
    'lunes 12, martes 13 y 14\n2024\n2025',
    '',
  ])('finds nothing in %j', (text) => {
    expect(kinds(text)).toEqual([]);
  });

  it('switches the email check off without taking the domain for a URL [PRF-32]', () => {
    expect(kinds('ana@correo.com 5512345678', { email: false })).toEqual(['phone 5512345678']);
  });

  it('switches the URL check off, and never the phone check [PRF-33, PRF-34]', () => {
    expect(kinds('ana.mx www.ana.mx ana@correo.com', { url: false })).toEqual(['email ana@correo.com']);
    expect(kinds('5512345678', { email: false, url: false })).toEqual(['phone 5512345678']);
  });

  it('says where each stands in the text', () => {
    const text = 'Tel 55 1234 5678, ana@correo.com, ana.mx';
    expect(findContactInfo(text).map(({ kind, index }) => [kind, index])).toEqual([
      ['phone', 4],
      ['email', 18],
      ['url', 34],
    ]);
  });

  it('finds an email and a phone within any words, and quotes the text where it says', () => {
    const words = fc.stringMatching(/^[a-z ]{0,30}$/);
    fc.assert(
      fc.property(words, words, words, fc.stringMatching(/^\d{10}$/), (before, between, after, phone) => {
        const text = `${before} ana@correo.com ${between} ${phone} ${after}`;
        const found = findContactInfo(text);
        expect(found.map(({ kind }) => kind)).toEqual(['email', 'phone']);
        expect(found.every((info) => text.startsWith(info.text, info.index))).toBe(true);
      }),
    );
  });

  it('reads the longest text that is taken without delay', () => {
    const start = performance.now();
    for (const part of ['a', '1', '1 ', 'a.', 'a@', '1-', 'www.', 'a-']) {
      findContactInfo(part.repeat(20_000 / part.length));
    }
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
