import { LIMITS } from '@altavoz/contracts';
import { HOUR_MS } from '@altavoz/domain';
import type { MailTimes } from './settings.repository.js';

/** The hour by the clock of a zone, and how much of it is over (ms). */
function clockIn(timeZone: string, now: Date): { hour: number; over: number } {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(now);
  const read = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { hour: read('hour'), over: read('minute') * 60_000 + (now.getTime() % 60_000) };
}

/** What may go to somebody by now. */
export interface Due {
  /** Whether mails go at all: not in quiet hours. */
  open: boolean;
  /** What happened before it goes in the digest: the last time that its hour began. */
  digestUntil: Date;
}

/** When mails go to somebody, by the clock where they live: what happens in quiet hours goes after them. */
export function dueAt(times: MailTimes, now: Date): Due {
  const { hour, over } = clockIn(times.time_zone ?? LIMITS.usualZone, now);
  const { quiet_from: from, quiet_to: to, digest_hour } = times;
  const isQuiet =
    from !== null && to !== null && (from < to ? hour >= from && hour < to : hour >= from || hour < to);
  const since = ((hour - digest_hour + 24) % 24) * HOUR_MS + over;
  return { open: !isQuiet, digestUntil: new Date(now.getTime() - since) };
}
