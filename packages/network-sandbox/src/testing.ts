import { createHash, randomBytes } from 'node:crypto';
import type { Network } from '@altavoz/contracts';
import {
  connectorOf,
  jsonOf,
  NoAnswer,
  type Connector,
  type ConnectorContext,
  type Grant,
  type HttpRequest,
  type HttpResponse,
  type OAuth,
  type Result,
} from '@altavoz/networks/connectors';
import type { Exchange } from './description/testing.js';
import type { Sandbox } from './server.js';

/** A door without a guard, for tests alone: it follows no redirect, and no answer is `NoAnswer`. */
export async function http(request: HttpRequest): Promise<HttpResponse> {
  const { method, url, headers, form, json } = request;
  const body = form ? new URLSearchParams(form) : json === undefined ? undefined : JSON.stringify(json);
  try {
    const answer = await fetch(url, {
      method,
      headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...headers },
      body,
      redirect: 'manual',
    });
    const text = await answer.text();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text, url: answer.url };
  } catch {
    throw new NoAnswer('connection');
  }
}

/**
 * The door, which checks on the way what goes through it below an address.
 * @throws Error with everything that the description does not allow
 */
export const checked =
  (base: string, wrongIn: (exchange: Exchange) => string[]) =>
  async (request: HttpRequest): Promise<HttpResponse> => {
    const answer = await http(request);
    const { method, url, form } = request;
    const body = jsonOf(answer.text);
    // What is no JSON comes from a proxy, which no description knows.
    const isDescribed = url.startsWith(base) && (body !== undefined || answer.text === '');
    const wrong = isDescribed
      ? wrongIn({ method, path: url.slice(base.length), ...(form && { form }), status: answer.status, body })
      : [];
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
    return answer;
  };

export const REDIRECT_URI = 'https://altavoz.test/oauth';

/** What a connector is given to ask the sandbox, without leaves. @param more leaves, or other keys */
export function contextOf(
  sandbox: Sandbox,
  network: Network,
  more: Partial<ConnectorContext> = {},
): ConnectorContext {
  const connector = connectorOf(network);
  return {
    http,
    baseUrls: sandbox.baseUrls(network, Object.keys(connector.baseUrls)),
    app: { id: 'an-app', secret: 'a-secret', ...(!connector.appToken && { token: 'an-app-token' }) },
    now: () => sandbox.world.now(),
    ...more,
  };
}

/** The connector of a network that asks people for their leave. */
export function connectorWithConsent(network: Network): Connector & { readonly oauth: OAuth } {
  const connector = connectorOf(network);
  if (!connector.oauth) throw new Error(`${network} asks nobody for their leave`);
  return { ...connector, oauth: connector.oauth };
}

export interface CameBack {
  /** What came back to our address, such as `code` and `state`. */
  readonly params: URLSearchParams;
  readonly redirectUri: string;
  readonly verifier: string;
}

/** What a page of consent sends along, in the place of what it shows: another `decision` or a smaller `scope`. */
type Said = Readonly<Record<string, string | undefined>>;

/** What a person does: opens the page of the network, says whose account it is and yes, and comes back. */
export async function consented(
  context: ConnectorContext,
  oauth: OAuth,
  username: string,
  said: Said = {},
): Promise<CameBack> {
  const verifier = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(verifier);
  const page = oauth.authorizeUrl(context, {
    state: 'a-state',
    redirectUri: REDIRECT_URI,
    ...(oauth.pkce !== 'none' && { challenge: hash.digest(oauth.pkce === 'hex' ? 'hex' : 'base64url') }),
  });
  const shown = await http({ method: 'GET', url: page });
  const plain = (text = '') =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const fields = [...shown.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const form = Object.fromEntries(fields.map(([, name, value]) => [plain(name), plain(value)]));
  const other = Object.entries(said).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const { origin, pathname } = new URL(page);
  const answer = await http({
    method: 'POST',
    url: origin + pathname,
    form: { ...form, username, decision: 'yes', ...Object.fromEntries(other) },
  });
  const params = new URL(answer.headers['location'] ?? 'none:').searchParams;
  if (params.get('state') !== 'a-state') throw new Error('The state did not come back');
  return { params, redirectUri: REDIRECT_URI, verifier };
}

/** What the code of the way back is good for. */
export async function exchanged(
  context: ConnectorContext,
  oauth: OAuth,
  { params, redirectUri, verifier }: CameBack,
): Promise<Result<Grant>> {
  const code = params.get('code') ?? '';
  return oauth.exchange(context, { code, redirectUri, ...(oauth.pkce !== 'none' && { verifier }) });
}

/** The leave of an account of the sandbox, from the page of consent on. */
export const leaveOf = async (
  context: ConnectorContext,
  oauth: OAuth,
  username: string,
  said?: Said,
): Promise<Grant> =>
  valueOf(await exchanged(context, oauth, await consented(context, oauth, username, said)));

/** What a result gave. @throws where it is a failure */
export function valueOf<T>(result: Result<T> | undefined): T {
  if (!result?.ok) throw new Error(`It failed: ${JSON.stringify(result)}`);
  return result.value;
}

/** What a result failed with, or `ok`. */
export const classOf = (result: Result<unknown> | undefined): string | undefined =>
  result?.ok ? 'ok' : result?.failure.class;
