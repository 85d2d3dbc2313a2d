import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './dates.js';
import { isOfCampaign, nextStoryLook, STORY_LOOK_MS } from './story-plan.js';

const now = new Date('2026-05-04T12:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);

describe('the next look at stories', () => {
  it('is three hours away, while nothing ends before', () => {
    expect(nextStoryLook([], now)).toEqual(inMs(STORY_LOOK_MS));
    expect(nextStoryLook([inMs(20 * HOUR_MS)], now)).toEqual(inMs(STORY_LOOK_MS));
  });

  it('is half an hour before the end of the one that ends first', () => {
    expect(nextStoryLook([inMs(3 * HOUR_MS), inMs(2 * HOUR_MS)], now)).toEqual(inMs(90 * MINUTE_MS));
  });

  it('is not moved by one that had its last look, or ends at once', () => {
    expect(nextStoryLook([inMs(25 * MINUTE_MS), inMs(-HOUR_MS)], now)).toEqual(inMs(STORY_LOOK_MS));
  });

  it('comes several times while a story is there, whenever that began', () => {
    for (let began = 0; began < STORY_LOOK_MS; began += 17 * MINUTE_MS) {
      const end = inMs(began + DAY_MS);
      let at = now;
      let seen = 0;
      while (at < end) {
        if (at >= inMs(began)) seen++;
        at = nextStoryLook(at >= inMs(began) ? [end] : [], at);
      }
      expect(seen).toBeGreaterThanOrEqual(8);
    }
  });
});

describe('a story', () => {
  const days = { starts_on: '2026-05-04', ends_on: '2026-05-06' };
  it.each([
    ['2026-05-03T09:59:00Z', false],
    ['2026-05-03T10:00:00Z', true],
    ['2026-05-05T12:00:00Z', true],
    ['2026-05-07T11:59:00Z', true],
    ['2026-05-07T12:00:00Z', false],
  ])('of %s is of a campaign of those days, wherever one is: %s', (at, is) => {
    expect(isOfCampaign(new Date(at), days)).toBe(is);
  });

  it('is of a campaign without days', () => {
    expect(isOfCampaign(now, { starts_on: null, ends_on: null })).toBe(true);
  });
});
