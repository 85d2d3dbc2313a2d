import { z } from 'zod/mini';
import { orAbsent, retryAtOf } from '../ask.js';
import type { Access, ConnectorContext, Failure, FailureClass, HttpResponse } from '../connector.js';

/** Google's error: `reason` in the list is the older code, `details[].reason` the newer one. */
const reason = z.array(z.object({ reason: z.optional(z.string()) }));
const errorSchema = z.object({
  error: z.object({
    errors: orAbsent(reason),
    details: orAbsent(reason),
    status: orAbsent(z.string()),
  }),
});

const CLASSES: Readonly<Record<string, FailureClass>> = {
  API_KEY_INVALID: 'config_error',
  API_KEY_SERVICE_BLOCKED: 'config_error',
  SERVICE_DISABLED: 'config_error',
  accessNotConfigured: 'config_error',
  keyInvalid: 'config_error',
  ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'scope_missing',
  insufficientPermissions: 'scope_missing',
  quotaExceeded: 'rate_limited',
  dailyLimitExceeded: 'rate_limited',
  rateLimitExceeded: 'rate_limited',
  userRateLimitExceeded: 'rate_limited',
  RATE_LIMIT_EXCEEDED: 'rate_limited',
  playlistNotFound: 'not_found',
  playlistItemsNotAccessible: 'not_found',
  channelNotFound: 'not_found',
  channelClosed: 'not_found',
  channelSuspended: 'not_found',
  videoNotFound: 'not_found',
  commentsDisabled: 'no_data',
};
/** Of these the whole day's budget is gone. */
const OF_THE_DAY = new Set(['quotaExceeded', 'dailyLimitExceeded']);

const PACIFIC_HOUR = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** When the day of the quota ends: the next midnight in California, at 7 or 8 hours UTC. */
export function nextPacificMidnight(now: Date): Date {
  for (let day = 0; ; day++)
    for (const hour of [7, 8]) {
      const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + day, hour));
      if (at > now && PACIFIC_HOUR.format(at) === '00') return at;
    }
}

/**
 * What an answer of the YouTube APIs has failed for; null where it is none of what Google has a reason for.
 * Reasons: «YouTube Data API — Errors» and «AIP-193 — Errors» of Google.
 * @param via whose leave was used: a refused token is the creator's to renew, a refused key the installation's
 */
export const failureOf =
  (via: Access, context: Pick<ConnectorContext, 'now'>) =>
  (answer: HttpResponse, body: unknown): Failure | null => {
    const read = errorSchema.safeParse(body);
    if (!read.success) return null;
    const { errors = [], details = [], status } = read.data.error;
    const reasons = [...details, ...errors].flatMap((one) => one.reason ?? []);
    const known = reasons.find((one) => one in CLASSES);
    const found = known === undefined ? undefined : CLASSES[known];
    if (known !== undefined && found !== undefined) {
      const retryAt = OF_THE_DAY.has(known)
        ? nextPacificMidnight(context.now())
        : retryAtOf(answer, context.now());
      return { class: found, providerCode: known, ...(found === 'rate_limited' && retryAt && { retryAt }) };
    }
    const providerCode = reasons[0] ?? status ?? String(answer.status);
    if (answer.status === 401)
      return { class: via === 'creator' ? 'reconnect' : 'config_error', providerCode };
    return answer.status === 404 ? { class: 'not_found', providerCode } : null;
  };
