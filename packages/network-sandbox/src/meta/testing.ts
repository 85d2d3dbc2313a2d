import {
  type Connector,
  type ConnectorContext,
  type Grant,
  type OAuth,
  type Result,
} from '@altavoz/networks/connectors';
import type { Sandbox } from '../server.js';
import { http, REDIRECT_URI, valueOf } from '../testing.js';

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
  const redirectUri = REDIRECT_URI;

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
