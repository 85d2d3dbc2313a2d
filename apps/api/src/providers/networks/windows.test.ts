import { DAY_MS, HOUR_MS } from '@altavoz/domain';
import { expect, test } from 'vitest';
import { windowOf } from './windows.js';

const spanOf = (per: Parameters<typeof windowOf>[0], moment: string) => {
  const { startsAt, endsAt } = windowOf(per, new Date(moment));
  return [startsAt.toISOString(), endsAt.toISOString()];
};

test('a day of the Pacific coast begins at its midnight, in winter and in summer', () => {
  expect(spanOf('day_pacific', '2026-01-15T07:59:59.999Z')).toEqual([
    '2026-01-14T08:00:00.000Z',
    '2026-01-15T08:00:00.000Z',
  ]);
  expect(spanOf('day_pacific', '2026-01-15T08:00:00.000Z')[0]).toBe('2026-01-15T08:00:00.000Z');
  expect(spanOf('day_pacific', '2026-07-15T07:00:00.000Z')).toEqual([
    '2026-07-15T07:00:00.000Z',
    '2026-07-16T07:00:00.000Z',
  ]);
});

test('the days on which clocks are changed have 23 and 25 hours', () => {
  // Clocks go forward on 8 March and back on 1 November 2026, at two at night.
  expect(spanOf('day_pacific', '2026-03-08T20:00:00Z')).toEqual([
    '2026-03-08T08:00:00.000Z',
    '2026-03-09T07:00:00.000Z',
  ]);
  expect(spanOf('day_pacific', '2026-11-01T08:30:00Z')).toEqual([
    '2026-11-01T07:00:00.000Z',
    '2026-11-02T08:00:00.000Z',
  ]);
});

test('windows of the Pacific coast follow one another without a gap, for years', () => {
  let next = windowOf('day_pacific', new Date('2026-01-01T12:00:00Z'));
  for (let day = 0; day < 3 * 365; day++) {
    const window = windowOf('day_pacific', next.endsAt);
    expect(window.startsAt).toEqual(next.endsAt);
    const hours = (window.endsAt.getTime() - window.startsAt.getTime()) / HOUR_MS;
    expect([23, 24, 25]).toContain(hours);
    expect(windowOf('day_pacific', new Date(window.endsAt.getTime() - 1))).toEqual(window);
    next = window;
  }
});

test('a day of Greenwich, and spans of seconds', () => {
  expect(spanOf('day_utc', '2026-11-20T23:59:59Z')).toEqual([
    '2026-11-20T00:00:00.000Z',
    '2026-11-21T00:00:00.000Z',
  ]);
  expect(spanOf(900, '2026-11-20T12:14:59.999Z')).toEqual([
    '2026-11-20T12:00:00.000Z',
    '2026-11-20T12:15:00.000Z',
  ]);
  const week = windowOf(7 * 24 * 3_600, new Date('2026-11-20T12:00:00Z'));
  expect(week.endsAt.getTime() - week.startsAt.getTime()).toBe(7 * DAY_MS);
});
