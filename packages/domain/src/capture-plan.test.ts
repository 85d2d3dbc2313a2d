import { CONTENT_CAPTURE_PROBLEMS } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CAPTURED_AFTER_END_DAYS,
  capturePace,
  isCaptureOver,
  isRunOut,
  nextLook,
  waitsFor,
} from './capture-plan.js';
import { DAY_MS, HOUR_MS } from './dates.js';

const NOW = new Date('2026-11-28T12:00:00Z');
const ages = fc.integer({ min: -DAY_MS, max: 4_000 * DAY_MS });
const looks = fc.record({
  problem: fc.constantFrom(null, ...CONTENT_CAPTURE_PROBLEMS),
  tries: fc.integer({ min: 1, max: 200 }),
  retryAt: fc.option(
    fc.date({ min: new Date('2026-11-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
    {
      nil: undefined,
    },
  ),
});
const published = (age: number) => new Date(NOW.getTime() - age);
const waits = (age: number, look: Partial<Parameters<typeof nextLook>[1]> = {}) =>
  nextLook(published(age), { problem: null, tries: 0, ...look }, NOW).getTime() - NOW.getTime();

describe('the plan by which figures are asked for', () => {
  it.each([
    [HOUR_MS, 3 * HOUR_MS],
    [2 * DAY_MS - 1, 3 * HOUR_MS],
    [2 * DAY_MS, 8 * HOUR_MS],
    [8 * DAY_MS, DAY_MS],
    [31 * DAY_MS, 7 * DAY_MS],
    [3_000 * DAY_MS, 7 * DAY_MS],
  ])('a post that is %d ms old is asked for %d ms later', (age, every) => {
    expect(waits(age)).toBe(every);
  });

  it('asks the older less often', () => {
    fc.assert(
      fc.property(ages, ages, (a, b) => {
        expect(capturePace(Math.min(a, b))).toBeLessThanOrEqual(capturePace(Math.max(a, b)));
      }),
    );
  });

  it('always looks later, never before the network says, and never later than that or than a week', () => {
    fc.assert(
      fc.property(ages, looks, (age, look) => {
        const at = nextLook(published(age), look, NOW);
        const { retryAt } = look;
        expect(at.getTime()).toBeGreaterThanOrEqual(NOW.getTime());
        if (retryAt && (look.problem === null || waitsFor(look.problem) === 'time'))
          expect(at.getTime()).toBeGreaterThanOrEqual(retryAt.getTime());
        const latest = Math.max(NOW.getTime() + 7 * DAY_MS, retryAt?.getTime() ?? 0);
        expect(at.getTime()).toBeLessThanOrEqual(latest);
      }),
    );
  });

  it('looks soon after what passes by itself, and ever later up to its pace', () => {
    const tries = [1, 2, 3, 4, 5].map((n) => waits(10 * DAY_MS, { problem: 'unavailable', tries: n }));
    expect(tries).toEqual([60_000, 300_000, 1_500_000, DAY_MS, DAY_MS]);
    expect(waits(HOUR_MS, { problem: 'rate_limited', tries: 1, retryAt: new Date(NOW.getTime() + 5) })).toBe(
      5,
    );
  });

  it('knows a story whose day is over, which waits for nothing, from a post that is gone', () => {
    expect(isRunOut('story', published(DAY_MS), NOW)).toBe(true);
    expect(isRunOut('story', published(DAY_MS - 1), NOW)).toBe(false);
    expect(isRunOut('reel', published(30 * DAY_MS), NOW)).toBe(false);
    expect([waitsFor('ran_out'), waitsFor('not_found')]).toEqual(['nothing', 'time']);
  });

  it('asks for what is gone once a day at most', () => {
    fc.assert(
      fc.property(ages, (age) => {
        expect(waits(age, { problem: 'not_found', tries: 1 })).toBeGreaterThanOrEqual(DAY_MS);
      }),
    );
  });

  it('goes on for ninety days after the last one of a campaign, and for ever without one', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (days) => {
        const ends = new Date(NOW.getTime() - days * DAY_MS).toISOString().slice(0, 10);
        expect(isCaptureOver(ends, NOW)).toBe(days > CAPTURED_AFTER_END_DAYS);
      }),
    );
    expect(isCaptureOver(null, NOW)).toBe(false);
  });
});
