import { failed } from './ask.js';
import type { ConnectorContext, Failure, Grant, HttpResponse } from './connector.js';

type Missing = { readonly ok: false; readonly failure: Failure };

/** The creator's leave, or why there is none to ask with: no keys of the installation, or nobody has connected. */
export function creatorsLeave({
  app,
  creator,
}: ConnectorContext): { readonly ok: true; readonly grant: Grant } | Missing {
  if (!app) return failed('not_configured');
  return creator ? { ok: true, grant: creator } : failed('not_connected');
}

/**
 * The failure of whoever hands out tokens (RFC 6749, 5.2): `invalid_client` says that our keys are wrong, anything else
 * that the code or token has to be given anew. Null when it is no such refusal.
 */
export function tokenRefusal({ status }: HttpResponse, body: unknown): Failure | null {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  if (status < 400 || status >= 500 || status === 429 || typeof error !== 'string') return null;
  return { class: error === 'invalid_client' ? 'config_error' : 'reconnect', providerCode: error };
}
