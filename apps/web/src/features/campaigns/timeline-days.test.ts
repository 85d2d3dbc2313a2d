import { addDays } from '@altavoz/domain';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { timelineOf } from './timeline-days';

const TODAY = '2026-05-10';

it('has whole months around the campaigns and today', () => {
  const { rows, months, today, undated } = timelineOf(
    [
      { starts_on: '2026-05-01', ends_on: '2026-05-31' },
      { starts_on: null, ends_on: null },
    ],
    TODAY,
  );
  expect(months.map(({ day }) => day)).toEqual(['2026-05-01']);
  expect(rows.map(({ stretch }) => stretch)).toEqual([{ left: 0, width: 100 }]);
  expect(today).toBeCloseTo((9.5 / 31) * 100);
  expect(undated).toHaveLength(1);
});

it('shows today alone where nothing is dated', () => {
  expect(timelineOf([], TODAY).months).toHaveLength(1);
});

it('lets a campaign with one end reach to the other side', () => {
  const { rows } = timelineOf(
    [
      { starts_on: '2026-04-01', ends_on: null },
      { starts_on: null, ends_on: '2026-05-31' },
      { starts_on: '2026-04-01', ends_on: '2026-06-30' },
    ],
    TODAY,
  );
  expect(rows.map(({ stretch }) => [stretch.left, Math.round(stretch.left + stretch.width)])).toEqual([
    [0, 100],
    [0, 67],
    [0, 100],
  ]);
});

const day = fc.integer({ min: -3_000, max: 3_000 }).map((days) => addDays(TODAY, days));

it('keeps every campaign inside, in months that follow each other, of at most two years and a bit', () => {
  const campaign = fc
    .tuple(fc.option(day), fc.option(day))
    .map(([a, b]) => (a !== null && b !== null && a > b ? [b, a] : [a, b]))
    .map(([starts_on = null, ends_on = null]) => ({ starts_on, ends_on }));
  fc.assert(
    fc.property(fc.array(campaign, { maxLength: 12 }), (campaigns) => {
      const { rows, undated, months, today } = timelineOf(campaigns, TODAY);
      expect(rows.length + undated.length).toBe(campaigns.length);
      for (const { stretch } of [...rows, ...months]) {
        expect(stretch.left).toBeGreaterThanOrEqual(0);
        expect(stretch.width).toBeGreaterThanOrEqual(0);
        expect(stretch.left + stretch.width).toBeLessThanOrEqual(100.000001);
      }
      expect(months.length).toBeLessThanOrEqual(26);
      expect(months.reduce((sum, { stretch }) => sum + stretch.width, 0)).toBeCloseTo(100);
      expect(today).toBeGreaterThan(0);
      expect(today).toBeLessThan(100);
    }),
  );
});
