import { LIMITS } from '@altavoz/contracts';
import { Semaphore, withTimeout } from 'async-mutex';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './errors.js';

const MEGABYTE = 1024 * 1024;
/** Megabytes of request bodies that are in memory at once; more have to wait at the door. */
const IN_FLIGHT = 128;
/** Bodies below this are not counted. */
const SMALL = 64 * 1024;
const WAIT_MS = 20_000;
/** What a form may have beside its files. */
const FORM_TEXT = 2 * MEGABYTE;

/** The most bytes that the body of a request may have. */
const mostBytes = ({ routeOptions }: FastifyRequest): number =>
  routeOptions.config.files
    ? Object.values(routeOptions.config.files).reduce((sum, bytes) => sum + bytes, FORM_TEXT)
    : LIMITS.bodyBytes;

/** How many bytes a request says it brings; as many as it may when it does not say. */
function announcedBytes(request: FastifyRequest): number {
  if (request.headers['transfer-encoding'] !== undefined) return mostBytes(request);
  return Number(request.headers['content-length'] ?? 0);
}

/**
 * Bounds the memory that bodies take: one larger than its endpoint allows is refused unread, and large ones
 * wait, unread, until there is room for them.
 */
export function boundBodies(app: FastifyInstance): void {
  const busy = new AppError('server.unavailable', { retryAfterSeconds: 10 });
  const room = withTimeout(new Semaphore(IN_FLIGHT), WAIT_MS, busy);
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) return;
    const bytes = announcedBytes(request);
    if (bytes > mostBytes(request)) throw new AppError('request.too_large');
    if (bytes < SMALL) return;
    const [, release] = await room.acquire(Math.ceil(bytes / MEGABYTE));
    // The answer has been sent, or the client has left.
    if (reply.raw.destroyed) release();
    else reply.raw.once('close', release);
  });
}
