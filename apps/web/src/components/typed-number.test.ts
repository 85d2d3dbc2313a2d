import { LIMITS } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNT,
  DECIMAL,
  MONEY,
  problemOf,
  readNumber,
  showNumber,
  standing,
  typeNumber,
  type NumberKind,
  type Typing,
  type WrittenNumber,
} from './typed-number';

const EMPTY: Typing = { own: '', text: '', caret: 0 };
/** A key at the caret; `<` deletes the sign before it. */
function press(kind: NumberKind, before: Typing, key: string): Typing {
  const { text, caret } = before;
  const at = key === '<' ? Math.max(0, caret - 1) : caret;
  const inserted = key === '<' ? '' : key;
  const next = text.slice(0, at) + inserted + text.slice(caret);
  return typeNumber(kind, before, { text: next, caret: at + inserted.length, inserted });
}
/** What a field holds after keys one by one. */
const pressed = (kind: NumberKind, keys: string, before = EMPTY) =>
  keys.split('').reduce((typing, key) => press(kind, typing, key), before);
/** What stands there then. */
const typed = (kind: NumberKind, keys: string) => pressed(kind, keys).text;
/** What a field holds after a text that came as a whole. */
const filled = (kind: NumberKind, text: string, before: Typing) =>
  typeNumber(kind, before, { text, caret: text.length, inserted: undefined });

const amounts = fc.integer({ min: 0, max: LIMITS.moneyMax * 100 }).map((cents) => cents / 100);
const counts = fc.integer({ min: 0, max: LIMITS.countMax });

describe('a number that is typed stands as it is typed and is read for what it says [UIX-37, UIX-38, I18-25, I18-26]', () => {
  it.each<[NumberKind, string, string, WrittenNumber]>([
    [COUNT, '1234567', '1,234,567', 1_234_567],
    [DECIMAL, '1,000', '1,000', 1_000],
    [DECIMAL, '1000', '1,000', 1_000],
    [DECIMAL, '-1,250.5', '-1,250.5', -1_250.5],
    [COUNT, '15,000', '15,000', 15_000],
    [COUNT, '15000', '15,000', 15_000],
    [COUNT, '15000<5', '15,005', 15_005],
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
    [MONEY, '1234,50', '1234,50', 1_234.5],
    [MONEY, '1234,', '1234,', 1_234],
    [MONEY, '1234,<', '1,234', 1_234],
    [MONEY, '1234567,89', '1234567,89', 1_234_567.89],
    [MONEY, '12,5', '12,5', 12.5],
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
    const at = (kind: NumberKind, value: number, caret: number) => ({ ...standing(kind, value), caret });
    // 1|23,456 with 9 typed: 19|23,456 is grouped anew as 1,9|23,456
    expect(press(COUNT, at(COUNT, 123_456, 1), '9')).toEqual({ own: '1923456', text: '1,923,456', caret: 3 });
    expect(press(MONEY, at(MONEY, 123_456.5, 1), '9')).toMatchObject({ text: '1,923,456.50', caret: 3 });
    // 1,234,567 without its first digit
    expect(press(COUNT, at(COUNT, 1_234_567, 1), '<')).toMatchObject({ text: '234,567', caret: 0 });
    // What is too much to be kept is parted like what is not.
    expect(standing(MONEY, '99999999999')).toMatchObject({ text: '99,999,999,999', caret: 14 });
    // A comma of ours is no digit to delete.
    expect(press(COUNT, at(COUNT, 1_234, 2), '<')).toMatchObject({ text: '1,234', caret: 1 });
  });

  it('never loses or moves a digit, wherever the caret is', () => {
    fc.assert(
      fc.property(amounts, fc.nat(14), (amount, place) => {
        const bare = String(amount);
        const caret = Math.min(place, bare.length);
        const shown = typeNumber(MONEY, EMPTY, { text: bare, caret, inserted: bare.slice(0, caret) });
        expect(shown.text.replaceAll(',', '')).toBe(bare);
        expect(shown.text.slice(0, shown.caret).replaceAll(',', '')).toBe(bare.slice(0, caret));
      }),
    );
  });
});

describe('one text is one number, however it comes', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'0123456789,.'.split('')), maxLength: 12 });
  const marks = fc.constantFrom('.', ',');
  const kinds = fc.constantFrom(MONEY, COUNT);
  const held = fc.oneof(amounts, texts, fc.constant(''));
  /** A number or why there is none: of zeros in front of other digits nothing is kept, so they say nothing of commas. */
  const meaning = (kind: NumberKind, text: string) => {
    const read = readNumber(kind, text.replace(/^0+(?=\d)/, ''));
    return typeof read === 'number' ? read : (problemOf(kind, read) ?? 'empty');
  };

  it('typed key by key into an empty field, or pasted', () => {
    fc.assert(
      fc.property(kinds, texts, (kind, text) => {
        expect(meaning(kind, pressed(kind, text).own)).toBe(meaning(kind, text));
        expect(meaning(kind, pressed(kind, text).text)).toBe(meaning(kind, text));
      }),
    );
  });

  it('in the place of whatever was there, in one event or by a choice of it all and keys', () => {
    fc.assert(
      fc.property(kinds, held, texts, (kind, value, text) => {
        const before = standing(kind, value);
        expect(meaning(kind, filled(kind, text, before).own)).toBe(meaning(kind, text));
        const chosen = { text, caret: text.length, inserted: text };
        expect(meaning(kind, typeNumber(kind, before, chosen).own)).toBe(meaning(kind, text));
      }),
    );
  });

  it('an amount with either decimal mark, with or without thousands, is never another one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        marks,
        fc.boolean(),
        held,
        (cents, mark, parted, value) => {
          const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
          const thousands = parted ? whole.replace(/\B(?=(\d{3})+$)/g, mark === '.' ? ',' : '.') : whole;
          const text = `${thousands}${mark}${fraction}`;
          expect(readNumber(MONEY, pressed(MONEY, text).own)).toBe(cents / 100);
          expect(readNumber(MONEY, filled(MONEY, text, standing(MONEY, value)).own)).toBe(cents / 100);
        },
      ),
    );
  });

  it.each([
    [1_234_567, MONEY, '1000,25', 1_000.25],
    [1_000, MONEY, '1234,50', 1_234.5],
    [1_500, MONEY, '1500,5', 1_500.5],
    [1_234_567, COUNT, '1,5', '1,5'],
  ] as const)('%s in a field of %o replaced by %s in one event is %s', (value, kind, text, read) => {
    expect(readNumber(kind, filled(kind, text, standing(kind, value)).own)).toBe(read);
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
    [COUNT, '15,0005', 'too_fine'],
    [MONEY, '1234,567', 'too_fine'],
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
