import { createHash } from 'node:crypto';
import type { Network } from '@altavoz/contracts';
import { connectorOf, type ConnectorContext, type Grant } from '@altavoz/networks/connectors';
import type { Sandbox } from '../server.js';
import { http, REDIRECT_URI, valueOf } from '../testing.js';

/** What the real connector needs to ask the sandbox. @param more leaves, and keys in the place of the usual ones */
export function asking(
  sandbox: Sandbox,
  network: Network,
  more: Partial<ConnectorContext> = {},
): ConnectorContext {
  return {
    http,
    baseUrls: sandbox.baseUrls(network, Object.keys(connectorOf(network).baseUrls)),
    app: { id: 'an-app', secret: 'a-secret', token: 'an-app-token' },
    now: () => sandbox.world.now(),
    ...more,
  };
}

/** Says yes on the page of consent, and takes the code from the way back. @param fields in the place of the usual ones */
export async function codeOf(
  context: ConnectorContext,
  network: Network,
  username: string,
  fields: Record<string, string> = {},
): Promise<URLSearchParams> {
  const { oauth } = connectorOf(network);
  if (!oauth) throw new Error(`${network} asks for no consent`);
  const hashed = createHash('sha256').update('a-verifier');
  const challenge =
    oauth.pkce === 'none' ? undefined : hashed.digest(oauth.pkce === 'hex' ? 'hex' : 'base64url');
  const page = oauth.authorizeUrl(context, { state: 'a-state', redirectUri: REDIRECT_URI, challenge });
  const shown = await context.http({ method: 'GET', url: page });
  if (shown.status !== 200) throw new Error(`The page of consent answers ${shown.status}`);
  const { origin, pathname, searchParams } = new URL(page);
  const form = { ...Object.fromEntries(searchParams), username, decision: 'yes', ...fields };
  const back = await context.http({ method: 'POST', url: `${origin}${pathname}`, form });
  return new URL(back.headers['location'] ?? '').searchParams;
}

/** The leave of an account of the sandbox, given on its page. */
export async function leaveOf(
  context: ConnectorContext,
  network: Network,
  username: string,
  fields?: Record<string, string>,
): Promise<Grant> {
  const code = (await codeOf(context, network, username, fields)).get('code') ?? '';
  const verifier = connectorOf(network).oauth?.pkce === 'none' ? undefined : 'a-verifier';
  return valueOf(
    await connectorOf(network).oauth?.exchange(context, { code, redirectUri: REDIRECT_URI, verifier }),
  );
}
