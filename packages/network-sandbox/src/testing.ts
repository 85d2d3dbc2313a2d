import { createHash } from 'node:crypto';
import type { Network } from '@altavoz/contracts';
import {
  connectorOf,
  jsonOf,
  NoAnswer,
  type ConnectorContext,
  type Grant,
  type HttpRequest,
  type HttpResponse,
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

/** What a connector is given to ask the sandbox, with keys and without leaves. */
export function contextOf(
  sandbox: Sandbox,
  network: Network,
  more: Partial<ConnectorContext> = {},
): ConnectorContext {
  return {
    http,
    baseUrls: sandbox.baseUrls(network, Object.keys(connectorOf(network).baseUrls)),
    app: { id: 'an-app', secret: 'a-secret' },
    now: () => sandbox.world.now(),
    ...more,
  };
}

/** Says yes on the page of the sandbox, or no. @returns what came back to our address, such as `code` and `state` */
export async function answerConsent(
  page: string,
  username: string,
  decision = 'yes',
): Promise<URLSearchParams> {
  const shown = await http({ method: 'GET', url: page });
  const fields = [...shown.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  const plain = (text = '') =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
  const form = Object.fromEntries(fields.map(([, name, value]) => [plain(name), plain(value)]));
  const { origin, pathname } = new URL(page);
  const answer = await http({
    method: 'POST',
    url: origin + pathname,
    form: { ...form, username, decision },
  });
  return new URL(answer.headers['location'] ?? 'none:').searchParams;
}

const VERIFIER = 'a-verifier-of-forty-three-characters-or-more';

/** The leave of an account of the sandbox, from the page of consent on. */
export async function grantOf(context: ConnectorContext, network: Network, username: string): Promise<Grant> {
  const oauth = connectorOf(network).oauth;
  if (!oauth) throw new Error(`${network} asks nobody for their leave`);
  const challenge = createHash('sha256')
    .update(VERIFIER)
    .digest(oauth.pkce === 'hex' ? 'hex' : 'base64url');
  const usesPkce = oauth.pkce !== 'none';
  const page = oauth.authorizeUrl(context, {
    state: 'a-state',
    redirectUri: REDIRECT_URI,
    ...(usesPkce && { challenge }),
  });
  const back = await answerConsent(page, username);
  if (back.get('state') !== 'a-state') throw new Error('The state did not come back');
  const result = await oauth.exchange(context, {
    code: back.get('code') ?? '',
    redirectUri: REDIRECT_URI,
    ...(usesPkce && { verifier: VERIFIER }),
  });
  if (!result.ok) throw new Error(`No leave: ${result.failure.class}`);
  return result.value;
}

/** What a result gave. @throws where it is a failure */
export function valueOf<T>(result: Result<T> | undefined): T {
  if (!result?.ok) throw new Error(`It failed: ${JSON.stringify(result)}`);
  return result.value;
}

/** What a result failed with, or `ok`. */
export const classOf = (result: Result<unknown> | undefined): string | undefined =>
  result?.ok ? 'ok' : result?.failure.class;
