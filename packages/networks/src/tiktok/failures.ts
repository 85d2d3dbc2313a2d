import { z } from 'zod/mini';
import type { Failure, FailureClass, HttpResponse } from '../connector.js';

/** How long to wait where too much was asked: the limits are of a sliding minute. */
const WAIT = 60_000;

const found = (
  failure: FailureClass,
  providerCode: string,
  now: Date,
  requestId: string | undefined,
): Failure => ({
  class: failure,
  providerCode,
  ...(failure === 'rate_limited' && { retryAt: new Date(now.getTime() + WAIT) }),
  ...(requestId !== undefined && { requestId }),
});

const envelopeSchema = z.object({
  error: z.object({ code: z.string(), log_id: z.optional(z.string()) }),
});
const CLASSES: Readonly<Record<string, FailureClass>> = {
  access_token_invalid: 'reconnect',
  scope_not_authorized: 'scope_missing',
  scope_permission_missed: 'scope_missing',
  invalid_params: 'invalid_request',
  rate_limit_exceeded: 'rate_limited',
  internal_error: 'unavailable',
};

/** «TikTok API v2 — Error Handling»: `error` comes with every answer, and its code is `ok` where all went well. */
export const displayFailure =
  (now: Date) =>
  ({ status }: HttpResponse, body: unknown): Failure | null => {
    const read = envelopeSchema.safeParse(body);
    if (!read.success || read.data.error.code === 'ok') return null;
    const { code, log_id: requestId } = read.data.error;
    const known = CLASSES[code] ?? (status >= 500 ? 'unavailable' : 'invalid_request');
    return found(known, code, now, requestId);
  };

const oauthSchema = z.object({ error: z.string(), log_id: z.optional(z.string()) });
const OAUTH_CLASSES: Readonly<Record<string, FailureClass>> = {
  invalid_grant: 'reconnect',
  access_denied: 'reconnect',
  invalid_client: 'config_error',
  unauthorized_client: 'config_error',
  invalid_scope: 'config_error',
};

/** «Login Kit — Error Handling»: an error may come with status 200, and is told by its key. */
export const oauthFailure =
  (now: Date) =>
  (_answer: HttpResponse, body: unknown): Failure | null => {
    const read = oauthSchema.safeParse(body);
    if (!read.success) return null;
    const { error: code, log_id: requestId } = read.data;
    return found(OAUTH_CLASSES[code] ?? 'invalid_request', code, now, requestId);
  };

const businessSchema = z.object({ code: z.number(), request_id: z.optional(z.string()) });
const BUSINESS_CLASSES: Readonly<Record<number, FailureClass>> = {
  40001: 'scope_missing',
  40100: 'rate_limited',
  40105: 'reconnect',
};

/** From memory: what its token endpoints say of keys, and of codes and refresh tokens that are good no more. */
export const BUSINESS_TOKEN_CLASSES: Readonly<Record<number, FailureClass>> = {
  40001: 'config_error',
  40002: 'reconnect',
  40100: 'rate_limited',
  40105: 'reconnect',
  40110: 'reconnect',
};

/** The Accounts API answers 200 whatever happens; its codes of five digits begin with 5 where the fault is TikTok's. */
export const businessFailure =
  (now: Date, classes = BUSINESS_CLASSES) =>
  (_answer: HttpResponse, body: unknown): Failure | null => {
    const read = businessSchema.safeParse(body);
    if (!read.success || read.data.code === 0) return null;
    const { code, request_id: requestId } = read.data;
    const known = classes[code] ?? (code >= 50_000 ? 'unavailable' : 'invalid_request');
    return found(known, String(code), now, requestId);
  };
