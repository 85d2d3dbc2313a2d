import type { Context } from '../../context.js';
import type { PersonalParts } from '../accounts/index.js';
import { creatorOf } from '../creators/index.js';
import { endConnection } from './network-connections.jobs.js';
import { holdConnectionsOfCreator, listConnections } from './network-connections.repository.js';

/** What a creator connected: the leaves go back to the networks when the account goes. */
export const connectionsPart = (context: Pick<Context, 'jobs' | 'now'>): PersonalParts => ({
  name: 'connected_networks',
  async read(db, accountId) {
    const creator = await creatorOf(db, accountId);
    return creator ? listConnections(db, { of: 'creator', creatorId: creator.id }) : [];
  },
  async forget(tx, accountId) {
    const creator = await creatorOf(tx, accountId);
    if (!creator) return;
    for (const connection of await holdConnectionsOfCreator(tx, creator.id))
      await endConnection(tx, context, connection);
  },
});
