import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayLabel,
  daysBetween,
  formatDay,
  shortDay,
  formatTimestamp,
  isPlainDay,
  localDay,
  parseDay,
  relativeTime,
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
  expect(formatTimestamp(new Date(2024, 4, 3, 0, 7))).toBe('2024-05-03 12:07 am');
  expect(formatTimestamp(new Date(2024, 4, 3, 12, 0))).toBe('2024-05-03 12:00 pm');
  expect(formatTimestamp(new Date(2024, 11, 31, 11, 59))).toBe('2024-12-31 11:59 am');
  expect(formatTimestamp(new Date('x'))).toBe('—');
});

it('names a day shortly in the language of the reader, whatever the zone [I18-01]', () => {
  expect([shortDay('2026-10-15', 'es'), shortDay('2026-10-15', 'en')]).toEqual(['jue 15 oct', 'Thu 15 Oct']);
  expect([shortDay('2026-09-01'), shortDay(null), shortDay('2026-02-30')]).toEqual(['mar 1 sep', '—', '—']);
});

describe('relativeTime', () => {
  const now = new Date('2024-05-03T12:00:00Z');
  const minutes = (count: number) => count * 60_000;
  const days = (count: number) => count * 86_400_000;

  it.each([
    [-days(3), 'Justo ahora', 'Just now'],
    [0, 'Justo ahora', 'Just now'],
    [59_999, 'Justo ahora', 'Just now'],
    [minutes(1), 'Hace 1 minuto', '1 minute ago'],
    [minutes(59) + 59_999, 'Hace 59 minutos', '59 minutes ago'],
    [minutes(60), 'Hace 1 hora', '1 hour ago'],
    [days(1) - 1, 'Hace 23 horas', '23 hours ago'],
    [days(1), 'Hace 1 día', '1 day ago'],
    [days(6), 'Hace 6 días', '6 days ago'],
    [days(7), 'Hace 1 semana', '1 week ago'],
    [days(29), 'Hace 4 semanas', '4 weeks ago'],
    [days(30), 'Hace 1 mes', '1 month ago'],
    [days(364), 'Hace 12 meses', '12 months ago'],
    [days(365), 'Hace 1 año', '1 year ago'],
    [days(800), 'Hace 2 años', '2 years ago'],
  ])('%d ms: %s [I18-12…19, LIM-55…57]', (past, es, en) => {
    const then = new Date(now.getTime() - past);
    expect(relativeTime(then, now, 'es')).toBe(es);
    expect(relativeTime(then.toISOString(), now, 'en')).toBe(en);
  });

  it('writes a dash for no date', () => {
    expect(relativeTime('x', now)).toBe('—');
  });
});

describe('dayLabel', () => {
  // A Friday.
  const today = '2024-05-03';
  it.each([
    ['2024-05-03', 'Hoy', 'Today'],
    ['2024-05-02', 'Ayer', 'Yesterday'],
    ['2024-05-01', 'Antier', 'The day before yesterday'],
    ['2024-04-30', 'El martes', 'On Tuesday'],
    ['2024-04-27', 'El sábado', 'On Saturday'],
    ['2024-04-26', '26/04/2024', '26/04/2024'],
    ['2024-05-04', '4/05/2024', '4/05/2024'],
    ['2023-12-09', '9/12/2023', '9/12/2023'],
    [null, '—', '—'],
    ['soon', '—', '—'],
  ])('%s: %s [I18-20…24]', (day, es, en) => {
    expect(dayLabel(day, today, 'es')).toBe(es);
    expect(dayLabel(day, today, 'en')).toBe(en);
  });

  it('writes days without and months with a leading zero [I18-24]', () => {
    expect(formatDay('2024-05-03')).toBe('3/05/2024');
  });
});
