import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bucketsOf } from './chart-days';
import { daySeries, type DayMeasure } from './day-series';

const buckets = bucketsOf('2026-11-20', '2026-11-25', 'day');
const TODAY = '2026-11-23';
const contents: DayMeasure = {
  name: 'Contenidos',
  color: 'blue',
  days: [
    { day: '2026-11-20', value: 2 },
    { day: '2026-11-22', value: 3 },
  ],
  plan: {
    due: [
      { day: '2026-11-21', value: 1 },
      { day: '2026-11-25', value: 4 },
    ],
    names: { done: 'Publicados', due: 'Por publicar', planned: 'Planeados' },
  },
};
const told = (measure: DayMeasure, way: 'each' | 'sum') =>
  daySeries(measure, buckets, way, TODAY, 'Total').map(({ name, mark, values, total }) => [
    name,
    mark,
    values,
    total,
  ]);

describe('the marks of a measure', () => {
  it('day by day are what is done, and on it what is still due', () => {
    expect(told(contents, 'each')).toEqual([
      ['Publicados', 'bar', [2, 0, 3, 0, null, null], 5],
      ['Por publicar', 'open', [0, 1, 0, 0, 0, 4], 5],
    ]);
  });

  it('in sums end today, beside all that is planned until the last day', () => {
    expect(told(contents, 'sum')).toEqual([
      ['Publicados', 'line', [2, 2, 5, 5, null, null], 5],
      ['Planeados', 'dash', [2, 3, 6, 6, 6, 10], 10],
    ]);
  });

  it('that nobody measured stay unknown, and have no plan', () => {
    const { name, color } = contents;
    const seen = {
      name,
      color,
      days: [
        { day: '2026-11-21', value: 7 },
        { day: '2026-11-22', value: null },
      ],
    };
    expect(told(seen, 'each')).toEqual([['Total', 'bar', [null, 7, null, null, null, null], 7]]);
    expect(told(seen, 'sum')).toEqual([['Total', 'line', [null, 7, 7, 7, null, null], 7]]);
  });

  it('end today also where something has a later day, which is planned', () => {
    const later = { ...contents, days: [{ day: '2026-11-25', value: 1 }] };
    const [done, planned] = told(later, 'sum');
    expect(done).toEqual(['Publicados', 'line', [0, 0, 0, 0, null, null], 0]);
    expect(planned).toEqual(['Planeados', 'dash', [0, 1, 1, 1, 1, 6], 6]);
  });

  it('come to what the legend says, whatever was published on whichever day', () => {
    const days = fc.array(
      fc.record({ day: fc.constantFrom(...buckets.map(({ from }) => from)), value: fc.nat(9) }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(days, days, (done, due) => {
        const measure = { ...contents, days: done, plan: { ...contents.plan!, due } };
        for (const { values, total } of daySeries(measure, buckets, 'sum', TODAY, 'Total'))
          expect(total).toBe(values.findLast((value) => value !== null));
        for (const { values, total } of daySeries(measure, buckets, 'each', TODAY, 'Total'))
          expect(total).toBe(values.reduce<number>((sum, value) => sum + (value ?? 0), 0));
      }),
    );
  });
});
