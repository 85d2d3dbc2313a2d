import { IMAGE_PROVIDERS, type ImageProviderName } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import { openOrNull, type Secrets } from '../secrets/secrets.js';

const placeOf = (provider: ImageProviderName): string => `image_provider_keys/${provider}`;

export const sealImageKey = (secrets: Secrets, provider: ImageProviderName, key: string): string =>
  secrets.seal(key, placeOf(provider));

/** Null where no key of this installation opens it. */
export const openImageKey = (secrets: Secrets, provider: ImageProviderName, sealed: string): string | null =>
  openOrNull(secrets, sealed, placeOf(provider));

/** The keys that superusers gave. */
export const listImageKeys = (db: Queryable) =>
  db
    .selectFrom('image_provider_keys as k')
    .leftJoin('accounts as a', 'a.id', 'k.changed_by')
    .orderBy('k.provider')
    .limit(IMAGE_PROVIDERS.length)
    .select(['k.provider', 'k.key_sealed', 'k.price_cents', 'k.changed_at', 'a.name'])
    .execute();

/**
 * Seals them with the key in use; what no key opens stays as it is.
 * @returns how many were sealed anew
 */
export async function resealImageKeys({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<number> {
  let count = 0;
  for (const row of await listImageKeys(db)) {
    const provider = row.provider as ImageProviderName;
    const key = secrets.isOld(row.key_sealed) ? openImageKey(secrets, provider, row.key_sealed) : null;
    if (key === null) continue;
    // Whoever changed it meanwhile sealed it with the key in use.
    const { numUpdatedRows } = await db
      .updateTable('image_provider_keys')
      .set({ key_sealed: sealImageKey(secrets, provider, key) })
      .where('provider', '=', provider)
      .where('key_sealed', '=', row.key_sealed)
      .executeTakeFirst();
    count += Number(numUpdatedRows);
  }
  return count;
}
