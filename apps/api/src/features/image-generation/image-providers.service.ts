import {
  IMAGE_PROVIDERS,
  type BodyOf,
  type endpoints,
  type ImageProvider,
  type ImageProviderName,
} from '@altavoz/contracts';
import { fromCents, toCents } from '@altavoz/domain';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { fieldError } from '../../http/errors.js';
import { providerInUse } from '../../providers/images/image-providers.js';
import { listImageKeys, openImageKey, sealImageKey } from '../../providers/images/stored-image-keys.js';
import { recordAudit } from '../audit-log/index.js';
import { deleteImageKey, holdImageKey, writeImageKey } from './image-providers.repository.js';

type Calls = (typeof endpoints)['imageGeneration'];

/** Letters of a key that are shown, of one that is long enough to stay a secret. */
const SHOWN = 4;
const LONG_ENOUGH = 12;
const NAMES: Record<ImageProviderName, string> = { imagine: 'Imagine', openai: 'OpenAI' };

/** The keys of the installation at services that draw, given by whoever runs it; those of the environment come before. */
export function createImageProviders(context: Context) {
  const { db, secrets, config, now } = context;

  async function list(): Promise<ImageProvider[]> {
    const stored = new Map((await listImageKeys(db)).map((row) => [row.provider, row]));
    const inUse = await providerInUse(context, db);
    return IMAGE_PROVIDERS.map((provider) => {
      const row = stored.get(provider);
      const opened = row ? openImageKey(secrets, provider, row.key_sealed) : null;
      const own = config.images.keys[provider];
      const key = own?.key ?? opened;
      const isDemo = inUse?.isDemo === true && inUse.name === provider;
      const cents = own?.priceCents ?? row?.price_cents;
      return {
        provider,
        source: own ? 'environment' : opened ? 'settings' : isDemo ? 'sandbox' : null,
        ends_in: key && key.length >= LONG_ENOUGH ? key.slice(-SHOWN) : null,
        price: cents === undefined ? null : fromCents(cents),
        is_lost: row !== undefined && opened === null,
        changed_by: own ? null : (row?.name ?? null),
        changed_at: own ? null : (row?.changed_at.toISOString() ?? null),
      };
    });
  }

  return {
    async list() {
      return { results: await list() };
    },

    /** @throws AppError `request.invalid` on what is missing, and where the environment has the key */
    async save(
      caller: Caller,
      ip: string,
      provider: ImageProviderName,
      given: BodyOf<Calls['saveProvider']>,
    ) {
      if (config.images.keys[provider]) throw fieldError('key', 'refusals:image_generation.environment');
      await transact(db, async (tx) => {
        const held = await holdImageKey(tx, provider);
        const key = given.key ?? (held ? openImageKey(secrets, provider, held.key_sealed) : null);
        const price = given.price === undefined ? held?.price_cents : toCents(given.price);
        const isGone = given.key === '';
        if (isGone) await deleteImageKey(tx, provider);
        else if (!key) throw fieldError('key', 'refusals:image_generation.key_missing');
        else if (price === undefined) throw fieldError('price', 'refusals:image_generation.price_missing');
        else
          await writeImageKey(tx, provider, {
            key_sealed: sealImageKey(secrets, provider, key),
            price_cents: price,
            changed_by: caller.accountId,
            changed_at: now(),
          });
        await recordAudit(tx, context, {
          kind: isGone ? 'network_keys_removed' : 'network_keys_changed',
          companyId: null,
          accountId: caller.accountId,
          ip,
          details: { network: NAMES[provider] },
        });
      });
      const saved = (await list()).find((one) => one.provider === provider);
      if (!saved) throw new Error(`${provider} is a provider`);
      return saved;
    },
  };
}
