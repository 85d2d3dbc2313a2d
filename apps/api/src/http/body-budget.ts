import { IncomingMessage } from 'node:http';
import { LIMITS } from '@altavoz/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup, addressOf } from './address.js';
import { AppError } from './errors.js';
import { FairShares } from './fair-shares.js';

const MEGABYTE = 1024 * 1024;
/** Megabytes of request bodies that are in memory at once; more have to wait at the door. */
const IN_FLIGHT = 128;
/** Megabytes that one address may have of them, so that it cannot shut the door for others. */
const OF_ONE_ADDRESS = IN_FLIGHT / 4;
/** A large body that stands still for so long goes, and leaves its room to others. */
const STILL_MS = 15_000;
/** Bodies below this are not counted. */
const SMALL = 64 * 1024;
/** What a form may have beside its files. */
const FORM_TEXT = 2 * MEGABYTE;

/** The most bytes that the body of a request may have. */
const mostBytes = ({ routeOptions }: FastifyRequest): number =>
  routeOptions.config.files
    ? Object.values(routeOptions.config.files).reduce((sum, bytes) => sum + bytes, FORM_TEXT)
    : (routeOptions.bodyLimit ?? LIMITS.bodyBytes);

/** How many bytes a request says it brings; as many as it may when it does not say. */
function announcedBytes(request: FastifyRequest): number {
  if (request.headers['transfer-encoding'] !== undefined) return mostBytes(request);
  return Number(request.headers['content-length'] ?? 0);
}

/**
 * Bounds the memory that bodies take: one larger than its endpoint allows is refused unread, and large ones
 * wait, unread, until there is room for them and for one more of their address.
 */
export function boundBodies(app: FastifyInstance): void {
  const room = new FairShares(IN_FLIGHT);
  const shares = new FairShares(OF_ONE_ADDRESS);
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) return;
    const bytes = announcedBytes(request);
    if (bytes > mostBytes(request)) throw new AppError('request.too_large');
    if (bytes < SMALL) return;
    const megabytes = Math.ceil(bytes / MEGABYTE);
    const leave = await shares.enter(addressGroup(addressOf(request)), megabytes);
    const release = await room.enter('all', megabytes).catch((error: unknown) => {
      leave();
      throw error;
    });
    const end = () => {
      release();
      leave();
    };
    // The answer has been sent, or the client has left.
    if (reply.raw.destroyed) return end();
    reply.raw.once('close', end);
    const { raw } = request;
    // What never came over a line has arrived already.
    if (!(raw instanceof IncomingMessage)) return;
    raw.setTimeout(STILL_MS, () => raw.destroy());
    // From here on it is we who take our time.
    raw.once('end', () => raw.setTimeout(0));
  });
}
