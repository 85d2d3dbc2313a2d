import { describe, expect, it } from 'vitest';
import { firstLineOf, readCsvPreamble } from './csv-preamble.js';

describe('what stands before the header of a CSV [CSV-03]', () => {
  it.each([
    ['red,usuario\nx,y', ',', 0, 'red,usuario\nx,y'],
    ['sep=;\r\nred;usuario\r\n', ';', 1, 'red;usuario\n'],
    ['"sep=,"\nred,nota;larga;de;todo\n', ',', 1, 'red,nota;larga;de;todo\n'],
    ['\r\n\r\nred;usuario', ';', 0, '\n\nred;usuario'],
    ['red\tusuario\rx\ty', '\t', 0, 'red\tusuario\nx\ty'],
  ])('%j', (text, delimiter, linesBefore, body) => {
    expect(readCsvPreamble(text)).toEqual({ delimiter, linesBefore, body });
  });

  it('finds the line on which a row with line breaks begins', () => {
    expect(firstLineOf(['a', 'dos\nlíneas', 'tres\nlí\nneas'], 9)).toBe(6);
    expect(firstLineOf(['a'], 2)).toBe(2);
  });
});
