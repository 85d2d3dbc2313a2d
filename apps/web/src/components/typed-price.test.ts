import { LIMITS } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupPrice, groupTyped, readPasted, readTyped } from './typed-price';

describe('groupTyped', () => {
  it.each([
    ['1', '1'],
    ['1234', '1,234'],
    ['1234567.891', '1,234,567.89'],
    ['$1,2a3.4.5', '123.45'],
    ['0012', '12'],
    ['0.5', '0.5'],
    ['.5', '.5'],
    ['12.', '12.'],
    ['', ''],
    ['-5', '5'],
  ])('%s becomes %s [UIX-37, I18-25]', (typed, shown) => {
    expect(groupTyped(typed, typed.length)).toEqual({ text: shown, caret: shown.length });
  });

  it('keeps the caret behind the digit that was typed [I18-25]', () => {
    // 1|23,456 with 9 typed: 19|23,456 is grouped anew as 1,9|23,456
    expect(groupTyped('1923,456', 2)).toEqual({ text: '1,923,456', caret: 3 });
    // 1,234,567 without its first digit
    expect(groupTyped(',234,567', 0)).toEqual({ text: '234,567', caret: 0 });
  });

  it('never loses or moves a digit, wherever the caret is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.nat(12), (value, place) => {
        const bare = String(value);
        const caret = Math.min(place, bare.length);
        const shown = groupTyped(bare, caret);
        expect(shown.text.replaceAll(',', '')).toBe(bare);
        expect(shown.text.slice(0, shown.caret).replaceAll(',', '')).toBe(bare.slice(0, caret));
      }),
    );
  });
});

describe('readTyped', () => {
  it('changes nothing when the field was left alone [UIX-35]', () => {
    expect(readTyped('', false, 1_000)).toEqual({ kind: 'unchanged' });
  });

  it('clears when the field was typed in and emptied [UIX-39]', () => {
    expect(readTyped('', true, 1_000)).toEqual({ kind: 'cleared' });
    expect(readTyped('', true, null)).toEqual({ kind: 'unchanged' });
  });

  it('reads the number without separators [UIX-38, I18-26]', () => {
    expect(readTyped('1,234,567.89', true, null)).toEqual({ kind: 'value', value: 1_234_567.89 });
    expect(readTyped('.5', true, 1)).toEqual({ kind: 'value', value: 0.5 });
    expect(readTyped('0', true, 5)).toEqual({ kind: 'value', value: 0 });
  });

  it('sends nothing when the amount is the same, however it is written [HDR-28]', () => {
    expect(readTyped('1,000.00', true, 1_000)).toEqual({ kind: 'unchanged' });
  });

  it('refuses what is no amount or too large', () => {
    expect(readTyped('.', true, 1)).toEqual({ kind: 'invalid', reason: 'invalid' });
    expect(readTyped('99999999999', true, 1)).toEqual({ kind: 'invalid', reason: 'too_big' });
  });
});

it.each([
  ['12500', { kind: 'value', value: 12_500 }],
  ['12.5K', { kind: 'value', value: 12_500 }],
  ['12.5M', { kind: 'value', value: 12_500_000 }],
  ['35 mil', { kind: 'value', value: 35_000 }],
  ['-5', { kind: 'invalid', reason: 'invalid' }],
  ['abc', { kind: 'invalid', reason: 'invalid' }],
  ['1.2.3', { kind: 'invalid', reason: 'invalid' }],
])('typed key by key, %s is read for what it says or refused, and never clears', (keys, meant) => {
  const text = keys.split('').reduce((before, key) => groupPrice(before + key, 99).text, '');
  expect(readTyped(text, true, 1_000)).toEqual(meant);
});

it.each([
  ['250000,50', 250_000.5],
  ['1.500.000', 1_500_000],
  ['$ 1,234.567', 1_234.57],
  ['8.500', 8_500],
  ['250 mil', 250_000],
  ['-500', null],
  ['12.5.3', null],
  ['doce', null],
  ['99999999999999999', null],
])('pasted, %s is %s and nothing else [I18-25]', (pasted, amount) => {
  expect(readPasted(pasted)).toBe(amount);
});

it.each([
  ['1.234.567', 1_234_567],
  ['12.5K', 12_500],
  ['1.2M', 1_200_000],
  ['12.5', null],
  ['-3', null],
  ['99999999999999999999', null],
])('pasted as a count, %s is %s', (pasted, count) => {
  expect(readPasted(pasted, LIMITS.countMax, 0)).toBe(count);
});
