import { describe, expect, it } from 'vitest';
import { dayInWords, readTypedDay } from './typed-day.js';

const TODAY = '2026-11-21';

describe('a day as it is typed', () => {
  it.each([
    ['20/11/2026', '2026-11-20'],
    ['3/05/2024', '2024-05-03'],
    ['20-11-26', '2026-11-20'],
    ['20.11.2026', '2026-11-20'],
    [' 20 11 2026 ', '2026-11-20'],
    ['2026-11-20', '2026-11-20'],
    ['201126', '2026-11-20'],
    ['03052024', '2024-05-03'],
    ['20 nov', '2026-11-20'],
    ['20 de noviembre de 2025', '2025-11-20'],
    ['Nov 20, 2025', '2025-11-20'],
    ['hoy', '2026-11-21'],
    ['Ayer', '2026-11-20'],
    ['mañana', '2026-11-22'],
    ['tomorrow', '2026-11-22'],
  ])('reads %j [I18-10]', (text, day) => {
    expect(readTypedDay(text, TODAY)).toBe(day);
  });

  it.each([
    ['20/11', TODAY, '2026-11-20'],
    ['5/1', TODAY, '2027-01-05'],
    ['20/11', '2027-01-05', '2026-11-20'],
    // Only 2028 has the day.
    ['29/2', '2027-06-01', '2028-02-29'],
  ])('gives %j the year nearest to %s', (text, today, day) => {
    expect(readTypedDay(text, today)).toBe(day);
  });

  it.each([
    '',
    '20',
    '31/02/2026',
    '32/1',
    '321126',
    '2011',
    '2011261',
    '20/13/2026',
    '1/1/202',
    'mañana 3',
    'nov',
    '2026-11',
    'x/y',
    '1/2/3/4',
    // What every object has by that name.
    'constructor',
  ])('is no day: %j', (text) => {
    expect(readTypedDay(text, TODAY)).toBeNull();
  });
});

it('says in words which day is meant', () => {
  expect(['es-MX', 'en-GB'].map((tag) => dayInWords('2026-08-12', tag))).toEqual([
    'mié 12 ago 2026',
    'Wed 12 Aug 2026',
  ]);
});
