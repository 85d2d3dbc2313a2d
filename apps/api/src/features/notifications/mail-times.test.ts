import { expect, it } from 'vitest';
import { dueAt } from './mail-times.js';

const times = { time_zone: 'America/Mexico_City', digest_hour: 8, quiet_from: 22, quiet_to: 7 };
const at = (clock: string) => new Date(`2026-05-04T${clock}:00-06:00`);

it('holds mails in quiet hours, over midnight as well', () => {
  expect(['21:59', '22:00', '03:00', '06:59', '07:00'].map((clock) => dueAt(times, at(clock)).open)).toEqual([
    true,
    false,
    false,
    false,
    true,
  ]);
  const day = { ...times, quiet_from: 9, quiet_to: 18 };
  expect(['08:59', '09:00', '17:59', '18:00'].map((clock) => dueAt(day, at(clock)).open)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(dueAt({ ...times, quiet_from: null, quiet_to: null }, at('03:00')).open).toBe(true);
});

it('has in the digest what happened before its hour began last, where somebody lives', () => {
  expect(dueAt(times, at('08:00')).digestUntil).toEqual(at('08:00'));
  expect(dueAt(times, at('17:45')).digestUntil).toEqual(at('08:00'));
  expect(dueAt(times, at('07:59')).digestUntil).toEqual(new Date('2026-05-03T08:00:00-06:00'));
  expect(dueAt({ ...times, time_zone: null }, at('09:00')).digestUntil).toEqual(at('08:00'));
  expect(
    dueAt({ ...times, time_zone: 'Europe/Madrid' }, new Date('2026-05-04T06:30:00Z')).digestUntil,
  ).toEqual(new Date('2026-05-04T06:00:00Z'));
});
