import { LIMITS } from '@altavoz/contracts';
import { isPlainDay } from './dates.js';

/** A dot of a day: its day, and 5 for each place within that day. */
export interface ScatterPoint {
  readonly day: string;
  readonly y: number;
}

const PLACES = LIMITS.scatterMax / LIMITS.scatterStep;

/**
 * The dots of days: a dot's place counts within its day, so that dots stack 5 apart, up to 70. Where a day has more
 * contents than places, every dot of the chart stands for up to `per` of them: nothing is left out, and days stay
 * comparable [ANA-25…27].
 *
 * A day stays a day: the "shift by one day" of the specification undoes what reading `yyyy-mm-dd` as UTC does west of
 * Greenwich, and nothing here reads it as a time.
 */
export function scatterPoints(days: readonly { readonly day: string; readonly contents: number }[]): {
  readonly per: number;
  readonly points: readonly ScatterPoint[];
} {
  const known = days.filter(({ day }) => isPlainDay(day));
  const per = Math.max(1, ...known.map(({ contents }) => Math.ceil(contents / PLACES)));
  const points = known.flatMap(({ day, contents }) =>
    Array.from({ length: Math.ceil(contents / per) }, (_, index) => ({
      y: (index + 1) * LIMITS.scatterStep,
      day,
    })),
  );
  return { per, points };
}
