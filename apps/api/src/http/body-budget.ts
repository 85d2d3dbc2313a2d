import { LIMITS } from '@altavoz/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup, addressOf } from './address.js';
import { AppError } from './errors.js';
import { FairShares } from './fair-shares.js';

const MEGABYTE = 1024 * 1024;
/** Megabytes of request bodies that are in memory at once; more have to wait at the door. */
const IN_FLIGHT = 128;
/** Megabytes that one company, and one address, may have of them, so that neither can shut the door for others. */
const OF_ONE = IN_FLIGHT / 4;
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
 * wait, unread, until there is room for them and for one more of their company and of their address.
 */
export function boundBodies(app: FastifyInstance): void {
  const room = new FairShares(IN_FLIGHT);
  const ofAddresses = new FairShares(OF_ONE);
  const ofCompanies = new FairShares(OF_ONE);
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) return;
    const bytes = announcedBytes(request);
    if (bytes > mostBytes(request)) throw new AppError('request.too_large');
    if (bytes < SMALL) return;
    const megabytes = Math.ceil(bytes / MEGABYTE);
    const { caller } = request;
    const entered: (() => void)[] = [];
    const leave = () => {
      for (const exit of entered) exit();
    };
    try {
      if (caller) entered.push(await ofCompanies.enter(caller.companyId ?? caller.accountId, megabytes));
      entered.push(await ofAddresses.enter(addressGroup(addressOf(request)), megabytes));
      entered.push(await room.enter('all', megabytes));
    } catch (error) {
      leave();
      throw error;
    }
    // The answer has been sent, or the client has left.
    if (reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
  });
}
