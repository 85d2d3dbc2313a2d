import { describe, expect, it } from 'vitest';
import { linksIn } from './text-links';

const addresses = (text: string) => linksIn(text).flatMap(({ href }) => href ?? []);

describe('the addresses in a text', () => {
  it.each([
    ['nada que abrir', []],
    ['Mira https://ejemplo.mx/a?b=c#d.', ['https://ejemplo.mx/a?b=c#d']],
    ['(https://ejemplo.mx)', ['https://ejemplo.mx']],
    ['https://es.wikipedia.org/wiki/Red_(social), ¿no?', ['https://es.wikipedia.org/wiki/Red_(social)']],
    ['HTTP://A.MX y\nhttps://b.mx!', ['HTTP://A.MX', 'https://b.mx']],
    ['javascript:alert(1) data:text/html,x //c.mx', []],
    ['https://<script>', []],
    ['https://…', []],
  ])('%s', (text, wanted) => {
    expect(addresses(text)).toEqual(wanted);
    expect(
      linksIn(text)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });
});
