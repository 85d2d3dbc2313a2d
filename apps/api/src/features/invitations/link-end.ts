import { addDays, DAY_MS } from '@altavoz/domain';

/** Days after the last of a campaign in which contents and payment data are still handed in. */
const AFTERWARDS = 60;
/** Days that a link is open at least, however long the campaign is over: whoever hands it out wants something. */
const AT_LEAST = 7;

/**
 * Until when a link opens that is made now: as long as the settings say, but not past a campaign's end and the time to
 * hand in what is missing. A campaign without an end shortens nothing.
 * @param days as the settings say
 * @param endsOn the last day of the campaign
 */
export function linkEnd(now: Date, days: number, endsOn: string | null): Date {
  const usual = now.getTime() + days * DAY_MS;
  if (endsOn === null) return new Date(usual);
  const handedIn = Date.parse(`${addDays(endsOn, AFTERWARDS + 1)}T00:00:00Z`);
  return new Date(Math.min(usual, Math.max(handedIn, now.getTime() + AT_LEAST * DAY_MS)));
}
