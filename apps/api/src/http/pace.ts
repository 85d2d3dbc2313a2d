import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { refuseBrokenRequest } from './connections.js';

/** What a body has to bring a second: a picture of 10 MB in five minutes. */
const BYTES_A_SECOND = 32 * 1024;
/** How far, in seconds, a body may fall behind that, from its first byte to its last. */
const BEHIND_SECONDS = 10;
const LOOK_MS = 1_000;
/** An answer may stand unread three times as long: lines of telephones are lost and found again. */
const UNREAD_FACTOR = 3;

/**
 * Ends requests whose body stands still or trickles, so that nobody holds memory or a connection by sending
 * slowly. Only time in which the server would have read counts: a body that waits for its turn is not behind,
 * nor is one that a busy server has not looked at.
 */
export function keepPace(app: FastifyInstance, behindSeconds = BEHIND_SECONDS): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // What never came over a line has arrived already.
    if (!hasBody || !(raw instanceof IncomingMessage)) return;
    const { socket } = raw;
    let read = socket.bytesRead;
    let left = behindSeconds;
    const looking = setInterval(() => {
      if (raw.complete) return clearInterval(looking);
      if (!raw.readableFlowing) return;
      left = Math.min(behindSeconds, left - 1 + (socket.bytesRead - read) / BYTES_A_SECOND);
      read = socket.bytesRead;
      if (left > 0) return;
      clearInterval(looking);
      // An answer that has begun cannot become another one.
      if (reply.raw.headersSent) raw.destroy();
      else refuseBrokenRequest(tooSlow(), socket);
    }, LOOK_MS);
    looking.unref();
    raw.once('close', () => clearInterval(looking));
  });
}

/**
 * Ends answers of any length that nobody reads on, with what they hold. Streams of events have an end of their
 * own: between two of them there is nothing to read.
 */
export function endUnread(app: FastifyInstance, behindSeconds = BEHIND_SECONDS): void {
  app.addHook('onSend', async (_, reply, payload) => {
    if (!(payload instanceof Readable)) return;
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
    // Node counts anew whenever some of it has left.
    reply.raw.setTimeout(behindSeconds * UNREAD_FACTOR * 1_000, () => reply.raw.destroy());
  });
}

/** The same failure as Node's own when a request does not arrive in time. */
const tooSlow = () =>
  Object.assign(new Error('The body came too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
