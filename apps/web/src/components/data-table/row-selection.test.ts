import { describe, expect, it } from 'vitest';
import { extendTo, NOTHING, toggleOne } from './row-selection';

const order = ['a', 'b', 'c', 'd', 'e'];

describe('selection of rows [PRO-11, BRD-18]', () => {
  it('toggles one after the other', () => {
    const two = toggleOne(toggleOne(NOTHING, 'b'), 'd');
    expect([...two.ids]).toEqual(['b', 'd']);
    expect([...toggleOne(two, 'b').ids]).toEqual(['d']);
    expect(NOTHING.ids.size).toBe(0);
  });

  it('extends in both directions from the last chosen row and keeps the rest', () => {
    expect([...extendTo(toggleOne(NOTHING, 'd'), order, 'b').ids].toSorted()).toEqual(['b', 'c', 'd']);
    const kept = extendTo(toggleOne(toggleOne(NOTHING, 'a'), 'c'), order, 'e');
    expect([...kept.ids].toSorted()).toEqual(['a', 'c', 'd', 'e']);
  });

  it('without a row to extend from it chooses the one', () => {
    expect([...extendTo(NOTHING, order, 'c').ids]).toEqual(['c']);
    expect([...extendTo(toggleOne(NOTHING, 'gone'), order, 'c').ids]).toEqual(['gone', 'c']);
  });
});
