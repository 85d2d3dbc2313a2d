import { PRODUCT_NAME, uuidSchema } from '@altavoz/contracts';
import { cutText } from '@altavoz/domain';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.js';
import { notFound } from '../../http/errors.js';
import type { PageHead } from '../../http/page-head.js';
import { createKeptCards } from '../creators/index.js';
import { findShownCall } from './casting-calls.repository.js';

const CARDS = '/api/v3/casting-call-card';
const DESCRIPTION = 200;

/** What is told of the pages of casting calls where their address is shared: words in the document, and a picture. */
export function createCallPages({ db, files, config }: Pick<Context, 'db' | 'files' | 'config'>) {
  const cards = createKeptCards({ files });

  return {
    /** What the document of a page says; null for a page that is no call's, or of a draft. */
    async headOf(url: string): Promise<PageHead | null> {
      const path = url.split('?')[0] ?? '';
      const id = /^\/casting-calls\/([^/]+)\/?$/.exec(path)?.[1] ?? '';
      const call = uuidSchema.safeParse(id).success ? await findShownCall(db, id) : undefined;
      if (!call) return null;
      const of = call.brand_name || call.company_name;
      return {
        type: 'website',
        title: `${call.title} · ${of} · ${PRODUCT_NAME}`,
        description: cutText(call.body.replaceAll(/\s+/g, ' '), DESCRIPTION),
        url: `${config.webUrl}${path}`,
        image: `${config.webUrl}${CARDS}/${id}`,
      };
    },

    /** Serves the pictures: whoever reads a shared link has no session. */
    register(app: FastifyInstance): void {
      const options = { schema: { hide: true }, config: { access: 'public' as const } };
      app.get<{ Params: { call: string } }>(`${CARDS}/:call`, options, async ({ params }, reply) => {
        const call = uuidSchema.safeParse(params.call).success
          ? await findShownCall(db, params.call)
          : undefined;
        if (!call) throw notFound();
        return cards.send(reply, {
          photo: call.brand_logo ?? call.company_logo,
          cover: call.picture ?? call.cover,
          networks: call.networks,
        });
      });
    },
  };
}
