import { createHash, randomBytes } from 'node:crypto';
import type { Network } from '@altavoz/contracts';
import {
  connectorOf,
  type Connector,
  type ConnectorContext,
  type Grant,
  type OAuth,
} from '@altavoz/networks/connectors';
import type { Sandbox } from '../server.js';
import { http } from '../testing.js';

/** What a connector works with, where the sandbox is the network. */
export const contextOf = (
  sandbox: Sandbox,
  connector: Connector,
  more: Partial<ConnectorContext> = {},
): ConnectorContext => ({
  http,
  baseUrls: sandbox.baseUrls(connector.network, Object.keys(connector.baseUrls)),
  app: { id: 'an-app', secret: 'a-secret', token: 'an-app-token' },
  now: () => sandbox.world.now(),
  ...more,
});

/** The connector of a network that has one, with its consent. */
export function connectorWithConsent(network: Network): Connector & { readonly oauth: OAuth } {
  const connector = connectorOf(network);
  if (!connector.oauth) throw new Error(`${network} is not asked for any consent`);
  return { ...connector, oauth: connector.oauth };
}

export interface CameBack {
  readonly params: URLSearchParams;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** What a person does: opens the page of the network, says whose account it is, and comes back with a code. */
export async function consented(
  context: ConnectorContext,
  oauth: OAuth,
  username: string,
  {
    decision = 'yes',
    scope,
    scopeName = 'scope',
  }: { decision?: string; scope?: string; scopeName?: string } = {},
): Promise<CameBack> {
  const verifier = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(verifier);
  const challenge = oauth.pkce === 'hex' ? hash.digest('hex') : hash.digest('base64url');
  const redirectUri = 'https://altavoz.test/back';
  const page = new URL(
    oauth.authorizeUrl(context, {
      state: 'a-state',
      redirectUri,
      ...(oauth.pkce !== 'none' && { challenge }),
    }),
  );
  const shown = await http({ method: 'GET', url: page.href });
  if (shown.status !== 200 || !shown.text.includes('name="username"')) throw new Error('No page of consent');
  const form = { ...Object.fromEntries(page.searchParams), username, decision };
  const answer = await http({
    method: 'POST',
    url: page.origin + page.pathname,
    form: scope === undefined ? form : { ...form, [scopeName]: scope },
  });
  const back = new URL(answer.headers['location'] ?? '');
  return { params: back.searchParams, redirectUri, verifier };
}

/** The leave of a creator of the sandbox. @param scope fewer or other scopes than asked for */
export async function leaveOf(
  context: ConnectorContext,
  oauth: OAuth,
  username: string,
  scope?: string,
): Promise<Grant> {
  const { params, redirectUri, verifier } = await consented(context, oauth, username, { scope });
  const given = await oauth.exchange(context, {
    code: params.get('code') ?? '',
    redirectUri,
    ...(oauth.pkce !== 'none' && { verifier }),
  });
  if (!given.ok) throw new Error(`No leave: ${given.failure.class} ${given.failure.providerCode}`);
  return given.value;
}
