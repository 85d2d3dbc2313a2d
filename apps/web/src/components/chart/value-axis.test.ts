import { describe, expect, it } from 'vitest';
import { axisAround, axisFromZero, figureWord, heightOf } from './value-axis';

describe('the axis of values', () => {
  it('of bars begins at zero and ends over the highest with round steps', () => {
    expect(axisFromZero([3, null, 37]).ticks).toEqual([0, 10, 20, 30, 40]);
    expect(axisFromZero([18_200_000]).ticks).toEqual([0, 5e6, 10e6, 15e6, 20e6]);
    expect(axisFromZero([])).toEqual({ from: 0, to: 1, ticks: [0, 1] });
  });

  it('of what is counted has no halves', () => {
    expect(axisFromZero([1]).ticks).toEqual([0, 1]);
    expect(axisFromZero([2]).ticks).toEqual([0, 1, 2]);
  });

  it('of a curve is around it, and a flat one is not on the ground', () => {
    expect(axisAround([1_000_010, 1_000_050]).ticks[0]).toBe(1_000_010);
    const flat = axisAround([50, 50]);
    expect(heightOf(flat, 50)).toBeGreaterThan(20);
    expect(heightOf(flat, 50)).toBeLessThan(80);
    expect(axisAround([0.1, 0.3]).ticks).toEqual([0.1, 0.15, 0.2, 0.25, 0.3]);
  });

  it('has every value between foot and top', () => {
    for (const max of [1, 7, 99, 100, 101, 12_345, 1e9]) {
      const axis = axisFromZero([max]);
      expect(heightOf(axis, max)).toBeLessThanOrEqual(100);
      expect(heightOf(axis, max)).toBeGreaterThan(50);
    }
  });

  it('has figures whole up to five digits', () => {
    expect([1_968, 99_999, 300_100_000, null].map(figureWord)).toEqual(['1,968', '99,999', '300.1M', '—']);
  });
});
