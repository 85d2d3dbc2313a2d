import { z } from 'zod/mini';
import { orAbsent, retryAtOf } from '../ask.js';
import type { Access, ConnectorContext, Failure, FailureClass, HttpResponse } from '../connector.js';

const problem = z.object({
  type: orAbsent(z.string()),
  field: orAbsent(z.string()),
  value: z.optional(z.unknown()),
});
/** A problem, and with 200 a list of them beside the data, or in the place of it. */
const bodySchema = z.object({
  type: orAbsent(z.string()),
  title: orAbsent(z.string()),
  data: z.optional(z.unknown()),
  errors: orAbsent(z.array(problem)),
});

/** By the last part of the type of a problem: «X API v2 — Response Codes & Errors». */
const CLASSES: Readonly<Record<string, FailureClass>> = {
  'resource-not-found': 'not_found',
  'resource-unavailable': 'not_found',
  'disallowed-resource': 'not_found',
  /** A post of a protected account. */
  'not-authorized-for-resource': 'not_found',
  'not-authorized-for-field': 'scope_missing',
  'field-unauthorized': 'scope_missing',
  'client-forbidden': 'config_error',
  'unsupported-authentication': 'config_error',
  'invalid-request': 'invalid_request',
  'rate-limit-exceeded': 'rate_limited',
  'usage-capped': 'rate_limited',
};

/** What a problem is called, without the address that it is written with. */
export const nameOf = (type: string | undefined): string | undefined => type?.split('/').pop();

/** When the span of a limit ends, by the header that comes with every answer. */
function resetOf(answer: HttpResponse, now: Date): Date | undefined {
  const reset = answer.headers['x-rate-limit-reset'] ?? '';
  return /^\d{1,12}$/.test(reset) ? new Date(Number(reset) * 1_000) : retryAtOf(answer, now);
}

/**
 * What an answer has failed for: also one with 200, where there are problems and no data.
 * @param via whose leave was used: a refused token is the creator's to renew, or the installation's
 */
export const failureOf =
  (via: Access, context: Pick<ConnectorContext, 'now'>) =>
  (answer: HttpResponse, body: unknown): Failure | null => {
    const { status } = answer;
    const read = bodySchema.safeParse(body);
    if (!read.success || status >= 500) return null;
    const { type, data, errors = [] } = read.data;
    if (status < 400 && (data !== undefined || errors.length === 0)) return null;
    const name = nameOf(type) ?? nameOf(errors[0]?.type);
    const known = name === undefined ? undefined : CLASSES[name];
    const providerCode = known === undefined ? String(status) : name;
    const isOurs = via === 'app';
    const found =
      known ??
      (status === 429
        ? 'rate_limited'
        : status === 401
          ? isOurs
            ? 'config_error'
            : 'reconnect'
          : status === 403
            ? isOurs
              ? 'config_error'
              : 'scope_missing'
            : status === 404
              ? 'not_found'
              : 'invalid_request');
    // Where the credits are gone, no span ends: somebody has to buy more.
    const retryAt =
      found === 'rate_limited' && name !== 'usage-capped' ? resetOf(answer, context.now()) : undefined;
    return { class: found, providerCode, ...(retryAt && { retryAt }) };
  };

const oauthSchema = z.object({ error: z.string() });
const OAUTH_CLASSES: Readonly<Record<string, FailureClass>> = {
  invalid_grant: 'reconnect',
  /** That is how X calls a token or code that it does not know. */
  invalid_request: 'reconnect',
  invalid_client: 'config_error',
  unauthorized_client: 'config_error',
  invalid_scope: 'config_error',
};

/** What the token endpoint has failed for. */
export function oauthFailure(_answer: HttpResponse, body: unknown): Failure | null {
  const read = oauthSchema.safeParse(body);
  if (!read.success) return null;
  const { error: providerCode } = read.data;
  return { class: OAUTH_CLASSES[providerCode] ?? 'invalid_request', providerCode };
}
