import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount, parseDecimal } from './decimal.js';

describe('parseDecimal', () => {
  it.each([
    ['249500000.0', 249_500_000],
    ['15299999.999999998', 15_299_999.999999998],
    ['400100000', 400_100_000],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1.234.567,8', 1_234_567.8],
    ['1,234,567', 1_234_567],
    ['1.234.567', 1_234_567],
    ['1,234', 1234],
    ['1.234', 1.234],
    ['1,5', 1.5],
    ['0,125', 0.125],
    ['.5', 0.5],
    ['5.', 5],
    ['1 234 567', 1_234_567],
    ['1\u00a0234,5', 1234.5],
    ['$ 1,200', 1200],
    ['MXN 1,200.00', 1200],
    ['1,200 USD', 1200],
    ['MX$1,200', 1200],
    ['1.2M', 1_200_000],
    ['1.1 M', 1_100_000],
    ['35K', 35_000],
    ['35 mil', 35_000],
    ['1,5 mill.', 1_500_000],
    ['2 millones', 2_000_000],
    ['2.495E+08', 249_500_000],
    ['-5', -5],
    ['−5', -5],
    ['-$1,200', -1200],
    ['+7', 7],
    ['-0', 0],
    ['007', 7],
  ])('reads %j', (text, value) => {
    expect(parseDecimal(text)).toBe(value);
  });

  it.each(['', '  ', '-', '—', 'N/A', 'null', 'NaN', 'Unknown', 'sin dato'])('takes %j for blank', (text) => {
    expect(parseDecimal(text)).toBeNull();
  });

  it.each([
    'abc',
    '12abc',
    '1,23,456',
    '1.2.3',
    '1,2.3,4',
    '1.234,567.8',
    '12 34',
    '--5',
    '$',
    'K',
    '1e999',
    '1.2B',
    '٣',
    '0x10',
    '1_000',
    'Infinity',
    '5%',
    '1,234,5',
  ])('refuses %j', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  it('reads every number that it is given as plain text, grouped or not, and survives the rest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), (cents) => {
        const value = cents / 100;
        expect(parseDecimal(value.toFixed(2))).toBe(value);
        expect(parseDecimal(value.toLocaleString('en-US', { minimumFractionDigits: 2 }))).toBe(value);
        expect(parseDecimal(value.toLocaleString('de-DE', { minimumFractionDigits: 2 }))).toBe(value);
      }),
    );
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,$KMe -]{0,12}$/)), (text) => {
        const value = parseDecimal(text);
        expect(value == null || Number.isFinite(value)).toBe(true);
      }),
    );
  });
});

describe('parseAmount', () => {
  it('takes a point for thousands where there are no thousandths, and nowhere else', () => {
    expect(
      ['12.500', '$ 8.500', '45.3', '45.30', '0.125', '1.234,5', '1.2345', '12.500 mil'].map(parseAmount),
    ).toEqual([12_500, 8_500, 45.3, 45.3, 0.125, 1_234.5, 1.2345, 12_500]);
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 999_999_999 }), (whole) => {
        const written = String(whole).replace(/\B(?=(\d{3})+$)/g, '.');
        expect(parseAmount(written)).toBe(whole);
      }),
    );
  });
});
