import type { ImageProviderName } from '@altavoz/contracts';
import type { Tx } from '../../db/database.js';

/** The key of a service, held until the transaction ends; undefined where none was given. */
export const holdImageKey = (tx: Tx, provider: ImageProviderName) =>
  tx
    .selectFrom('image_provider_keys')
    .where('provider', '=', provider)
    .forUpdate()
    .select(['key_sealed', 'price_cents'])
    .executeTakeFirst();

export const writeImageKey = (
  tx: Tx,
  provider: ImageProviderName,
  written: { key_sealed: string; price_cents: number; changed_by: string; changed_at: Date },
) =>
  tx
    .insertInto('image_provider_keys')
    .values({ provider, ...written })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet(written))
    .execute();

export const deleteImageKey = (tx: Tx, provider: ImageProviderName) =>
  tx.deleteFrom('image_provider_keys').where('provider', '=', provider).execute();
