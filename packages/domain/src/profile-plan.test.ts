import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from './dates.js';
import { nextProfileLook } from './profile-plan.js';

const now = new Date('2026-11-27T10:00:00Z');
const wait = (looked: Partial<Parameters<typeof nextProfileLook>[0]>) =>
  nextProfileLook({ isRunning: true, problem: null, tries: 0, ...looked }, now).getTime() - now.getTime();

describe('when a profile is looked at next', () => {
  it('each week in a campaign that runs, each thirty days otherwise', () => {
    expect(wait({})).toBe(7 * DAY_MS);
    expect(wait({ isRunning: false })).toBe(30 * DAY_MS);
  });

  it('soon again where a failure passes by itself, and never before the network says so', () => {
    const pauses = [1, 2, 3, 9].map((tries) => wait({ problem: 'unavailable', tries }));
    expect(pauses).toEqual([HOUR_MS, 6 * HOUR_MS, DAY_MS, DAY_MS]);
    const retryAt = new Date(now.getTime() + 3 * DAY_MS);
    expect(wait({ problem: 'rate_limited', tries: 1, retryAt })).toBe(3 * DAY_MS);
  });

  it('each week while somebody has to connect, and seldom where there is nobody', () => {
    expect(wait({ problem: 'not_connected', tries: 4, isRunning: false })).toBe(7 * DAY_MS);
    expect(wait({ problem: 'not_found', tries: 1 })).toBe(7 * DAY_MS);
    expect(wait({ problem: 'not_found', tries: 1, isRunning: false })).toBe(30 * DAY_MS);
  });
});
