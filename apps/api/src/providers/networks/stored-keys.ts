import { NETWORKS, type Network } from '@altavoz/contracts';
import type { AppKeys } from '@altavoz/networks/connectors';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import { openOrNull, type Secrets } from '../secrets/secrets.js';

const placeOf = (network: Network): string => `network_keys/${network}`;
const keysSchema = z.object({
  id: z.string(),
  secret: z.string(),
  token: z.string().optional(),
  isBusiness: z.boolean().optional(),
});

export const sealKeys = (secrets: Secrets, network: Network, keys: AppKeys): string =>
  secrets.seal(JSON.stringify(keys), placeOf(network));

/** Null where no key of this installation opens them. */
export function openKeys(secrets: Secrets, network: Network, sealed: string): AppKeys | null {
  const text = openOrNull(secrets, sealed, placeOf(network));
  if (text === null) return null;
  const { id, secret, token, isBusiness } = keysSchema.parse(JSON.parse(text));
  return { id, secret, ...(token && { token }), ...(isBusiness && { isBusiness }) };
}

export const listStoredKeys = (db: Queryable) =>
  db
    .selectFrom('network_keys as k')
    .leftJoin('accounts as a', 'a.id', 'k.changed_by')
    .orderBy('k.network')
    .limit(NETWORKS.length)
    .select(['k.network', 'k.keys_sealed', 'k.changed_at', 'a.name'])
    .execute();

type Needed = Pick<Context, 'db' | 'secrets' | 'networks' | 'log'>;

/** Uses the keys that superusers gave. One that opens no more is as good as none: the list of them says so. */
export async function useStoredKeys({ db, secrets, networks, log }: Needed): Promise<void> {
  const keys: Partial<Record<Network, AppKeys>> = {};
  for (const row of await listStoredKeys(db)) {
    const network = row.network as Network;
    const opened = openKeys(secrets, network, row.keys_sealed);
    if (opened) keys[network] = opened;
    else log.error({ network }, 'the keys of a network do not open');
  }
  networks.useKeys(keys);
}

/** Uses them from now on, as they are changed by whichever process. */
export async function followStoredKeys(context: Needed & Pick<Context, 'live'>): Promise<void> {
  context.live.subscribe('network_keys', () => {
    useStoredKeys(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'the keys of networks could not be read'),
    );
  });
  await useStoredKeys(context);
}

/**
 * Seals them with the key in use; what no key opens stays as it is.
 * @returns how many were sealed anew
 */
export async function resealKeys({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<number> {
  let count = 0;
  for (const row of await listStoredKeys(db)) {
    const network = row.network as Network;
    const keys = secrets.isOld(row.keys_sealed) ? openKeys(secrets, network, row.keys_sealed) : null;
    if (!keys) continue;
    // Whoever changed them meanwhile sealed them with the key in use.
    const { numUpdatedRows } = await db
      .updateTable('network_keys')
      .set({ keys_sealed: sealKeys(secrets, network, keys) })
      .where('network', '=', network)
      .where('keys_sealed', '=', row.keys_sealed)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}
