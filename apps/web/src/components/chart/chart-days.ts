import { addDays, daysBetween } from '@altavoz/domain';

/** Days that a chart shows as one: one day, a week from Monday, or a month; cut where the chart ends. */
export interface Bucket {
  from: string;
  to: string;
}
export type Grain = 'day' | 'week' | 'month';

/** A mark has room for so many days or weeks on a phone, too. */
const DAYS_AT_MOST = 124;
const WEEKS_AT_MOST = 105 * 7;

const MONDAY = '2024-01-01';
const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
const nextMonth = (day: string) => monthOf(addDays(monthOf(day), 31));
const monday = (day: string) => addDays(day, -(((daysBetween(MONDAY, day) % 7) + 7) % 7));

/** What one mark of a chart stands for, by how many days there are. */
export function grainOf(first: string, last: string): Grain {
  const days = daysBetween(first, last) + 1;
  return days <= DAYS_AT_MOST ? 'day' : days <= WEEKS_AT_MOST ? 'week' : 'month';
}

/** All days from one to another, without a gap: what nothing was published on is a day, too. */
export function bucketsOf(first: string, last: string, grain: Grain): Bucket[] {
  const after = (day: string) =>
    grain === 'day' ? addDays(day, 1) : grain === 'week' ? addDays(monday(day), 7) : nextMonth(day);
  const buckets: Bucket[] = [];
  for (let from = first; from <= last;) {
    const next = after(from);
    buckets.push({ from, to: next > last ? last : addDays(next, -1) });
    from = next;
  }
  return buckets;
}

/** Adds figures of days up by buckets; null where no day of a bucket has one. */
export function addUp(
  buckets: readonly Bucket[],
  days: readonly { readonly day: string; readonly value: number | null }[],
): (number | null)[] {
  const known = new Map(days.flatMap(({ day, value }) => (value === null ? [] : [[day, value] as const])));
  const begin = buckets[0]?.from ?? '';
  const inOrder = [...known.keys()].filter((day) => day >= begin).sort();
  let at = 0;
  return buckets.map(({ to }) => {
    let sum: number | null = null;
    for (let day = inOrder[at]; day !== undefined && day <= to; day = inOrder[at]) {
      sum = (sum ?? 0) + (known.get(day) ?? 0);
      at += 1;
    }
    return sum;
  });
}

/** Each figure with all before it; null until the first one is known. */
export function cumulated(values: readonly (number | null)[]): (number | null)[] {
  let sum: number | null = null;
  return values.map((value) => (sum = value === null ? sum : (sum ?? 0) + value));
}

/** How wide a chart is: so many words have room under it. */
const ROOMS = { narrow: 5, medium: 9, wide: 14 } as const;
export type Room = keyof typeof ROOMS;
const ROOM_NAMES = Object.keys(ROOMS) as Room[];

/** A day that is written under a chart, and how wide the chart must be for it. */
export interface DayTick {
  day: string;
  /** How it is called: the day with its month, a month, or a year. */
  as: 'day' | 'month' | 'year';
  rooms: Room[];
}

type Days = (first: string, last: string, step: number, most: number) => string[];
/** Days from one on; one more than there may be is enough to know that they are too many. */
function daysFrom(begin: string, last: string, most: number, next: (day: string) => string): string[] {
  const found: string[] = [];
  for (let day = begin; day <= last && found.length <= most; day = next(day)) found.push(day);
  return found;
}
/** Weeks begin on Mondays; shorter steps on the first day. */
const daily: Days = (first, last, step, most) =>
  daysFrom(step % 7 === 0 ? monday(addDays(first, 6)) : first, last, most, (day) => addDays(day, step));
/** The firsts of those months of a year that a step comes by, from January on. */
const monthly: Days = (first, last, step, most) => {
  const isHit = (day: string) => (Number(day.slice(5, 7)) - 1) % step === 0;
  const hitFrom = (day: string): string => (isHit(day) ? day : hitFrom(nextMonth(day)));
  const begin = first === monthOf(first) ? first : nextMonth(first);
  return daysFrom(hitFrom(begin), last, most, (day) => hitFrom(nextMonth(day)));
};
const yearly: Days = (first, last, step, most) => {
  const year = (count: number) => `${String(Math.ceil(count / step) * step).padStart(4, '0')}-01-01`;
  const next = (day: string) => year(Number(day.slice(0, 4)) + 1);
  return daysFrom(first.endsWith('-01-01') ? year(Number(first.slice(0, 4))) : next(first), last, most, next);
};

const STEPS: readonly (readonly [Days, number])[] = [
  [daily, 1],
  [daily, 2],
  [daily, 7],
  [daily, 14],
  [monthly, 1],
  [monthly, 2],
  [monthly, 3],
  [monthly, 6],
  [yearly, 1],
  [yearly, 2],
  [yearly, 5],
  [yearly, 10],
];

const COARSEST = [yearly, 50] as const;

/** The days to write under a chart, as many as have room in each of its widths: none lies on another. */
export function dayTicks(first: string, last: string): DayTick[] {
  const ticks = new Map<string, DayTick>();
  for (const room of ROOM_NAMES) {
    const most = ROOMS[room];
    const [days, step] = STEPS.find(([of, by]) => of(first, last, by, most).length <= most) ?? COARSEST;
    for (const day of days(first, last, step, most)) {
      const as = days === daily ? 'day' : day.slice(5, 7) === '01' ? 'year' : 'month';
      const tick = ticks.get(`${day} ${as}`) ?? { day, as, rooms: [] };
      tick.rooms.push(room);
      ticks.set(`${day} ${as}`, tick);
    }
  }
  return [...ticks.values()].sort((a, b) => a.day.localeCompare(b.day));
}
