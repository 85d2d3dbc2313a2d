import type { Network } from '@altavoz/contracts';
import type { Tx } from '../../db/database.js';

/** The sealed keys of a network, held until the transaction ends; undefined where none were given. */
export const holdKeys = (tx: Tx, network: Network) =>
  tx
    .selectFrom('network_keys')
    .where('network', '=', network)
    .forUpdate()
    .select('keys_sealed')
    .executeTakeFirst();

export const writeKeys = (
  tx: Tx,
  network: Network,
  written: { keys_sealed: string; changed_by: string; changed_at: Date },
) =>
  tx
    .insertInto('network_keys')
    .values({ network, ...written })
    .onConflict((conflict) => conflict.column('network').doUpdateSet(written))
    .execute();

export const deleteKeys = (tx: Tx, network: Network) =>
  tx.deleteFrom('network_keys').where('network', '=', network).execute();
