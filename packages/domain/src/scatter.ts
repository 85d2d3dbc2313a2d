import { LIMITS } from '@altavoz/contracts';
import { parseDay } from './dates.js';

/** A content as a dot: local midnight of its publish day, and 5 per place in the series up to 70. */
export interface ScatterPoint<T> {
  readonly x: Date;
  readonly y: number;
  readonly content: T;
}

/**
 * The dots of one series, in the order given; contents without a day have none [ANA-25…27].
 *
 * The day is read as a local date. That is the "shift by one day" of the specification: it undoes what
 * reading `yyyy-mm-dd` as UTC does west of Greenwich, so the dot stands on the stored publish day.
 */
export function scatterPoints<T extends { readonly published_date: string | null }>(
  contents: readonly T[],
): ScatterPoint<T>[] {
  return contents
    .flatMap((content) => {
      const day = parseDay(content.published_date);
      return day === null ? [] : [{ x: new Date(day.year, day.month - 1, day.day), content }];
    })
    .map((point, index) => ({ ...point, y: Math.min((index + 1) * LIMITS.scatterStep, LIMITS.scatterMax) }));
}
