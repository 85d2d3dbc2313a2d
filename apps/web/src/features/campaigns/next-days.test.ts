import { expect, it } from 'vitest';
import { nextDays } from './next-days';

it('a duplicate runs as long as the original, after it and not before today', () => {
  const original = { starts_on: '2026-01-01', ends_on: '2026-01-31' };
  expect(nextDays(original, '2026-01-10')).toEqual({ starts_on: '2026-02-01', ends_on: '2026-03-03' });
  expect(nextDays(original, '2026-05-10')).toEqual({ starts_on: '2026-05-10', ends_on: '2026-06-09' });
});

it('of a campaign without both days nothing is guessed', () => {
  expect(nextDays({ starts_on: '2026-01-01', ends_on: null }, '2026-01-10')).toEqual({
    starts_on: null,
    ends_on: null,
  });
});
