import { LIMITS } from '@altavoz/contracts';
import { isPlainDay } from './dates.js';

/** A dot for a published content: its publish day, and 5 for each place within that day. */
export interface ScatterPoint {
  readonly day: string;
  readonly y: number;
  /** On the highest dot of a day: how many more contents it stands for; 0 on the others. */
  readonly more: number;
}

const PLACES = LIMITS.scatterMax / LIMITS.scatterStep;

/**
 * The dots of days: a content's place counts within its day, so that dots stack 5 apart, up to 70; the highest
 * dot says how many more there are [ANA-25…27].
 *
 * A day stays a day: the "shift by one day" of the specification undoes what reading `yyyy-mm-dd` as UTC does west of
 * Greenwich, and nothing here reads it as a time.
 */
export function scatterPoints(
  days: readonly { readonly day: string; readonly contents: number }[],
): ScatterPoint[] {
  return days.flatMap(({ day, contents }) => {
    if (!isPlainDay(day)) return [];
    return Array.from({ length: Math.min(contents, PLACES) }, (_, index) => ({
      y: (index + 1) * LIMITS.scatterStep,
      day,
      more: index === PLACES - 1 ? contents - PLACES : 0,
    }));
  });
}
