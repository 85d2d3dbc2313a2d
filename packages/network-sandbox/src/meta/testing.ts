import type { Connector, ConnectorContext, OAuth } from '@altavoz/networks/connectors';
import type { Sandbox } from '../server.js';
import { consented, contextOf, exchanged, leaveOf, REDIRECT_URI } from '../testing.js';

/** What a connector of Meta works with where the sandbox is its network, and how a person gives their leave there. */
export function visiting(sandbox: Sandbox, { network }: Connector) {
  const app = { id: '990602627938098', secret: 'a-secret' };
  const open = (more: Partial<ConnectorContext> = {}) => contextOf(sandbox, network, { app, ...more });
  return {
    redirectUri: REDIRECT_URI,
    contextOf: open,
    /** @returns what comes back to our address */
    answer: async (oauth: OAuth, username: string, said: { decision?: string } = {}) =>
      (await consented(open(), oauth, username, said)).params,
    /** @param more other keys for the exchange */
    exchange: async (oauth: OAuth, username: string, more: Partial<ConnectorContext> = {}) =>
      exchanged(open(more), oauth, await consented(open(), oauth, username)),
    /** The leave of somebody. @param scope less than is asked for */
    leaveOf: (oauth: OAuth, username: string, scope?: string) => leaveOf(open(), oauth, username, { scope }),
  };
}
