import { addDays } from '@altavoz/domain';
import { describe, expect, it } from 'vitest';
import { addUp, bucketsOf, cumulated, dayTicks, grainOf, type Room } from './chart-days';

describe('buckets of days', () => {
  it('are days, then weeks, then months, as many as have room', () => {
    expect(grainOf('2026-01-01', '2026-01-01')).toBe('day');
    expect(grainOf('2026-01-01', addDays('2026-01-01', 123))).toBe('day');
    expect(grainOf('2026-01-01', addDays('2026-01-01', 124))).toBe('week');
    expect(grainOf('2026-01-01', '2028-12-31')).toBe('month');
  });

  it('have every day once, without a gap, also over the end of February', () => {
    expect(bucketsOf('2028-02-28', '2028-03-01', 'day').map(({ from }) => from)).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    for (const grain of ['day', 'week', 'month'] as const) {
      const buckets = bucketsOf('2026-11-25', '2027-02-10', grain);
      expect(buckets[0]?.from).toBe('2026-11-25');
      expect(buckets.at(-1)?.to).toBe('2027-02-10');
      for (const [index, { from }] of buckets.entries())
        if (index > 0) expect(from).toBe(addDays(buckets[index - 1]?.to ?? '', 1));
    }
  });

  it('begin on Mondays and on firsts, and are cut where the chart ends', () => {
    // 25 November 2026 is a Wednesday.
    expect(bucketsOf('2026-11-25', '2026-12-08', 'week')).toEqual([
      { from: '2026-11-25', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-06' },
      { from: '2026-12-07', to: '2026-12-08' },
    ]);
    expect(bucketsOf('2026-11-25', '2027-01-02', 'month')).toEqual([
      { from: '2026-11-25', to: '2026-11-30' },
      { from: '2026-12-01', to: '2026-12-31' },
      { from: '2027-01-01', to: '2027-01-02' },
    ]);
  });
});

describe('figures of buckets', () => {
  const week = bucketsOf('2026-11-23', '2026-12-13', 'week');

  it('add their days up, and stay unknown where no day is known', () => {
    const days = [
      { day: '2026-12-13', value: 5 },
      { day: '2026-11-24', value: 2 },
      { day: '2026-11-29', value: 0 },
      { day: '2026-12-01', value: null },
      { day: '2026-11-22', value: 100 },
      { day: '2026-12-14', value: 100 },
    ];
    expect(addUp(week, days)).toEqual([2, null, 5]);
  });

  it('are carried on in sums, unknown until the first is known', () => {
    expect(cumulated([null, 2, null, 3])).toEqual([null, 2, 2, 5]);
    expect(cumulated([])).toEqual([]);
  });
});

describe('days written under a chart', () => {
  const seen = (first: string, last: string, room: Room) =>
    dayTicks(first, last)
      .filter(({ rooms }) => rooms.includes(room))
      .map(({ day, as }) => (as === 'day' ? day.slice(5) : `${as} ${day.slice(0, 7)}`));

  it('are all days of a short one, Mondays, then months', () => {
    expect(seen('2026-10-30', '2026-11-02', 'narrow')).toEqual(['10-30', '10-31', '11-01', '11-02']);
    expect(seen('2026-09-16', '2026-12-17', 'wide')).toHaveLength(13);
    expect(seen('2026-09-16', '2026-12-17', 'wide')[0]).toBe('09-21');
    expect(seen('2026-09-16', '2026-12-17', 'narrow')).toEqual([
      'month 2026-10',
      'month 2026-11',
      'month 2026-12',
    ]);
  });

  it('say the year where January is', () => {
    expect(seen('2026-11-10', '2027-02-20', 'narrow')).toEqual([
      'month 2026-12',
      'year 2027-01',
      'month 2027-02',
    ]);
  });

  it('never are more than have room, nor none, however many days there are', () => {
    const most = { narrow: 5, medium: 9, wide: 14 };
    for (let length = 0; length < 5_000; length = Math.ceil(length * 1.15) + 1)
      for (const room of ['narrow', 'medium', 'wide'] as const) {
        const count = seen('2020-02-27', addDays('2020-02-27', length), room).length;
        expect(count, `${length} days, ${room}`).toBeLessThanOrEqual(most[room]);
        expect(count, `${length} days, ${room}`).toBeGreaterThan(0);
      }
  });
});
