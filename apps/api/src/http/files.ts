import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import type { Context } from '../context.js';
import { AppError, notFound } from './errors.js';

/** How long a browser shows a file without asking again: what was deleted is gone soon everywhere. */
const BELIEVED_SECONDS = 600;
/** What a key looks like: a folder word, an identifier, an ending. */
const KEY = /^[a-z-]+\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;

/** The address under which a stored file is shown; null stays null. */
export const fileUrl = (key: string | null): string | null => (key === null ? null : `/files/${key}`);

/**
 * Serves stored files by their unguessable keys, as pictures in pages carry no token: whole, or the part that
 * a player asks for. Only while a row shows them, and kept by browsers alone, never by what lies between.
 */
export function registerFiles(app: FastifyInstance, { db, files }: Pick<Context, 'db' | 'files'>): void {
  app.get('/files/*', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    const key = (request.params as { '*': string })['*'];
    if (!KEY.test(key)) throw notFound();
    const shown = (table: 'files' | 'creator_files') =>
      db
        .selectFrom(table)
        .select(['content_type', 'bytes'])
        .where('key', '=', key)
        .where('state', '=', 'attached')
        .executeTakeFirst();
    const row = (await shown('files')) ?? (await shown('creator_files'));
    if (!row) throw notFound();
    // A key never changes its content.
    const etag = `"${key}"`;
    reply
      .type(row.content_type)
      .header('etag', etag)
      .header('accept-ranges', 'bytes')
      .header('cache-control', `private, max-age=${BELIEVED_SECONDS}`)
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const range = rangeOf(request, reply, etag, row.bytes);
    const { start, end } = range ?? { start: 0, end: row.bytes - 1 };
    reply.header('content-length', end - start + 1);
    if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${row.bytes}`);
    // An empty stream: the framework would count the bytes of anything else.
    if (request.method === 'HEAD') return reply.send(Readable.from([]));
    const stream = await files.read(key, range ?? undefined);
    if (!stream) {
      reply.removeHeader('content-length');
      throw notFound();
    }
    return reply.send(stream);
  });
}

/**
 * The one range that a request asks for; null for the whole file, also when several are asked for.
 * @throws AppError `request.range` for one outside the file
 */
function rangeOf(request: FastifyRequest, reply: FastifyReply, etag: string, bytes: number) {
  const asked = request.headers.range;
  const only = request.headers['if-range'];
  if (asked === undefined || (only !== undefined && only !== etag)) return null;
  const ranges = parseRange(bytes, asked);
  if (ranges === -1) {
    reply.header('content-range', `bytes */${bytes}`).header('cache-control', 'no-store');
    throw new AppError('request.range');
  }
  const [range] = ranges === -2 || ranges.type !== 'bytes' || ranges.length > 1 ? [] : ranges;
  return range ?? null;
}
