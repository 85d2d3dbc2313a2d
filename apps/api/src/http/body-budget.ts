import { LIMITS } from '@altavoz/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressGroup, addressOf } from './address.js';
import { AppError } from './errors.js';
import { FairShares } from './fair-shares.js';
import { isMultipart } from './multipart.js';

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;
/** Bodies below this are not counted. */
const SMALL = 64 * KILOBYTE;
/** What a form may have beside its files. */
const FORM_TEXT = 2 * MEGABYTE;

/**
 * The bytes of bodies that are in memory at once, for the small and the large apart, so that neither waits for
 * the other; more have to wait at the door. One company has a quarter, which holds the largest body that there
 * is, and one address, where others may be too, half.
 */
const LANES = [
  { upTo: MEGABYTE, inFlight: 32 * MEGABYTE },
  { upTo: Number.POSITIVE_INFINITY, inFlight: 160 * MEGABYTE },
] as const;

/** The most bytes that the body of a request may have. */
const mostBytes = ({ headers, routeOptions }: FastifyRequest): number =>
  routeOptions.config.files && isMultipart(headers)
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
  const lanes = LANES.map(({ upTo, inFlight }) => ({
    upTo,
    room: new FairShares(inFlight),
    ofAddresses: new FairShares(inFlight / 2),
    ofCompanies: new FairShares(inFlight / 4),
  }));
  app.addHook('preParsing', async (request, reply) => {
    if (request.is404) return;
    const bytes = announcedBytes(request);
    if (bytes > mostBytes(request)) throw new AppError('request.too_large');
    const lane = bytes < SMALL ? undefined : lanes.find(({ upTo }) => bytes <= upTo);
    if (!lane) return;
    const { caller } = request;
    const entered: (() => void)[] = [];
    const leave = () => {
      for (const exit of entered) exit();
    };
    const enter = async (shares: FairShares, who: string) =>
      entered.push(await shares.enter(who, reply.raw, bytes));
    try {
      if (caller) await enter(lane.ofCompanies, caller.companyId ?? caller.accountId);
      await enter(lane.ofAddresses, addressGroup(addressOf(request)));
      await enter(lane.room, 'all');
    } catch (error) {
      leave();
      throw error;
    }
    // The answer has been sent, or the client has left.
    if (reply.raw.destroyed) leave();
    else reply.raw.once('close', leave);
  });
}
