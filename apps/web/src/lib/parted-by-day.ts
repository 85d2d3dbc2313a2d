import { localDay } from '@altavoz/domain';

/**
 * What stands one behind the other, parted where another day begins for whoever looks.
 * @param all in the order in which they are shown, `at` an ISO moment
 * @returns each day as YYYY-MM-DD with its own
 */
export function partedByDay<T extends { at: string }>(all: readonly T[]): [day: string, ofDay: T[]][] {
  const days: [string, T[]][] = [];
  for (const one of all) {
    const day = localDay(new Date(one.at));
    const last = days.at(-1);
    if (last?.[0] === day) last[1].push(one);
    else days.push([day, [one]]);
  }
  return days;
}
