import { URGENCIES, urgencyOf, type ContentEvent, type Urgency, type UrgencyCount } from './calendar-events';

/** What a day of the calendar holds. */
export interface DayLoad {
  total: number;
  /** How many there are of each urgency that the day has, what is done first. */
  parts: readonly UrgencyCount[];
}

/** What is done comes first, as along a bar of progress, and what is pressing last, in the colours of the entries below it. */
const ORDER = URGENCIES.toReversed();

/** What each day holds, by its day: a content counts once, on its day of publication, however long it is drawn. */
export function loadsOf(events: readonly ContentEvent[]): ReadonlyMap<string, DayLoad> {
  const counts = new Map<string, Map<Urgency, number>>();
  for (const { start, extendedProps } of events) {
    const urgency = urgencyOf(extendedProps.content);
    const of = counts.get(start) ?? new Map<Urgency, number>();
    counts.set(start, of.set(urgency, (of.get(urgency) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([day, of]) => {
      const parts = ORDER.flatMap((urgency) => {
        const count = of.get(urgency);
        return count === undefined ? [] : [{ urgency, count }];
      });
      return [day, { total: parts.reduce((sum, { count }) => sum + count, 0), parts }];
    }),
  );
}

/** The day that a list is opened at: the first with something from the one asked for on, else the last. */
export function dayToOpen(days: Iterable<string>, asked: string): string | undefined {
  const sorted = [...days].sort();
  return sorted.find((day) => day >= asked) ?? sorted.at(-1);
}
