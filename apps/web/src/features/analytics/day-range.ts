import type { Analytics, Campaign } from '@altavoz/contracts';

/**
 * The days that a campaign's charts show: its own, and those on which something was published or is to be; null when
 * there is nothing on any day.
 */
export function dayRange(
  { starts_on, ends_on }: Pick<Campaign, 'starts_on' | 'ends_on'>,
  { days, due }: Pick<Analytics, 'days' | 'due'>,
): { first: string; last: string } | null {
  const told = [...days, ...due].flatMap(({ day }) => day ?? []);
  if (told.length === 0) return null;
  const all = [...told, starts_on, ends_on].filter((day) => day !== null).sort();
  return { first: all[0] ?? '', last: all.at(-1) ?? '' };
}
