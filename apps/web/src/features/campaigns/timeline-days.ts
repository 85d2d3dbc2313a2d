import { addDays, daysBetween } from '@altavoz/domain';

interface Dated {
  starts_on: string | null;
  ends_on: string | null;
}

/** A stretch of the timeline, in percent of its width. */
export interface Stretch {
  left: number;
  width: number;
}

export interface Timeline<One> {
  rows: readonly { one: One; stretch: Stretch }[];
  /** Those without any day. */
  undated: readonly One[];
  /** The first day of each month, `yyyy-mm-dd`, and where it is. */
  months: readonly { day: string; stretch: Stretch }[];
  /** Where today is. */
  today: number;
}

/** So far back and ahead: a campaign of five years does not make the others invisible. */
const REACH_DAYS = 366;

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => monthOf(addDays(monthOf(day), 31));

/**
 * Places campaigns on whole months, from the first day of any to the last, with today among them, at most a year
 * around it. One without a beginning reaches from the left end, one without an end to the right.
 * @param today `yyyy-mm-dd`
 */
export function timelineOf<One extends Dated>(all: readonly One[], today: string): Timeline<One> {
  const dated = all.filter(({ starts_on, ends_on }) => starts_on !== null || ends_on !== null);
  const days = [today, ...dated.flatMap(({ starts_on, ends_on }) => [starts_on ?? today, ends_on ?? today])];
  const within = days.filter((day) => Math.abs(daysBetween(today, day)) <= REACH_DAYS).sort();
  const reaching = (test: (day: string) => boolean, limit: string) => (days.some(test) ? [limit] : []);
  const sorted = [
    ...within,
    ...reaching((day) => daysBetween(day, today) > REACH_DAYS, addDays(today, -REACH_DAYS)),
    ...reaching((day) => daysBetween(today, day) > REACH_DAYS, addDays(today, REACH_DAYS)),
  ].sort();
  const first = monthOf(sorted[0] ?? today);
  const end = nextMonth(sorted[sorted.length - 1] ?? today);
  const length = daysBetween(first, end);
  const place = (day: string) => Math.min(100, Math.max(0, (daysBetween(first, day) / length) * 100));
  const stretch = (from: string, until: string): Stretch => ({
    left: place(from),
    width: place(until) - place(from),
  });
  const months: { day: string; stretch: Stretch }[] = [];
  for (let day = first; day < end; day = nextMonth(day))
    months.push({ day, stretch: stretch(day, nextMonth(day)) });
  return {
    // A day lasts until the next begins.
    rows: dated.map((one) => ({
      one,
      stretch: stretch(one.starts_on ?? first, one.ends_on === null ? end : addDays(one.ends_on, 1)),
    })),
    undated: all.filter((one) => !dated.includes(one)),
    months,
    today: place(today) + 50 / length,
  };
}
