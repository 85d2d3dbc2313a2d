import { retryAtOf, type HttpRequest, type HttpResponse } from '@altavoz/networks/connectors';
import { Unanswered } from './exchange.js';

/** Tries in all. */
const TRIES = 3;
/** The longest pause behind the first try; twice that behind the second. */
const PAUSE_MS = 500;
/** A network that asks for a longer pause is asked again by whoever called. */
const PATIENCE_MS = 5_000;

/**
 * How long to wait before a call is made anew, in milliseconds; null when it is not. A request that changes something
 * is sent once: it is made anew only where nothing of it was sent.
 * @param tried how often it was made
 * @param outcome of the last time
 * @param random from 0 to 1: those that failed together do not come back together
 */
export function pauseBeforeRetry(
  tried: number,
  method: HttpRequest['method'],
  outcome: Pick<HttpResponse, 'status' | 'headers'> | Unanswered,
  now: Date,
  random: number,
): number | null {
  if (tried >= TRIES) return null;
  const jittered = random * PAUSE_MS * tried;
  if (outcome instanceof Unanswered) {
    const mayPass = outcome.reason === 'timeout' || outcome.reason === 'connection';
    return mayPass && (method === 'GET' || !outcome.wasSent) ? jittered : null;
  }
  if (method !== 'GET' || ![429, 502, 503, 504].includes(outcome.status)) return null;
  const retryAt = retryAtOf(outcome, now);
  // How long to wait for a budget is not ours to guess.
  if (!retryAt) return outcome.status === 429 ? null : jittered;
  const pause = Math.max(0, retryAt.getTime() - now.getTime());
  return pause > PATIENCE_MS ? null : pause + jittered;
}
