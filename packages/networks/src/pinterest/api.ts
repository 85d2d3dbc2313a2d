import { z } from 'zod/mini';
import type { Asked } from '../app-token.js';
import { askJson, failed, retryAtOf, withQuery } from '../ask.js';
import type { ConnectorContext, Failure, FailureClass, HttpResponse } from '../connector.js';

const PROBLEM = z.object({ code: z.number() });

/** The number that Pinterest gives a failure, for the log; else the status. */
const codeOf = (answer: HttpResponse, body: unknown): string => {
  const read = PROBLEM.safeParse(body);
  return String(read.success ? read.data.code : answer.status);
};

/** `X-RateLimit-Reset`: seconds from now on, or since 1970 where the number is that large. */
function resetAt(answer: HttpResponse, now: Date): Date | undefined {
  const reset = answer.headers['x-ratelimit-reset'] ?? '';
  if (!/^\d{1,10}$/.test(reset)) return retryAtOf(answer, now);
  const seconds = Number(reset);
  return new Date(seconds >= 1_000_000_000 ? seconds * 1_000 : now.getTime() + seconds * 1_000);
}

/** What an answer means by its status. @param classes what a status means at this address */
export const failureBy =
  (context: Pick<ConnectorContext, 'now'>, classes: Readonly<Record<number, FailureClass>>) =>
  (answer: HttpResponse, body: unknown): Failure | null => {
    const providerCode = codeOf(answer, body);
    if (answer.status === 429) {
      const retryAt = resetAt(answer, context.now());
      return { class: 'rate_limited', providerCode, ...(retryAt && { retryAt }) };
    }
    const known = classes[answer.status];
    return known === undefined ? null : { class: known, providerCode };
  };

/** Of an account: it is there, so 403 is a leave that does not reach as far. */
export const OF_ACCOUNT = { 401: 'reconnect', 403: 'scope_missing', 404: 'not_found' } as const;
/** Of pins: those of others are forbidden or not there, as it comes. */
export const OF_PINS = { 401: 'reconnect', 403: 'not_found', 404: 'not_found' } as const;

/**
 * Asks API v5 by the leave of the creator, which alone reads anything.
 * @param scopes without which there is nothing to ask
 */
export async function ask<Schema extends z.ZodMiniType>(
  context: ConnectorContext,
  scopes: readonly string[],
  path: string,
  query: Readonly<Record<string, string | undefined>>,
  classes: Readonly<Record<number, FailureClass>>,
  schema: Schema,
): Promise<Asked<z.infer<Schema>>> {
  const { app, creator } = context;
  if (!creator) return failed(app ? 'not_connected' : 'not_configured');
  if (!scopes.every((scope) => creator.scopes.includes(scope))) return failed('scope_missing');
  return await askJson(
    context,
    {
      method: 'GET',
      url: withQuery(`${context.baseUrls['api']}${path}`, query),
      headers: { Authorization: `Bearer ${creator.accessToken}` },
    },
    failureBy(context, classes),
    schema,
  );
}
