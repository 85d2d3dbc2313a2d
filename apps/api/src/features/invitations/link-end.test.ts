import { describe, expect, it } from 'vitest';
import { linkEnd } from './link-end.js';

const NOW = new Date('2026-03-01T10:00:00Z');
const endOf = (days: number, endsOn: string | null) => linkEnd(NOW, days, endsOn).toISOString();

describe('the end of a link', () => {
  it('is as far off as the settings say in a campaign without an end, and in one that ends late', () => {
    expect(endOf(365, null)).toBe('2027-03-01T10:00:00.000Z');
    expect(endOf(365, '2027-06-30')).toBe('2027-03-01T10:00:00.000Z');
    expect(endOf(10, '2026-04-01')).toBe('2026-03-11T10:00:00.000Z');
  });

  it('is sixty days after the last day of the campaign, to the moment at which that day is over', () => {
    expect(endOf(365, '2026-03-31')).toBe('2026-05-31T00:00:00.000Z');
    expect(endOf(91, '2026-04-01')).toBe('2026-05-31T10:00:00.000Z');
    expect(endOf(92, '2026-04-01')).toBe('2026-06-01T00:00:00.000Z');
  });

  it('is a week off at least, however long the campaign is over', () => {
    expect(endOf(365, '2026-01-06')).toBe('2026-03-08T10:00:00.000Z');
    expect(endOf(365, '2026-01-07')).toBe('2026-03-09T00:00:00.000Z');
    expect(endOf(365, '2019-01-01')).toBe('2026-03-08T10:00:00.000Z');
    expect(endOf(3, '2019-01-01')).toBe('2026-03-04T10:00:00.000Z');
  });
});
