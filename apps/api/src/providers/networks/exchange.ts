import type { HttpRequest, NoAnswer } from '@altavoz/networks/connectors';
import { Agent, buildConnector, errors, FormData, type Dispatcher } from 'undici';
import {
  guarded,
  isLoopbackAddress,
  isPublicAddress,
  NotConnected,
  RefusedAddress,
  resolveBySystem,
  type Dial,
  type Resolve,
} from './addresses.js';
import { ENCODINGS, readBody, TooLarge } from './body.js';
import type { Way } from './reach.js';

/** How long an answer may take and how much of it is read. */
export interface Limits {
  /** Until there is a connection, with the name resolved and the other side proved. */
  readonly connectMs: number;
  readonly firstByteMs: number;
  /** A call with all its redirects and tries. */
  readonly wholeMs: number;
  /** Of a body, unpacked. */
  readonly bytes: number;
}
export const LIMITS: Limits = { connectMs: 3_000, firstByteMs: 10_000, wholeMs: 20_000, bytes: 2_000_000 };

/** Connections to one host at a time. */
const CONNECTIONS = 16;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** Why there is no answer, as the door knows it. */
export class Unanswered extends Error {
  constructor(
    readonly reason: NoAnswer['reason'],
    /** Whether the other side may have got the request. */
    readonly wasSent: boolean,
    /** Of the system or of TLS, for the log. */
    readonly code?: string,
  ) {
    super(reason);
  }
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** Where it leads on, as it was written. */
  readonly location?: string;
}

export interface Exchange {
  /** One request and its answer; a redirect is not followed. @throws Unanswered */
  send(url: URL, way: Way, request: Omit<HttpRequest, 'url'>, options: SendOptions): Promise<Answered>;
  close(): Promise<void>;
}
interface SendOptions {
  readonly signal: AbortSignal;
  /** Leaves out the body of an answer that is no redirect either. */
  readonly withoutBody?: boolean;
  /** How much of a body is read, where that is more than usual. */
  readonly bytes?: number | undefined;
  /** How long until it begins, where that is longer than usual. */
  readonly firstByteMs?: number | undefined;
}

/**
 * Sends requests over connections that lead where they may and nowhere else. The two ways share none.
 * @param resolve, dial how names are resolved and connections opened; left out, by the system
 */
export function createExchange(limits: Limits, resolve: Resolve = resolveBySystem, dial?: Dial): Exchange {
  const agentFor = (mayReach: (address: string) => boolean) =>
    new Agent({
      connect: guarded(
        mayReach,
        resolve,
        dial ?? ((lookup) => buildConnector({ timeout: limits.connectMs, lookup })),
      ),
      connections: CONNECTIONS,
      headersTimeout: limits.firstByteMs,
      bodyTimeout: limits.firstByteMs,
    });
  const agents: Record<Way, Agent> = {
    public: agentFor(isPublicAddress),
    local: agentFor(isLoopbackAddress),
  };
  return {
    async send(url, way, request, { signal, withoutBody = false, bytes = limits.bytes, firstByteMs }) {
      try {
        const answer = await agents[way].request({
          origin: url.origin,
          path: `${url.pathname}${url.search}`,
          method: request.method,
          signal,
          ...(firstByteMs !== undefined && { headersTimeout: firstByteMs }),
          ...contentOf(request),
        });
        const headers = headersOf(answer.headers);
        const { location } = headers;
        const leadsOn = request.method === 'GET' && REDIRECTS.has(answer.statusCode) && location;
        if (leadsOn || withoutBody) answer.body.on('error', () => {}).destroy();
        return {
          status: answer.statusCode,
          headers,
          bytes:
            leadsOn || withoutBody
              ? Buffer.alloc(0)
              : await readBody(answer.body, headers['content-encoding'] ?? '', bytes),
          ...(leadsOn && { location }),
        };
      } catch (error) {
        throw unansweredBy(error, signal);
      }
    },
    async close() {
      await Promise.all([agents.public.destroy(), agents.local.destroy()]);
    },
  };
}

function contentOf({ headers = {}, form, json, parts }: Omit<HttpRequest, 'url'>) {
  if (parts) {
    const body = new FormData();
    for (const [name, value] of Object.entries(parts)) body.append(name, value);
    // Its type names what stands between the parts, so it is written with it.
    return { headers: { ...headers, 'accept-encoding': ENCODINGS }, body };
  }
  const body = form ? new URLSearchParams(form).toString() : json === undefined ? null : JSON.stringify(json);
  return {
    headers: {
      ...headers,
      'accept-encoding': ENCODINGS,
      ...(body !== null && {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
    },
    body,
  };
}

const headersOf = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]),
  );

function unansweredBy(error: unknown, signal: AbortSignal): Unanswered {
  if (error instanceof RefusedAddress) return new Unanswered('refused_address', false);
  if (error instanceof TooLarge) return new Unanswered('too_large', true);
  const isUnsent = error instanceof NotConnected;
  const cause: unknown = isUnsent ? error.cause : error;
  const isLate =
    signal.aborted ||
    cause instanceof errors.ConnectTimeoutError ||
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return new Unanswered(
    isLate ? 'timeout' : 'connection',
    !isUnsent,
    typeof code === 'string' ? code : undefined,
  );
}
