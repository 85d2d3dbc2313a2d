import { daysBetween, isPlainDay } from './dates.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, to be said in a language: just now, or so many of a unit. */
export type Ago =
  | 'now'
  | { readonly unit: 'minutes' | 'hours' | 'days' | 'weeks' | 'months' | 'years'; readonly count: number };

/**
 * How long ago a moment was: just now (also for the future), minutes, hours, days to 6, weeks under 30
 * days, months of 30 days under 365 days, years of 365 days [I18-12…19]. Null for no date.
 */
export function timeAgo(then: Date | string | number, now: Date): Ago | null {
  const past = now.getTime() - new Date(then).getTime();
  if (Number.isNaN(past)) return null;
  const days = Math.floor(past / DAY);
  if (past < MINUTE) return 'now';
  if (past < HOUR) return { unit: 'minutes', count: Math.floor(past / MINUTE) };
  if (past < DAY) return { unit: 'hours', count: Math.floor(past / HOUR) };
  if (days < 7) return { unit: 'days', count: days };
  if (days < 30) return { unit: 'weeks', count: Math.floor(days / 7) };
  if (days < 365) return { unit: 'months', count: Math.floor(days / 30) };
  return { unit: 'years', count: Math.floor(days / 365) };
}

const NEAR_DAYS = ['today', 'yesterday', 'before_yesterday'] as const;
const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** How a day is called, to be said in a language: a near one, a weekday, or the day itself. */
export type DayName =
  (typeof NEAR_DAYS)[number] | { readonly weekday: (typeof WEEKDAYS)[number] } | { readonly day: string };

/**
 * What a day is called seen from `today` (both `yyyy-mm-dd`): today, yesterday, the day before, then the weekday for 3
 * to 6 days before (at 7 it would name today's), then d/mm/yyyy, also for the future [I18-20…24]. A dash for no date.
 */
export function dayName(day: string | null | undefined, today: string): DayName {
  if (!isPlainDay(day)) return { day: '—' };
  const before = daysBetween(day, today);
  const near = NEAR_DAYS[before];
  if (near !== undefined) return near;
  const weekday = WEEKDAYS[new Date(day).getUTCDay()];
  return before > 0 && before < 7 && weekday ? { weekday } : { day: numericDay(day) };
}

/** `3/05/2024`: the day without, the month with a leading zero, as a day label has it [I18-24]. */
const numericDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-0?(\d{1,2})$/, '$3/$2/$1');
