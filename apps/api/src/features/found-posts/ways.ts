import type { CaptureProblem, Network } from '@altavoz/contracts';
import type { Access, ConnectorContext, Failure, Grant } from '@altavoz/networks/connectors';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import type { AskableNetwork } from '../../providers/networks/networks.js';
import {
  findConnectionOfCompany,
  findConnectionsOfInfluencers,
  freshGrant,
} from '../network-connections/index.js';
import type { SearchedCreator } from './searches.repository.js';

export type Asking = Pick<
  Context,
  'db' | 'secrets' | 'networks' | 'now' | 'jobs' | 'config' | 'newId' | 'log' | 'files'
>;

/** By whose leave something is asked for. */
export interface Way {
  readonly via: Access;
  /** The connection whose leave it is. */
  readonly connection?: string;
}

/** By whose leave the posts of creators, and the network itself, can be asked for. */
export interface Ways {
  readonly askable: AskableNetwork;
  ofCreator(creator: SearchedCreator): Way | CaptureProblem;
  /** The network is searched by leaves of the company and of the installation alone: that of a creator is for their own. */
  toSearch(what: 'hashtag' | 'mentions'): Way | CaptureProblem;
}

interface Connection {
  readonly id: string;
  readonly problem: string | null;
}

/** Reads once by whose leave a network can be asked; the first that its connector takes and that is there is used. */
export async function readWays(
  { db, networks }: { db: Queryable; networks: Asking['networks'] },
  company: string,
  network: Network,
  creators: readonly SearchedCreator[],
): Promise<Ways> {
  const askable = networks.of(network);
  const { access } = askable.connector;
  const brand = await findConnectionOfCompany(db, company, network);
  const connected: ReadonlyMap<string, Connection> = await findConnectionsOfInfluencers(
    db,
    network,
    creators.map(({ influencer_id }) => influencer_id),
  );
  const { app } = askable.contextFor();
  const firstOf = (taken: readonly Access[], creator: Connection | undefined): Way | CaptureProblem => {
    for (const via of taken) {
      if (via === 'none' || (via === 'app' && app)) return { via };
      const connection = via === 'brand' ? brand : via === 'creator' ? creator : undefined;
      if (connection?.problem === null) return { via, connection: connection.id };
    }
    if (taken.length === 0) return 'not_supported';
    if (!app) return 'not_configured';
    const broken = creator?.problem ?? (taken.includes('brand') ? brand?.problem : null);
    return broken === 'reconnect' || broken === 'scope_missing' ? broken : 'not_connected';
  };
  return {
    askable,
    ofCreator: ({ influencer_id }) =>
      firstOf(askable.connector.recent ? access.recent : [], connected.get(influencer_id)),
    toSearch: (what) =>
      firstOf(askable.connector.search ? access[what].filter((via) => via !== 'creator') : [], undefined),
  };
}

/** What the calls of a way are made with, its leave renewed; or why there is none. */
export async function openWay(
  context: Asking,
  company: string,
  askable: AskableNetwork,
  { via, connection }: Way,
): Promise<
  | { readonly ok: true; readonly asking: ConnectorContext; readonly grant?: Grant }
  | { readonly ok: false; readonly failure: Failure }
> {
  if (connection === undefined) return { ok: true, asking: askable.contextFor({ company }) };
  const fresh = await freshGrant(context, connection);
  if (!fresh.ok) return fresh;
  const { grant } = fresh;
  const asking = askable.contextFor({ company, [via === 'brand' ? 'brand' : 'creator']: grant });
  return { ok: true, asking, grant };
}
