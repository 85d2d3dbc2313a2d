import { z } from 'zod/mini';
import { askJson, failed } from '../ask.js';
import type { Access, ConnectorContext, Failure, HttpResponse } from '../connector.js';

const textSchema = z.object({
  error_code: z.optional(z.string()),
  request_id: z.optional(z.string()),
  request_status: z.optional(z.string()),
});

/** A token, and whose leave it is. */
export interface Token {
  readonly via: Access;
  readonly token: string;
  /** The profile of whoever gave it; undefined where it is the installation's. */
  readonly profileId?: string;
}

type Missing = { readonly ok: false; readonly failure: Failure };

/**
 * By whose token Snapchat is asked. What is public may be read by that of anybody who uses an admitted app («Public
 * Profile API Introduction»); only the creator's reads more, and only of their own profile.
 */
export function tokenOf(
  { app, brand, creator }: ConnectorContext,
  order: readonly Access[],
): { readonly ok: true; readonly token: Token } | Missing {
  if (!app) return failed('not_configured');
  for (const via of order) {
    if (via === 'app' && app.token !== undefined) return { ok: true, token: { via, token: app.token } };
    const grant = via === 'creator' ? creator : via === 'brand' ? brand : undefined;
    if (grant) return { ok: true, token: { via, token: grant.accessToken, profileId: grant.accountId } };
  }
  return failed('not_connected');
}

/** The failure that an answer is, by its status; the envelope says `ERROR` of what fails as a whole. */
function failureOf({ status }: HttpResponse, body: unknown, via: Access): Failure | null {
  const read = textSchema.safeParse(body);
  const { error_code, request_id, request_status } = read.success ? read.data : {};
  const more = {
    providerCode: error_code ?? String(status),
    ...(request_id !== undefined && { requestId: request_id }),
  };
  if (status === 401) return { class: via === 'app' ? 'config_error' : 'reconnect', ...more };
  if (status === 403) return { class: 'scope_missing', ...more };
  if (status === 404) return { class: 'not_found', ...more };
  const isRefused = status >= 400 && status < 500 && status !== 429;
  return isRefused || (status < 400 && request_status === 'ERROR')
    ? { class: 'invalid_request', ...more }
    : null;
}

/** Reads from Snapchat's API. @param path with its query */
export const readApi = <Schema extends z.ZodMiniType>(
  context: ConnectorContext,
  { token, via }: Token,
  path: string,
  schema: Schema,
) =>
  askJson(
    context,
    {
      method: 'GET',
      url: `${context.baseUrls['api']}${path}`,
      headers: { Authorization: `Bearer ${token}` },
    },
    (answer, body) => failureOf(answer, body, via),
    schema,
  );
