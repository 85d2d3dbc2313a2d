import {
  NoAnswer,
  type Connector,
  type ConnectorContext,
  type Grant,
  type HttpRequest,
  type HttpResponse,
  type OAuth,
  type Result,
} from '@altavoz/networks/connectors';
import type { Sandbox } from '../server.js';

/** A door without a guard: no redirect is followed, and no answer is `NoAnswer`. */
async function http({ method, url, headers, form }: HttpRequest): Promise<HttpResponse> {
  const body = form && new URLSearchParams(form);
  const answer = await fetch(url, { method, headers: { ...headers }, body, redirect: 'manual' }).catch(() => {
    throw new NoAnswer('connection');
  });
  const text = await answer.text();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), text, url: answer.url };
}

/** What a connector works with where the sandbox is its network, and how a person gives their leave there. */
export function visiting(sandbox: Sandbox, connector: Connector) {
  const baseUrls = sandbox.baseUrls(connector.network, Object.keys(connector.baseUrls));
  const contextOf = (more: Partial<ConnectorContext> = {}): ConnectorContext => ({
    http,
    baseUrls,
    app: { id: '990602627938098', secret: 'a-secret' },
    now: () => sandbox.world.now(),
    ...more,
  });
  const redirectUri = 'https://altavoz.test/oauth';

  /** Opens the page of consent, and answers it. @returns what comes back to our address */
  async function answer(
    oauth: OAuth,
    username: string,
    { decision = 'yes', scope }: { decision?: string; scope?: string } = {},
  ): Promise<URLSearchParams> {
    const address = oauth.authorizeUrl(contextOf(), { state: 'a-state', redirectUri });
    const shown = await http({ method: 'GET', url: address });
    const fields = [...shown.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
    const plain = (text = '') =>
      text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
    const form = Object.fromEntries(fields.map(([, name, value]) => [plain(name), plain(value)]));
    const { origin, pathname } = new URL(address);
    const back = await http({
      method: 'POST',
      url: origin + pathname,
      form: { ...form, ...(scope !== undefined && { scope }), username, decision },
    });
    return new URL(back.headers['location'] ?? 'none:').searchParams;
  }

  const exchange = async (
    oauth: OAuth,
    username: string,
    given: { scope?: string } = {},
    more: Partial<ConnectorContext> = {},
  ): Promise<Result<Grant>> => {
    const back = await answer(oauth, username, given);
    return oauth.exchange(contextOf(more), { code: back.get('code') ?? '', redirectUri });
  };

  return {
    redirectUri,
    contextOf,
    answer,
    exchange,
    /** The leave of somebody. @param scope less than is asked for */
    leaveOf: async (oauth: OAuth, username: string, scope?: string): Promise<Grant> =>
      valueOf(await exchange(oauth, username, scope === undefined ? {} : { scope })),
  };
}

/** What a result gave. @throws where it is a failure */
export function valueOf<T>(result: Result<T> | undefined): T {
  if (!result?.ok) throw new Error(`Failed: ${JSON.stringify(result?.failure)}`);
  return result.value;
}

/** What a result failed with, or `ok`. */
export const classOf = (result: Result<unknown> | undefined): string | undefined =>
  result?.ok ? 'ok' : result?.failure.class;
