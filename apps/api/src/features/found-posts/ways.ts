import type { CaptureProblem, Network } from '@altavoz/contracts';
import type { Access } from '@altavoz/networks/connectors';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import type { AskableNetwork } from '../../providers/networks/networks.js';
import {
  findConnectionsOfCompany,
  findConnectionsOfInfluencers,
  waysOf,
  type Way,
} from '../network-connections/index.js';
import type { SearchedCreator } from './searches.repository.js';

export type Asking = Pick<
  Context,
  'db' | 'secrets' | 'networks' | 'now' | 'jobs' | 'config' | 'newId' | 'log' | 'files'
>;

/** By whose leave the posts of creators, and the network itself, can be asked for. */
export interface Ways {
  readonly askable: AskableNetwork;
  ofCreator(creator: SearchedCreator): Way | CaptureProblem;
  /** The network is searched by leaves of the company and of the installation alone: that of a creator is for their own. */
  toSearch(what: 'hashtag' | 'mentions'): Way | CaptureProblem;
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
  const brands = await findConnectionsOfCompany(db, company, network);
  const connected = await findConnectionsOfInfluencers(
    db,
    company,
    network,
    creators.map(({ influencer_id }) => influencer_id),
  );
  const app = askable.contextFor().app !== undefined;
  const firstOf = (taken: readonly Access[], influencerId: string | null): Way | CaptureProblem => {
    if (taken.length === 0) return 'not_supported';
    const ways = waysOf(taken, {
      app,
      creator: influencerId === null ? undefined : connected.get(influencerId),
      brands: taken.includes('brand') ? brands : [],
    });
    return Array.isArray(ways) ? (ways[0] ?? 'not_connected') : ways;
  };
  return {
    askable,
    ofCreator: ({ influencer_id }) => firstOf(askable.connector.recent ? access.recent : [], influencer_id),
    toSearch: (what) =>
      firstOf(askable.connector.search ? access[what].filter((via) => via !== 'creator') : [], null),
  };
}
