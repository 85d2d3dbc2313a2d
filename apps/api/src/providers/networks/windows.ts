import type { QuotaRule } from '@altavoz/networks/connectors';
import { DAY_MS, HOUR_MS } from '@altavoz/domain';

/** A span in which a budget holds; it begins anew at its end. */
export interface Window {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const PACIFIC = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** What clocks on the Pacific coast show, as if it were of Greenwich. */
function pacificClock(moment: number): number {
  const parts = new Map(PACIFIC.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = [part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')];
  return Date.UTC(...(shown as [number, number, ...number[]]));
}

/** The moment at which a day begins there: seven or eight hours behind Greenwich, which changes at two at night. */
function pacificMidnight(day: number): Date {
  const summer = day + 7 * HOUR_MS;
  return new Date(pacificClock(summer) === day ? summer : day + 8 * HOUR_MS);
}

const dayOf = (moment: number): number => Math.floor(moment / DAY_MS) * DAY_MS;

/**
 * The window of a rule that a moment lies in. A sliding span of a network is kept as windows of that length, one behind
 * the other: at the edge of two, up to twice as much may be asked within one span, which the network then answers itself.
 */
export function windowOf(per: QuotaRule['per'], moment: Date): Window {
  const now = moment.getTime();
  if (per === 'day_pacific') {
    const day = dayOf(pacificClock(now));
    return { startsAt: pacificMidnight(day), endsAt: pacificMidnight(day + DAY_MS) };
  }
  const length = per === 'day_utc' ? DAY_MS : per * 1_000;
  const start = Math.floor(now / length) * length;
  return { startsAt: new Date(start), endsAt: new Date(start + length) };
}
