import { DAY_MS, HOUR_MS, MINUTE_MS } from './dates.js';

/** How long a story is there. */
export const STORY_LASTS_MS = DAY_MS;
/** How often the stories of an account are looked at: none of them is there for so short a time. */
export const STORY_LOOK_MS = 3 * HOUR_MS;
/** How long before its end a story is looked at once more, since what it has gathered is told until then alone. */
const LAST_LOOK_MS = 30 * MINUTE_MS;
/** Two looks are at least so far apart. */
const APART_MS = 10 * MINUTE_MS;

/**
 * When the stories of an account are looked at next: every three hours, and shortly before the end of each.
 * @param ends of those that are there now
 */
export function nextStoryLook(ends: readonly Date[], now: Date): Date {
  const soonest = now.getTime() + APART_MS;
  const lastLooks = ends.map((end) => end.getTime() - LAST_LOOK_MS).filter((at) => at >= soonest);
  return new Date(Math.min(now.getTime() + STORY_LOOK_MS, ...lastLooks));
}

/** How long before a place in the world is on the next day, and how long it still is on the day before. */
const EARLIEST_MS = 14 * HOUR_MS;
const LATEST_MS = 12 * HOUR_MS;
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * The days on which a campaign has to have begun and not to have ended, so that it runs at a moment somewhere in the world.
 * @param after how long behind its end it counts as running
 */
export const daysAround = (at: Date, after = 0): { begun: string; notEnded: string } => ({
  begun: dayOf(at.getTime() + EARLIEST_MS),
  notEnded: dayOf(at.getTime() - LATEST_MS - after),
});

/** Whether a story was published on the days of a campaign; days are open where they are null. */
export function isOfCampaign(
  publishedAt: Date,
  { starts_on, ends_on }: { starts_on: string | null; ends_on: string | null },
): boolean {
  const { begun, notEnded } = daysAround(publishedAt);
  return (starts_on === null || starts_on <= begun) && (ends_on === null || ends_on >= notEnded);
}

/** Days behind the end of a campaign after which what was caught for it goes, and behind the catch where it has no end. */
export const STORIES_KEPT_AFTER_END_DAYS = 30;
export const STORIES_KEPT_WITHOUT_END_DAYS = 90;
