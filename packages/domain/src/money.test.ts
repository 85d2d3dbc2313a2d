import { LIMITS } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, fromCents, moneyMark, toCents } from './money.js';

describe('formatMoney', () => {
  it('writes campaign money with the sign of the peso and two decimals [I18-04, I18-05, LIM-61]', () => {
    expect([1234.5, 0, 1_234_567.891, 1.005, -5].map((amount) => formatMoney(amount))).toEqual([
      '$1,234.50',
      '$0.00',
      '$1,234,567.89',
      '$1.01',
      '−$5.00',
    ]);
    expect(formatMoney(1234.5, 'USD', 'campaign')).toBe('$1,234.50');
  });

  it('writes platform money with its currency [I18-04]', () => {
    expect(formatMoney(1234.5, 'USD')).toBe('USD 1,234.50');
    expect(formatMoney(1234.5, 'USD', 'platform')).toBe('USD 1,234.50');
  });

  it('keeps the digits of what is less than a cent, such as the cost of a view', () => {
    expect(
      [0.0013, 0.00125, 0.009949, 0.00996, 0.01, 0.013, 0.0000012, 1e-9].map((amount) => formatMoney(amount)),
    ).toEqual(['$0.0013', '$0.0013', '$0.0099', '$0.01', '$0.01', '$0.01', '$0.0000012', '$0.00']);
    expect([formatMoney(-0.001, 'USD'), formatMoney(0.0013, 'EUR')]).toEqual(['USD −0.001', 'EUR 0.0013']);
    expect(formatMoney(-1e-9)).toBe('$0.00');
  });

  it('has its mark alone for fields', () => {
    expect(['MXN', 'EUR', 'USD'].map(moneyMark)).toEqual(['$', 'EUR ', 'USD ']);
  });

  it('writes a dash for no amount', () => {
    expect([formatMoney(null), formatMoney(undefined, 'USD'), formatMoney(Number.NaN)]).toEqual([
      '—',
      '—',
      '—',
    ]);
  });
});

describe('cents', () => {
  it.each([
    ['1.005', 101],
    [1.005, 101],
    [1.004999, 100],
    ['0.285', 29],
    [1e-7, 0],
    ['-1.005', -101],
    ['.5', 50],
    ['12.', 1200],
    [0.1 + 0.2, 30],
    [LIMITS.moneyMax, 999_999_999_999],
    ['-0.001', 0],
  ])('%s is %s cents', (amount, cents) => {
    expect(toCents(amount)).toBe(cents);
  });

  it.each(['', '.', '1,5', 'abc', '1e3', Number.NaN, Number.POSITIVE_INFINITY, 1e15, 1e22])(
    'refuses %s',
    (amount) => {
      expect(() => toCents(amount)).toThrow(RangeError);
    },
  );

  it('goes there and back unchanged for every amount that is taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), (drawn) => {
        const cents = drawn === 0 ? 0 : drawn;
        expect(toCents(fromCents(cents))).toBe(cents);
        expect(toCents(fromCents(cents).toFixed(2))).toBe(cents);
      }),
    );
  });

  it('takes whole cents only', () => {
    expect(() => fromCents(1.5)).toThrow(RangeError);
  });
});
