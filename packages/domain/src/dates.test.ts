import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  daysBetween,
  formatDay,
  shortDay,
  formatClock,
  formatTimestamp,
  isPlainDay,
  localDay,
  parseDay,
} from './dates.js';

describe('plain days', () => {
  it('reads days that exist, in the one format [I18-10, ADD-37]', () => {
    expect(parseDay('2024-02-29')).toEqual({ year: 2024, month: 2, day: 29 });
    for (const text of ['2023-02-29', '2024-13-01', '2024-00-10', '2024-1-1', '2024-01-01T00:00', '', null]) {
      expect(isPlainDay(text)).toBe(false);
    }
  });

  it('adds days over months, years and leap days [CAL-16, CAL-30]', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2024-01-01', -1)).toBe('2023-12-31');
    // The night clocks changed in Mexico.
    expect(addDays('2022-04-02', 1)).toBe('2022-04-03');
    expect(() => addDays('x', 1)).toThrow(RangeError);
  });

  it('counts back what it added', () => {
    const day = fc
      .date({ min: new Date('0001-01-02'), max: new Date('9000-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: -300, max: 5000 }), (from, count) => {
        fc.pre(Number(from.slice(0, 4)) > 1);
        expect(daysBetween(from, addDays(from, count))).toBe(count);
        expect(isPlainDay(addDays(from, count))).toBe(true);
      }),
    );
  });

  it('takes the day from the clock of whoever looks, not from UTC [CAL-30]', () => {
    expect(localDay(new Date(2024, 4, 3, 0, 0, 1))).toBe('2024-05-03');
    expect(localDay(new Date(2024, 4, 3, 23, 59, 59))).toBe('2024-05-03');
  });
});

it('writes timestamps with a 12-hour clock [I18-11]', () => {
  expect(formatTimestamp(new Date(2024, 4, 3, 13, 5))).toBe('2024-05-03 01:05 pm');
  expect(formatClock(new Date(2024, 4, 3, 13, 5))).toBe('1:05 pm');
  expect(formatTimestamp(new Date(2024, 4, 3, 0, 7))).toBe('2024-05-03 12:07 am');
  expect(formatTimestamp(new Date(2024, 4, 3, 12, 0))).toBe('2024-05-03 12:00 pm');
  expect(formatTimestamp(new Date(2024, 11, 31, 11, 59))).toBe('2024-12-31 11:59 am');
  expect(formatTimestamp(new Date('x'))).toBe('—');
});

it('names a day shortly in the language of the reader, whatever the zone [I18-01]', () => {
  expect(['es-MX', 'en-GB'].map((tag) => shortDay('2026-10-15', tag))).toEqual(['jue 15 oct', 'Thu 15 Oct']);
  expect(['2026-09-01', null, '2026-02-30'].map((day) => shortDay(day, 'es-MX'))).toEqual([
    'mar 1 sep',
    '—',
    '—',
  ]);
});

it('writes a day in figures in Spanish, and in English with the word of its month', () => {
  const written = (day: string | null) => ['es-MX', 'en-GB'].map((tag) => formatDay(day, tag));
  expect(written('2024-05-03')).toEqual(['03/05/2024', '3 May 2024']);
  expect(written('2026-11-19')).toEqual(['19/11/2026', '19 Nov 2026']);
  expect(written(null)).toEqual(['—', '—']);
});
