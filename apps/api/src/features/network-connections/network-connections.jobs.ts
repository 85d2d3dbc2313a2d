import { NETWORKS, type Network } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';
import type { Grant } from '@altavoz/networks/connectors';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { defineJob } from '../../jobs/job.js';
import { freshGrant, noteFailure, openGrant, sealGrant } from './grants.js';
import {
  deleteConnection,
  deleteEndedGrant,
  deleteEndedLogins,
  findEndedGrant,
  insertEndedGrant,
  listToCheck,
  listBeside,
  listToRenew,
  noteAnswer,
  type EndedGrant,
  type Owner,
} from './network-connections.repository.js';

const revokeGrant = defineJob({ name: 'revoke-grant', payload: z.object({ grant: z.uuid() }), tries: 12 });
const renewConnections = defineJob({ name: 'renew-connections', payload: z.object({}), cron: '23 * * * *' });

/** An account was connected: what it tells of itself is asked for at once, by the room that keeps it. */
export const accountConnected = defineJob({
  name: 'account-connected',
  payload: z.object({ connection: z.uuid() }),
  tries: 5,
});

/** How far ahead an hourly look goes: what ends sooner than a network renews by itself is looked at in time. */
const AHEAD_MS = 31 * DAY_MS;
const AT_ONCE = 500;

/** Forgets a connection now, and gives its leave back at the network as soon as that answers. */
export async function endConnection(
  tx: Tx,
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  {
    company_id,
    ...connection
  }: {
    id: string;
    network: string;
    grant_sealed: string;
    company_id: string | null;
    account_key: string;
    connected_by: string | null;
  },
): Promise<void> {
  const { id, network, grant_sealed, account_key, connected_by } = connection;
  const ended = { id, network, grant_sealed, account_key, connected_by, of_company: company_id !== null };
  await insertEndedGrant(tx, ended, now());
  await deleteConnection(tx, connection.id);
  await jobs.add(tx, revokeGrant, { grant: connection.id }, { key: `revoke-grant:${connection.id}` });
}

/**
 * Whether another connection lives by the yes of an ended leave, at a network that takes back all that a person gave our
 * app at once: it would end as well.
 */
async function isSharedYes(
  db: Queryable,
  networks: Context['networks'],
  ended: EndedGrant,
): Promise<boolean> {
  const network = ended.network as Network;
  const way = networks.of(network).oauthFor(ended.of_company ? 'company' : 'creator');
  if (!way?.together) return false;
  const beside = await listBeside(db, ended, way.together);
  // By another way of its network it has a yes of its own.
  return beside.some((one) => {
    const other = networks
      .of(one.network as Network)
      .oauthFor(one.company_id === null ? 'creator' : 'company');
    return other === way || other?.together?.includes(network);
  });
}

/** Gives a leave back that nothing was connected with. */
export async function giveBack(
  tx: Tx,
  { jobs, now, newId, secrets }: Pick<Context, 'jobs' | 'now' | 'newId' | 'secrets'>,
  owner: Owner,
  { network, grant, accountKey }: { network: Network; grant: Grant; accountKey: string },
  connectedBy: string,
): Promise<void> {
  const id = newId();
  const whose = { account_key: accountKey, connected_by: connectedBy, of_company: owner.of === 'company' };
  await insertEndedGrant(tx, { id, network, grant_sealed: sealGrant(secrets, id, grant), ...whose }, now());
  await jobs.add(tx, revokeGrant, { grant: id }, { key: `revoke-grant:${id}` });
}

export function defineConnectionJobs(
  context: Pick<Context, 'db' | 'secrets' | 'networks' | 'now' | 'jobs' | 'config' | 'newId'>,
): void {
  const { jobs, secrets, networks, now } = context;
  jobs.handle(revokeGrant, {
    run: async ({ grant: id }, { db }) => {
      const ended = await findEndedGrant(db, id);
      if (!ended) return;
      const askable = networks.of(ended.network as Network);
      const grant = openGrant(secrets, id, ended.grant_sealed);
      const oauth = askable.oauthFor(ended.of_company ? 'company' : 'creator');
      const isOwn = grant !== null && !(await isSharedYes(db, networks, ended));
      const result = isOwn ? await oauth?.revoke?.(askable.contextFor(), grant) : undefined;
      // What has ended there already is as good as given back.
      const passes = result && !result.ok && ['unavailable', 'rate_limited'].includes(result.failure.class);
      if (passes) throw new Error(`${ended.network} did not take the leave back: ${result.failure.class}`);
      await deleteEndedGrant(db, id);
    },
    onFailed: async (tx, { grant }) => {
      await deleteEndedGrant(tx, grant);
    },
  });
  jobs.handle(renewConnections, {
    run: async (_payload, { db, signal }) => {
      await deleteEndedLogins(db, now());
      for (const { id, network, company_id, ends_at } of await listToRenew(
        db,
        new Date(now().getTime() + AHEAD_MS),
        AT_ONCE,
      )) {
        if (signal.aborted) return;
        const of = company_id === null ? 'creator' : 'company';
        const ahead = networks.of(network as Network).oauthFor(of)?.refreshAhead ?? 0;
        if (ends_at && ends_at.getTime() - ahead * 1_000 <= now().getTime())
          await freshGrant({ ...context, db }, id);
      }
      for (const network of NETWORKS) {
        const { oauthFor, contextFor } = networks.of(network);
        const check = oauthFor('creator')?.check;
        if (!check) continue;
        const before = new Date(now().getTime() - check.every * 1_000);
        for (const { id } of await listToCheck(db, network, before, AT_ONCE)) {
          if (signal.aborted) return;
          const fresh = await freshGrant({ ...context, db }, id);
          if (!fresh.ok) continue;
          const asked = await check.ask(contextFor({ creator: fresh.grant }), fresh.grant);
          if (asked.ok) await noteAnswer(db, id, now());
          else await noteFailure({ ...context, db }, id, asked.failure);
        }
      }
    },
  });
}
