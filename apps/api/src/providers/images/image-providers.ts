import { IMAGE_PROVIDERS, type ImageProviderName } from '@altavoz/contracts';
import { NoAnswer } from '@altavoz/networks/connectors';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import type { Service } from '../networks/door.js';
import { unanswered, type Drawn, type ImageOrder, type ImageProtocol } from './image-provider.js';
import { imagine } from './imagine.js';
import { openai } from './openai.js';
import { listImageKeys, openImageKey } from './stored-image-keys.js';

/** What the demo says that a picture costs, in cents of USD, so that the cap can be tried. */
const DEMO_PRICE_CENTS = 4;
/** A picture takes up to two minutes, and comes as text that is a third longer than it is. */
const FILE = { bytes: 40_000_000, firstByteMs: 180_000, wholeMs: 200_000 };

/** A service that draws, as this installation may ask it. */
export interface UsableProvider {
  readonly name: ImageProviderName;
  /** What it draws is invented. */
  readonly isDemo: boolean;
  readonly priceCents: number;
  /** @param company who pays with its cap */
  draw(order: ImageOrder, company: string): Promise<Drawn>;
}

type Needed = Pick<Context, 'config' | 'secrets' | 'networks'>;

/**
 * The service that draws now: the first that has a key, from the environment before that of a superuser; the invented one
 * where there is none and networks are invented; null where nobody draws.
 */
export async function providerInUse(context: Needed, db: Queryable): Promise<UsableProvider | null> {
  const { config, secrets, networks } = context;
  const stored = new Map((await listImageKeys(db)).map((row) => [row.provider, row]));
  const protocols: Record<ImageProviderName, ImageProtocol> = {
    imagine,
    openai: openai(config.images.openaiModel),
  };
  const usable = (
    name: ImageProviderName,
    asked: Service,
    key: string,
    priceCents: number,
  ): UsableProvider => ({
    name,
    isDemo: asked === 'image-sandbox',
    priceCents,
    async draw(wanted, company) {
      const protocol = protocols[name];
      try {
        const asking = { network: asked, company };
        const { baseUrls } = protocol;
        const order = ({ api = '' }) => protocol.request(api, key, wanted);
        return protocol.read(await networks.door.ask(baseUrls, asking, order, FILE));
      } catch (error) {
        if (error instanceof NoAnswer) return unanswered(error);
        throw error;
      }
    },
  });
  for (const name of IMAGE_PROVIDERS) {
    const own = config.images.keys[name];
    if (own) return usable(name, name, own.key, own.priceCents);
    const row = stored.get(name);
    const key = row && openImageKey(secrets, name, row.key_sealed);
    if (row && key) return usable(name, name, key, row.price_cents);
  }
  return networks.hasSandbox() ? usable('imagine', 'image-sandbox', 'sandbox', DEMO_PRICE_CENTS) : null;
}
