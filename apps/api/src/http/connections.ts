import { STATUS_CODES, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ERRORS, type ErrorCode } from '@altavoz/contracts';
import { errorReply } from './errors.js';

/** A large file over a slow line takes minutes; what comes slower than that is cut sooner (`pace.ts`). */
const SLOW_REQUEST_MS = 5 * 60_000;
const HEADERS_MS = 20_000;

/** When connections that do not get on are closed. `slowRequestMs`: how long a whole request may take to arrive. */
export const connectionOptions = (
  slowRequestMs = SLOW_REQUEST_MS,
): { requestTimeout: number; http: ServerOptions } => ({
  requestTimeout: slowRequestMs,
  http: {
    headersTimeout: Math.min(HEADERS_MS, slowRequestMs),
    connectionsCheckingInterval: Math.min(5_000, slowRequestMs),
  },
});

/**
 * Node drops what stands behind a request to change the protocol. We never change it, so such a connection
 * ends with its answer, and whoever sent more knows to send it again. Ahead of the framework, whose hooks do
 * not see a request with a path that cannot be read.
 */
export function endUpgrades(app: FastifyInstance): void {
  app.server.prependListener('request', (request, response) => {
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
  });
}

/** What Node's parser throws, by its code; the rest is a request that cannot be read. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request.headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** Answers what never became a request, such as broken headers or a body that never ended, and closes. */
export function refuseBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const code = CODES[error.code ?? ''] ?? 'request.unreadable';
    const body = JSON.stringify(errorReply(code, 'es'));
    socket.write(
      `HTTP/1.1 ${ERRORS[code]} ${STATUS_CODES[ERRORS[code]]}\r\nconnection: close\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  }
  socket.destroySoon();
}
