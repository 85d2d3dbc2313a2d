import { describe, expect, it } from 'vitest';
import { looksLikeSpreadsheet, sniffDelimiter, sniffText } from './csv-text.js';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('sniffText [CSV-03]', () => {
  it('reads UTF-8, with and without mark', () => {
    expect(sniffText(utf8('red,usuario\nig,niña 🤍'))).toEqual({
      encoding: 'utf-8',
      text: 'red,usuario\nig,niña 🤍',
      hadBom: false,
    });
    expect(sniffText(utf8('\ufeffred'))).toEqual({ encoding: 'utf-8', text: 'red', hadBom: true });
    expect(sniffText(new Uint8Array())).toEqual({ encoding: 'utf-8', text: '', hadBom: false });
  });

  it('reads what is no UTF-8 as windows-1252, with its signs beyond Latin-1', () => {
    const bytes = Uint8Array.from([0x4d, 0xfa, 0x73, 0x69, 0x63, 0x61, 0x20, 0x80, 0x20, 0x93, 0xf1, 0x94]);
    expect(sniffText(bytes)).toEqual({ encoding: 'windows-1252', text: 'Música € “ñ”', hadBom: false });
  });

  it('reads UTF-16 by its mark', () => {
    expect(sniffText(Uint8Array.from([0xff, 0xfe, 0x61, 0x00, 0xf1, 0x00]))).toEqual({
      encoding: 'utf-16le',
      text: 'añ',
      hadBom: true,
    });
  });
});

it.each([
  ['a,b,c', ','],
  ['a;b;c', ';'],
  ['a\tb', '\t'],
  ['"a,b,c";d', ';'],
  ['"a ""x,y,z"" b";c', ';'],
  ['a;b\n1,2,3,4', ';'],
  ['usuario', ','],
  ['', ','],
])('finds the delimiter of %j [CSV-03]', (line, delimiter) => {
  expect(sniffDelimiter(line)).toBe(delimiter);
});

it('tells spreadsheets from text [CSV-02]', () => {
  expect(looksLikeSpreadsheet(Uint8Array.from([0x50, 0x4b, 3, 4, 20]))).toBe(true);
  expect(looksLikeSpreadsheet(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0]))).toBe(
    true,
  );
  expect(looksLikeSpreadsheet(utf8('PKmn,network'))).toBe(false);
  expect(looksLikeSpreadsheet(new Uint8Array())).toBe(false);
});
