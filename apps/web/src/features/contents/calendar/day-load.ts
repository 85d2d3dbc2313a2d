import { CONTENT_STATUSES, type ContentStatus } from '@altavoz/contracts';
import type { ContentEvent } from './calendar-events';

/** What a day of the calendar holds. */
export interface DayLoad {
  total: number;
  /** How many there are of each status that the day has, what is done first. */
  parts: readonly { status: ContentStatus; count: number }[];
}

/** What is done comes first, as along a bar of progress; what was refused is none of it. */
const ORDER: readonly ContentStatus[] = [
  ...CONTENT_STATUSES.filter((status) => status !== 'content_rejected').reverse(),
  'content_rejected',
];

/** What each day holds, by its day: a content counts once, on its day of publication, however long it is drawn. */
export function loadsOf(events: readonly ContentEvent[]): ReadonlyMap<string, DayLoad> {
  const counts = new Map<string, Map<ContentStatus, number>>();
  for (const { start, extendedProps } of events) {
    const { status } = extendedProps.content;
    const of = counts.get(start) ?? new Map<ContentStatus, number>();
    counts.set(start, of.set(status, (of.get(status) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([day, of]) => {
      const parts = ORDER.flatMap((status) => {
        const count = of.get(status);
        return count === undefined ? [] : [{ status, count }];
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
