import { LIMITS } from '@altavoz/contracts';
import { addDays } from './dates.js';

/** The years in which a content can be published, seen from a day: what is farther away was mistyped. */
export function contentYears(today: string): { first: number; last: number } {
  const year = Number(today.slice(0, 4));
  return { first: year - LIMITS.contentYearsBack, last: year + LIMITS.contentYearsAhead };
}

/**
 * The day on which something was published, by the clock of Greenwich: the same whoever looks from where, and whether it is
 * found, chosen or taken over from a story.
 */
export const dayOfPost = (moment: Date | string): string => new Date(moment).toISOString().slice(0, 10);

/** Whether a day can be that of a content, seen from another day. */
export function isContentDay(day: string, today: string): boolean {
  const { first, last } = contentYears(today);
  const year = Number(day.slice(0, 4));
  return year >= first && year <= last;
}

/**
 * Whether something can have been published on a day, seen from another one: until tomorrow, for somewhere that has
 * begun. What is to come is planned.
 */
export const isOutBy = (day: string, today: string): boolean => day <= addDays(today, 1);
