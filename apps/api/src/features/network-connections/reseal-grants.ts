import type { Context } from '../../context.js';
import { FIRST_ID, inBatches } from '../../db/in-batches.js';
import { resealed } from './grants.js';
import { deleteLogins, listSealed, reseal, WITH_GRANTS } from './network-connections.repository.js';

/**
 * Seals the leaves of connections, and those that are still to be given back, with the key in use. Who is on the way to a
 * network and back goes again: that is a matter of minutes.
 * @returns how many were sealed anew
 */
export async function resealGrants(
  { db, secrets }: Pick<Context, 'db' | 'secrets' | 'log'>,
  batch?: number,
): Promise<number> {
  await deleteLogins(db);
  let count = 0;
  for (const table of WITH_GRANTS)
    count += await inBatches(db, {
      batch,
      start: { id: FIRST_ID },
      read: (tx, after, limit) => listSealed(tx, table, after.id, limit),
      change: async (tx, { id, grant_sealed }) => {
        const sealed = resealed(secrets, id, grant_sealed);
        if (sealed !== null) await reseal(tx, table, id, sealed);
        return sealed !== null;
      },
    });
  return count;
}
