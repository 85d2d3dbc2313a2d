import type { z } from 'zod/mini';
import { askJson, retryAtOf } from '../ask.js';
import type { ConnectorContext, Failure, Grant, HttpResponse } from '../connector.js';

/**
 * Which edition of its API LinkedIn is asked for. A new one comes each month and lives for about a year; afterwards
 * LinkedIn answers 426, which is `config_error` here («API versioning»).
 */
const VERSION = '202610';

const CONFIG_CODES = new Set(['VERSION_MISSING', 'NONEXISTENT_VERSION']);

/** Limits are told only in LinkedIn's developer portal; all of them end at midnight UTC («Rate limiting»). */
const midnightAfter = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));

const textIn = (body: unknown, key: string): string | undefined => {
  const value =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
};

/** The failure that an answer of the API is, by its status and codes («Error details»). */
export function failureOf(answer: HttpResponse, body: unknown, now: Date): Failure | null {
  const { status } = answer;
  if (status < 400 || status >= 500) return null;
  const code = textIn(body, 'code');
  const requestId = answer.headers['x-li-uuid'];
  const more = {
    providerCode: textIn(body, 'serviceErrorCode') ?? code ?? String(status),
    ...(requestId !== undefined && { requestId }),
  };
  if (status === 426 || CONFIG_CODES.has(code ?? '')) return { class: 'config_error', ...more };
  if (status === 401) return { class: 'reconnect', ...more };
  if (status === 403) return { class: 'scope_missing', ...more };
  if (status === 404) return { class: 'not_found', ...more };
  if (status === 429)
    return { class: 'rate_limited', ...more, retryAt: retryAtOf(answer, now) ?? midnightAfter(now) };
  return { class: 'invalid_request', ...more };
}

/** Reads from LinkedIn by a leave. @param query as LinkedIn writes it, with what has to be escaped in it escaped */
export const readApi = <Schema extends z.ZodMiniType>(
  context: ConnectorContext,
  grant: Grant,
  path: string,
  query: string,
  schema: Schema,
) =>
  askJson(
    context,
    {
      method: 'GET',
      url: `${context.baseUrls['api']}${path}${query === '' ? '' : `?${query}`}`,
      headers: {
        Authorization: `Bearer ${grant.accessToken}`,
        'LinkedIn-Version': VERSION,
        'X-Restli-Protocol-Version': '2.0.0',
      },
    },
    (answer, body) => failureOf(answer, body, context.now()),
    schema,
  );
