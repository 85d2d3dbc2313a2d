import type { FastifyReply, FastifyRequest } from 'fastify';

/** One server-sent event; `id` lets a client that lost the line go on behind it. */
export interface StreamEvent {
  id: number | string;
  type: string;
  data: unknown;
}

const HEARTBEAT_MS = 25_000;

/**
 * Answers a request with a stream of server-sent events until the client leaves or the server closes.
 * @param begin gets `send` and returns what to call at the end
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  begin: (send: (event: StreamEvent) => void) => Promise<() => void>,
): Promise<FastifyReply> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  raw.write('retry: 2000\n\n');
  const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS);
  let end: (() => void) | null = null;
  let left = false;
  const close = () => {
    left = true;
    clearInterval(heartbeat);
    end?.();
    end = null;
    request.server.openStreams.delete(raw);
  };
  raw.on('close', close);
  request.server.openStreams.add(raw);
  try {
    end = await begin((event) => {
      if (!left) raw.write(`id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`);
    });
    if (left) close();
  } catch (error) {
    request.log.error({ err: error }, 'an event stream failed');
    raw.end();
  }
  return reply;
}
