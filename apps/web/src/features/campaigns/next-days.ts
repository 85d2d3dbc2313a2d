import { addDays, daysBetween } from '@altavoz/domain';

interface Days {
  starts_on: string | null;
  ends_on: string | null;
}

/** When the duplicate of a campaign may run: as long as the original, from the day after its end, or from today if that is over. */
export function nextDays({ starts_on, ends_on }: Days, today: string): Days {
  if (starts_on === null || ends_on === null) return { starts_on: null, ends_on: null };
  const after = addDays(ends_on, 1);
  const start = after > today ? after : today;
  return { starts_on: start, ends_on: addDays(start, daysBetween(starts_on, ends_on)) };
}
