import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.js';
import { notFound } from './errors.js';

const YEAR_SECONDS = 31_536_000;
/** What a key looks like: a folder word, an identifier, an ending. */
const KEY = /^[a-z-]+\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

/** The address under which a stored file is shown; null stays null. */
export const fileUrl = (key: string | null): string | null => (key === null ? null : `/files/${key}`);

/**
 * Serves stored files by their unguessable keys, as pictures in pages carry no token. A key never
 * changes its content, so browsers keep it.
 */
export function registerFiles(app: FastifyInstance, { db, files }: Pick<Context, 'db' | 'files'>): void {
  app.get('/files/*', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    if (!KEY.test(key)) throw notFound();
    const row = await db
      .selectFrom('files')
      .select(['content_type', 'bytes'])
      .where('key', '=', key)
      .executeTakeFirst();
    const stream = row && (await files.read(key));
    if (!row || !stream) throw notFound();
    return reply
      .type(row.content_type)
      .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(stream);
  });
}
