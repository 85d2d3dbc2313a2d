import { LIMITS } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNT,
  groupTyped,
  MONEY,
  problemOf,
  readNumber,
  showNumber,
  type NumberKind,
  type WrittenNumber,
} from './typed-number';

/** What stands in a field after keys one by one; `<` deletes the last sign. */
const typed = (kind: NumberKind, keys: string) =>
  keys.split('').reduce((before, key) => {
    const text = key === '<' ? before.slice(0, -1) : before + key;
    return groupTyped(kind, before, text, text.length).text;
  }, '');

const amounts = fc.integer({ min: 0, max: LIMITS.moneyMax * 100 }).map((cents) => cents / 100);
const counts = fc.integer({ min: 0, max: LIMITS.countMax });

describe('a number that is typed stands as it is typed and is read for what it says [UIX-37, UIX-38, I18-25, I18-26]', () => {
  it.each<[NumberKind, string, string, WrittenNumber]>([
    [COUNT, '1234567', '1,234,567', 1_234_567],
    [COUNT, '15,000', '15,000', 15_000],
    [COUNT, '15,0005', '150,005', 150_005],
    [COUNT, '1234<', '123', 123],
    [COUNT, '12.5K', '12.5K', 12_500],
    [COUNT, '1,2M', '1,2M', 1_200_000],
    [COUNT, '35 mil', '35 mil', 35_000],
    [COUNT, '12.500', '12.500', 12_500],
    [COUNT, '1250<<<<<7', '7', 7],
    [COUNT, '0012', '12', 12],
    [COUNT, '', '', ''],
    [MONEY, '1234', '1,234', 1_234],
    [MONEY, '1234567.89', '1,234,567.89', 1_234_567.89],
    [MONEY, '15,000', '15,000', 15_000],
    [MONEY, '1,250.50', '1,250.50', 1_250.5],
    [MONEY, '1.250,50', '1.250,50', 1_250.5],
    [MONEY, '12.500', '12.500', 12_500],
    [MONEY, '1.500.000', '1.500.000', 1_500_000],
    [MONEY, '12.5K', '12.5K', 12_500],
    [MONEY, '1,2M', '1,2M', 1_200_000],
    [MONEY, '35 mil', '35 mil', 35_000],
    [MONEY, '$ 1,234.5', '$ 1,234.5', 1_234.5],
    [MONEY, '12.', '12.', 12],
    [MONEY, '.5', '.5', 0.5],
    [MONEY, '012', '12', 12],
    [MONEY, '0.5', '0.5', 0.5],
    [MONEY, ' ', ' ', ''],
  ])('%o: %s stands as %s and is %s', (kind, keys, stands, value) => {
    expect(typed(kind, keys)).toBe(stands);
    expect(readNumber(kind, typed(kind, keys))).toBe(value);
    expect(problemOf(kind, readNumber(kind, stands))).toBeNull();
  });

  it('keeps the caret behind the digit that was typed', () => {
    // 1|23,456 with 9 typed: 19|23,456 is grouped anew as 1,9|23,456
    expect(groupTyped(COUNT, '123,456', '1923,456', 2)).toEqual({ text: '1,923,456', caret: 3 });
    expect(groupTyped(MONEY, '123,456.5', '1923,456.5', 2)).toEqual({ text: '1,923,456.5', caret: 3 });
    // 1,234,567 without its first digit
    expect(groupTyped(MONEY, '1,234,567', ',234,567', 0)).toEqual({ text: '234,567', caret: 0 });
  });

  it('never loses or moves a digit, wherever the caret is', () => {
    fc.assert(
      fc.property(amounts, fc.nat(14), (amount, place) => {
        const bare = String(amount);
        const caret = Math.min(place, bare.length);
        const shown = groupTyped(MONEY, '', bare, caret);
        expect(shown.text.replaceAll(',', '')).toBe(bare);
        expect(shown.text.slice(0, shown.caret).replaceAll(',', '')).toBe(bare.slice(0, caret));
      }),
    );
  });
});

describe('what cannot be kept stays as it was written, and its reason is known', () => {
  it.each([
    [MONEY, 'doce', 'invalid'],
    [MONEY, '12.5.3', 'invalid'],
    [MONEY, '.', 'invalid'],
    [MONEY, '12KK', 'invalid'],
    [MONEY, '-5', 'negative'],
    [MONEY, '-12.5K', 'negative'],
    [MONEY, '10000000000', 'too_big'],
    [MONEY, '10000M', 'too_big'],
    [MONEY, '1,250.505', 'too_fine'],
    [MONEY, '0.125', 'too_fine'],
    [COUNT, 'doce', 'invalid'],
    [COUNT, '-3', 'negative'],
    [COUNT, '99999999999999999999', 'too_big'],
    [COUNT, '12.5', 'too_fine'],
    [COUNT, '1,25', 'too_fine'],
  ] as const)('%o: %s is %s', (kind, keys, problem) => {
    const written = readNumber(kind, typed(kind, keys));
    expect(written).toBe(typed(kind, keys));
    expect(problemOf(kind, written)).toBe(problem);
    expect(showNumber(kind, written)).toBe(written);
  });

  it.each([
    ['-500', 'negative'],
    ['99999999999999999', 'too_big'],
    ['$ 1,234.567', 'too_fine'],
  ])('of %s, which is pasted, too', (pasted, problem) => {
    expect(problemOf(MONEY, readNumber(MONEY, pasted))).toBe(problem);
  });

  it('misses nothing in an empty field', () => {
    expect(problemOf(MONEY, '')).toBeNull();
    expect(problemOf(MONEY, LIMITS.moneyMax)).toBeNull();
  });
});

describe('what is shown reads back as itself', () => {
  it.each([
    ['an amount', MONEY, amounts],
    ['a count', COUNT, counts],
  ] as const)('%s, pasted or typed key by key', (_name, kind, values) => {
    fc.assert(
      fc.property(values, (value) => {
        const shown = showNumber(kind, value);
        expect(readNumber(kind, shown)).toBe(value);
        expect(typed(kind, shown)).toBe(shown);
      }),
    );
  });

  it('an amount written the Spanish way or the English one', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom('es-ES', 'es-MX', 'en-US', 'de-DE'), (amount, locale) => {
        const written = amount.toLocaleString(locale, { minimumFractionDigits: 2 });
        expect(readNumber(MONEY, written)).toBe(amount);
        expect(readNumber(MONEY, typed(MONEY, written))).toBe(amount);
      }),
    );
  });

  it('an amount in thousands or millions, with the words of both languages', () => {
    const words = fc.constantFrom('K', 'k', ' mil', 'M', ' millones', ' million');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), words, (tenths, word) => {
        const keys = `${tenths / 10}${word}`;
        const value = (tenths / 10) * (/m(?!il$)/i.test(word) ? 1e6 : 1e3);
        expect(readNumber(MONEY, typed(MONEY, keys))).toBeCloseTo(value, 2);
      }),
    );
  });
});
