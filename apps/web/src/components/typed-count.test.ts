import { describe, expect, it } from 'vitest';
import { groupCount, isUnreadable, readCount } from './typed-count';

/** What stands in a field after keys one by one; `<` deletes the last sign. */
const typed = (keys: string) =>
  keys.split('').reduce((before, key) => {
    const text = key === '<' ? before.slice(0, -1) : before + key;
    return groupCount(before, text, text.length).text;
  }, '');

describe('a count that is typed', () => {
  it.each([
    ['1234567', '1,234,567', 1_234_567],
    ['15,000', '15,000', 15_000],
    ['15,0005', '150,005', 150_005],
    ['1234<', '123', 123],
    ['12.5K', '12.5K', 12_500],
    ['1,2M', '1,2M', 1_200_000],
    ['35 mil', '35 mil', 35_000],
    ['12.500', '12.500', 12_500],
    ['1250<<<<<7', '7', 7],
    ['0012', '12', 12],
    ['', '', ''],
  ])('%s stands as %s and is %s', (keys, shown, value) => {
    expect(typed(keys)).toBe(shown);
    expect(readCount(typed(keys))).toBe(value);
    expect(isUnreadable(readCount(shown))).toBe(false);
  });

  it.each(['12.5', '1,25', '-3', 'doce', '12KK', '.', '99999999999999999999'])('%s is no count', (text) => {
    expect(isUnreadable(readCount(typed(text)))).toBe(true);
  });

  it('keeps the caret behind the digit that was typed', () => {
    expect(groupCount('123,456', '1923,456', 2)).toEqual({ text: '1,923,456', caret: 3 });
  });
});
