import { Readable } from 'node:stream';
import { LIMITS } from '@altavoz/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveEvents } from '../db/live-events.js';
import type { Caller } from './caller.js';
import { AppError } from './errors.js';

/** One server-sent event; `id` lets a client that lost the line go on behind it, without one it stays where it was. */
export interface StreamEvent {
  id?: number | string;
  type: string;
  data: unknown;
}

const HEARTBEAT_MS = 25_000;
/** A stream ends now and then all the same, so that whoever listens shows again that they may. */
const LONGEST_MS = 30 * 60_000;
/** What waits for a reader that does not read; past it the line is cut, and the reader may come again. */
const UNREAD_BYTES = 256 * 1024;
/** When an account with too many streams may try again (s). */
const FULL_S = 30;

/** The text of an event on the line: made once, sent to all who listen. */
export const frameOf = ({ id, type, data }: StreamEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/** The streams that are open, and whose. Closing ends them, and whichever opens later. */
export class OpenStreams {
  private readonly ends = new Map<() => void, string>();
  private closing = false;

  /** @throws AppError `request.too_many` for an account that has as many as one may have */
  add(end: () => void, accountId: string): void {
    if (this.closing) return end();
    const own = [...this.ends.values()].filter((one) => one === accountId).length;
    if (own >= LIMITS.streamsMax) throw new AppError('request.too_many', { retryAfterSeconds: FULL_S });
    this.ends.set(end, accountId);
  }

  delete(end: () => void): void {
    this.ends.delete(end);
  }

  get size(): number {
    return this.ends.size;
  }

  close(): void {
    this.closing = true;
    for (const end of this.ends.keys()) end();
  }
}

interface Stream {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller;
  live: LiveEvents;
  /**
   * Fails when the caller may no longer listen; asked when something about their sessions has changed.
   * @returns what that makes to be told, if anything
   */
  recheck: () => Promise<StreamEvent | null>;
  /** Starts to send frames. @returns what to call at the end */
  begin: (send: (frame: string) => void) => Promise<() => void>;
}

/** Answers with server-sent events until the client leaves, may no longer listen, or the server closes. */
export async function streamEvents({
  request,
  reply,
  caller,
  live,
  recheck,
  begin,
}: Stream): Promise<Readable> {
  reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no');

  const { openStreams } = request.server;
  const stream = new Readable({ read() {} });
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    stream.push(null);
  };
  const send = (text: string) => {
    if (ended) return;
    stream.push(text);
    if (stream.readableLength > UNREAD_BYTES) stream.destroy();
  };
  const forget = live.subscribe('session_changed', (accountId) => {
    // Empty: the line was lost for a while, so a change may have been missed.
    if (accountId === '' || accountId === caller.accountId)
      recheck().then((event) => event && send(frameOf(event)), end);
  });
  const heartbeat = setInterval(() => send(': here\n\n'), HEARTBEAT_MS);
  const longest = setTimeout(end, LONGEST_MS);
  let leave = () => {};
  stream.once('close', () => {
    ended = true;
    clearInterval(heartbeat);
    clearTimeout(longest);
    forget();
    leave();
    openStreams.delete(end);
  });
  try {
    openStreams.add(end, caller.accountId);
    send('retry: 2000\n\n');
    leave = await begin(send);
  } catch (error) {
    stream.destroy();
    throw error;
  }
  // It may have been closed meanwhile, when there was nothing to leave yet.
  if (stream.destroyed) leave();
  return stream;
}
