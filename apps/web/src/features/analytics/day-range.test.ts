import { describe, expect, it } from 'vitest';
import { dayRange } from './day-range';

const published = (day: string) => ({ day, contents: 1, impressions: 0, engagements: 0 });

describe('the days of the charts', () => {
  it('are those of the campaign, and whatever lies outside of them', () => {
    const campaign = { starts_on: '2026-09-16', ends_on: '2026-12-17' };
    const days = [published('2026-09-10'), published('2026-10-01')];
    expect(dayRange(campaign, { days, due: [{ day: '2027-01-04', contents: 1 }] })).toEqual({
      first: '2026-09-10',
      last: '2027-01-04',
    });
    expect(dayRange(campaign, { days: [published('2026-10-01')], due: [] })).toEqual({
      first: '2026-09-16',
      last: '2026-12-17',
    });
  });

  it('are none when nothing is on any day', () => {
    const campaign = { starts_on: '2026-09-16', ends_on: null };
    expect(dayRange(campaign, { days: [], due: [{ day: null, contents: 3 }] })).toBeNull();
  });
});
