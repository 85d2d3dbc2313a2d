import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abbreviate, formatCount, formatNumber, formatPercent, formatShare, parseNumber } from './numbers.js';

describe('formatCount', () => {
  it('says when there are more than were counted', () => {
    expect([formatCount(1_234), formatCount(10_000, true)]).toEqual(['1,234', '10,000+']);
  });
});

describe('formatNumber', () => {
  it.each([
    [1_234_567.89, '1,234,567.89'],
    [1_234, '1,234'],
    [0, '0'],
    [-0, '0'],
    [-0.001, '0'],
    [-1_234.5, '−1,234.5'],
    [null, '—'],
    [Number.NaN, '—'],
  ])('%s is %s [I18-03]', (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });

  it('is read back by parseNumber [I18-03, I18-08]', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
        expect(parseNumber(formatNumber(cents / 100))).toBe(cents === 0 ? 0 : cents / 100);
      }),
    );
  });
});

describe('abbreviate', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [999.6, '1K'],
    [1_000, '1K'],
    [1_049, '1K'],
    [1_050, '1.1K'],
    [1_500, '1.5K'],
    [249_500, '249.5K'],
    [999_949, '999.9K'],
    [999_950, '1M'],
    [1_000_000, '1M'],
    [1_250_000, '1.3M'],
    [249_500_000, '249.5M'],
    [1_000_000_000, '1,000M'],
    [-1_500, '−1.5K'],
    [-0.2, '0'],
    [null, '—'],
  ])('%s is %s [I18-06, I18-07, LIM-59, LIM-60]', (value, text) => {
    expect(abbreviate(value)).toBe(text);
  });

  it('never writes 1000K or a fraction of .0, and never goes down as numbers go up [I18-06]', () => {
    const size = (text: string) =>
      Number(text.replace(/[,KM]/g, '')) * (text.endsWith('M') ? 1e6 : text.endsWith('K') ? 1e3 : 1);
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.nat(100_000), (value, more) => {
        const text = abbreviate(value);
        expect(text).toMatch(/^(\d{1,3}|\d{1,3}(\.[1-9])?K|[\d,]+(\.[1-9])?M)$/);
        expect(size(abbreviate(value + more))).toBeGreaterThanOrEqual(size(text));
      }),
    );
  });
});

describe('parseNumber', () => {
  it.each([
    ['1,234', 1234],
    [' 1,234,567.89 ', 1_234_567.89],
    ['', 0],
    ['  ', 0],
    [null, 0],
    ['abc', 0],
    [12, 12],
    [Number.POSITIVE_INFINITY, 0],
  ])('%j is %s [I18-08, I18-09]', (text, value) => {
    expect(parseNumber(text)).toBe(value);
  });
});

it('writes percentages with up to two decimals [I18-30]', () => {
  expect([3.25, 3.256, 100, 0, 0.003, 0.005, null].map(formatPercent)).toEqual([
    '3.25%',
    '3.26%',
    '100%',
    '0%',
    '<0.01%',
    '0.01%',
    '—',
  ]);
});

it('writes shares in whole percent, and none that is something as nothing', () => {
  expect([0.2912, 0.3636, 1, 0, 0.004].map(formatShare)).toEqual(['29%', '36%', '100%', '0%', '<1%']);
});
