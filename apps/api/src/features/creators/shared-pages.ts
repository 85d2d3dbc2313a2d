import { NETWORKS, PRODUCT_NAME, type Network } from '@altavoz/contracts';
import { cutText } from '@altavoz/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../context.js';
import { notFound } from '../../http/errors.js';
import type { PageHead } from '../../http/page-head.js';
import { createKeptCards } from './kept-cards.js';
import { listNetworks } from './creators.repository.js';
import { findByAccount, findByVanityName, type PublicCreatorRow } from './public-profiles.queries.js';

const CARDS = '/api/v3/profile-card';
const DESCRIPTION = 200;

/** The parts of a path behind its first; null where one cannot be read. */
function partsOf(path: string): string[] | null {
  try {
    return path.split('/').filter(Boolean).slice(1).map(decodeURIComponent);
  } catch {
    return null;
  }
}

const isNetwork = (text: string | undefined): text is Network => NETWORKS.some((one) => one === text);

/** What is told of the pages of creators where their address is shared: words in the document, and a picture. */
export function createSharedPages({ db, files, config }: Pick<Context, 'db' | 'files' | 'config'>) {
  const cards = createKeptCards({ files });

  const find = async (
    first: string | undefined,
    second: string | undefined,
  ): Promise<PublicCreatorRow | undefined> => {
    // The database takes no text with it.
    if (first === undefined || `${first}${second ?? ''}`.includes('\0')) return undefined;
    if (second === undefined) return findByVanityName(db, first);
    return isNetwork(first) ? findByAccount(db, { network: first, username: second }) : undefined;
  };

  async function sendCard(reply: FastifyReply, row: PublicCreatorRow | undefined) {
    if (!row) throw notFound();
    const networks = (await listNetworks(db, row.id)).map(({ network }) => network as Network);
    return cards.send(reply, { photo: row.photo, cover: row.cover, networks });
  }

  return {
    /** What the document of a page says; null for a page that is no creator's, or not public. */
    async headOf(url: string): Promise<PageHead | null> {
      const path = url.split('?')[0] ?? '';
      if (!/^\/(p\/[^/]+|perfil\/[^/]+\/[^/]+)\/?$/.test(path)) return null;
      const parts = partsOf(path);
      const row = parts ? await find(parts[0], parts[1]) : undefined;
      if (!row || !parts) return null;
      return {
        title: `${row.name} · ${PRODUCT_NAME}`,
        description: cutText(row.biography.replaceAll(/\s+/g, ' '), DESCRIPTION),
        url: `${config.webUrl}${path}`,
        image: `${config.webUrl}${CARDS}/${parts.map(encodeURIComponent).join('/')}`,
      };
    },

    /** Serves the pictures: whoever reads a shared link has no session. */
    register(app: FastifyInstance): void {
      const options = { schema: { hide: true }, config: { access: 'public' as const } };
      type Params = Record<'first' | 'second', string | undefined>;
      for (const path of [`${CARDS}/:first`, `${CARDS}/:first/:second`])
        app.get<{ Params: Params }>(path, options, async ({ params }, reply) =>
          sendCard(reply, await find(params.first, params.second)),
        );
    },
  };
}
