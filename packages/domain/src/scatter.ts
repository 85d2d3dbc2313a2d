import { LIMITS } from '@altavoz/contracts';
import { parseDay } from './dates.js';

/** A dot for a published content: local midnight of its publish day, and 5 for each place within that day. */
export interface ScatterPoint {
  readonly x: Date;
  readonly y: number;
  readonly day: string;
  /** On the highest dot of a day: how many more contents it stands for; 0 on the others. */
  readonly more: number;
}

const PLACES = LIMITS.scatterMax / LIMITS.scatterStep;

/**
 * The dots of days: a content's place counts within its day, so that dots stack 5 apart, up to 70; the highest
 * dot says how many more there are [ANA-25…27].
 *
 * The day is read as a local date. That is the "shift by one day" of the specification: it undoes what
 * reading `yyyy-mm-dd` as UTC does west of Greenwich, so the dot stands on the stored publish day.
 */
export function scatterPoints(
  days: readonly { readonly day: string; readonly contents: number }[],
): ScatterPoint[] {
  return days.flatMap(({ day, contents }) => {
    const parsed = parseDay(day);
    if (parsed === null) return [];
    const x = new Date(parsed.year, parsed.month - 1, parsed.day);
    return Array.from({ length: Math.min(contents, PLACES) }, (_, index) => ({
      x,
      y: (index + 1) * LIMITS.scatterStep,
      day,
      more: index === PLACES - 1 ? contents - PLACES : 0,
    }));
  });
}
