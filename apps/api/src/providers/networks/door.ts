import type { ImageProviderName, Network } from '@altavoz/contracts';
import { cutText } from '@altavoz/domain';
import {
  NoAnswer,
  type Connector,
  type ConnectorContext,
  type HttpRequest,
  type HttpResponse,
} from '@altavoz/networks/connectors';
import { setTimeout as waitFor } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Dial, Resolve } from './addresses.js';
import { textOf } from './body.js';
import { Breaker, type Met } from './breaker.js';
import { createExchange, LIMITS, Unanswered, type Answered, type Limits } from './exchange.js';
import { addressIn, anyHost, reachOf, wayTo, type BaseUrls, type Hosts, type Reach } from './reach.js';
import { pauseBeforeRetry } from './retry.js';

const REDIRECTS = 5;
/** What is sent to another host than the one that was asked, as any header else may carry a leave. */
const HARMLESS: ReadonlySet<string> = new Set(['accept', 'accept-language', 'user-agent']);
const LOGGED_PATH = 200;

/** For whom somebody asks. */
export interface Asking<Of = Network> {
  readonly network: Of;
  /** The company, by its id; null: nobody's, such as a creator who connects an account. */
  readonly company: string | null;
  /** What was taken of the network's budgets for it; the log has it with the first request, and 0 with all others. */
  readonly cost?: number;
}

export interface Fetched {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  /** Where it came from in the end. */
  readonly url: string;
}

/** What a file may have that is larger than what is usually read, or is made only when it is asked for. */
export type FileLimits = Pick<Limits, 'bytes' | 'wholeMs'> & Partial<Pick<Limits, 'firstByteMs'>>;

/** Services besides networks that are asked; the last one is invented. */
export type Service = ImageProviderName | 'image-sandbox';

/** The one way out to the world. */
export interface Door {
  /**
   * What a connector reaches its network by.
   * @param open public hosts that it may ask besides its own, such as any of a blog
   */
  of(
    connector: Pick<Connector, 'baseUrls'>,
    asking: Asking,
    open?: Hosts,
  ): Pick<ConnectorContext, 'http' | 'baseUrls'>;
  /**
   * Asks a service besides the networks, whose answer is a file or may be as large as one. What it is asked to make is asked
   * for once: anew only where nothing was sent. @throws NoAnswer
   */
  ask(
    baseUrls: BaseUrls,
    asking: Asking<Service>,
    request: (baseUrls: BaseUrls) => HttpRequest,
    file: FileLimits,
  ): Promise<Fetched>;
  /**
   * Fetches what lies at any public address, such as a picture.
   * @param file how much of it is read and how long that may take, where it is a file of some size @throws NoAnswer
   */
  fetch(address: string, asking: Asking, accept?: string, file?: FileLimits): Promise<Fetched>;
  /**
   * Where an address leads in the end, such as a short link; what lies there is not read.
   * @param hosts those that may be asked on the way @throws NoAnswer
   */
  destination(address: string, asking: Asking, hosts?: Hosts): Promise<string>;
  close(): Promise<void>;
}

export interface DoorOptions {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly now: () => Date;
  /** Who asks, with an address where its owner can be reached. */
  readonly userAgent: string;
  /** Addresses in the place of a network's own; this machine is reached by them alone. */
  readonly configured?: Readonly<Partial<Record<Network | Service, BaseUrls>>>;
  /** In the place of the system's resolver and wire, of chance, of time and of the usual limits: for tests. */
  readonly resolve?: Resolve;
  readonly dial?: Dial;
  readonly limits?: Limits;
  readonly random?: () => number;
  readonly wait?: (ms: number) => Promise<unknown>;
}

interface Call extends Omit<Asking<Network | Service>, 'cost'> {
  readonly reach: Reach;
  /** What is logged with the next request. */
  readonly cost: () => number;
  readonly withoutBody?: boolean;
  readonly file?: FileLimits | undefined;
}
interface Arrived extends Answered {
  readonly url: URL;
}

/**
 * Opens the door: every request to a network, or to an address that somebody gave us, goes through it. It leads to the
 * hosts of that network or, where that is meant, to public ones, by https, within limits of time and size; the log says
 * who asked whom and never what.
 * @throws Error when the settings name an address that is neither https nor of this machine
 */
export function createDoor(options: DoorOptions): Door {
  const {
    log,
    now,
    userAgent,
    configured = {},
    limits = LIMITS,
    random = Math.random,
    wait = waitFor,
  } = options;
  for (const addresses of Object.values(configured)) reachOf({}, addresses, null);
  const exchange = createExchange(limits, options.resolve, options.dial);
  const breaker = new Breaker(now);

  /** One request and where it is led on to, each hop checked and logged. */
  const follow = async (call: Call, request: HttpRequest, signal: AbortSignal) => {
    let headers: HttpRequest['headers'] = { 'user-agent': userAgent, ...request.headers };
    let url = addressIn(call.reach, request.url);
    for (let hops = 0; ; hops++) {
      const answer = await sendOne(call, { ...request, headers }, url, signal);
      const next = answer.location === undefined ? null : addressIn(call.reach, answer.location, answer.url);
      if (!next) return answer;
      if (hops === REDIRECTS) throw new Unanswered('too_many_redirects', true);
      if (next.origin !== answer.url.origin)
        headers = Object.fromEntries(
          Object.entries(headers).filter(([name]) => HARMLESS.has(name.toLowerCase())),
        );
      url = next;
    }
  };

  const sendOne = async (
    call: Call,
    request: HttpRequest,
    url: URL | null,
    signal: AbortSignal,
  ): Promise<Arrived> => {
    const { network, company, withoutBody, file } = call;
    const cost = call.cost();
    const began = performance.now();
    const line = () => ({
      network,
      host: url?.host,
      // What has no host, such as an address of data, would be all in its path.
      path: url?.host ? cutText(url.pathname, LOGGED_PATH) : null,
      ms: Math.round(performance.now() - began),
      company,
      cost,
    });
    try {
      const way = url && wayTo(url, call.reach);
      if (!url || !way) throw new Unanswered('refused_host', false);
      const answer = await exchange.send(url, way, request, { signal, withoutBody, ...file });
      log.info({ ...line(), status: answer.status }, 'network asked');
      return { ...answer, url };
    } catch (error) {
      if (error instanceof Unanswered)
        log.warn({ ...line(), reason: error.reason, code: error.code }, 'no answer of a network');
      throw error;
    }
  };

  /** Makes a call as often as it may be made, within the time of one. */
  const ask = async (call: Call, request: HttpRequest): Promise<Arrived> => {
    const { wholeMs } = call.file ?? limits;
    const deadline = performance.now() + wholeMs;
    const signal = AbortSignal.timeout(wholeMs);
    for (let tried = 1; ; tried++) {
      const outcome = await follow(call, request, signal).catch((error: unknown) => {
        if (error instanceof Unanswered) return error;
        throw error;
      });
      const pause = pauseBeforeRetry(tried, request.method, outcome, now(), random());
      if (pause === null || performance.now() + pause >= deadline) {
        if (outcome instanceof Unanswered) throw outcome;
        return outcome;
      }
      await wait(pause);
    }
  };

  /** Makes a call unless its network is away. Of open hosts each stands for itself: one that is dead ends no others. */
  const askUnlessAway = async (call: Call, request: HttpRequest): Promise<Arrived> => {
    const { network, company, reach } = call;
    const tell = reach.open ? () => {} : breaker.enter(network);
    if (!tell) {
      log.warn({ network, company, reason: 'breaker_open' }, 'no answer of a network');
      throw new NoAnswer('breaker_open');
    }
    let met: Met = 'neither';
    try {
      const answer = await ask(call, request);
      met = answer.status >= 500 ? 'failure' : 'answer';
      return answer;
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      if (error.reason === 'timeout' || error.reason === 'connection') met = 'failure';
      throw new NoAnswer(error.reason, error.wasSent);
    } finally {
      tell(met);
    }
  };

  return {
    of(connector, asking, open) {
      const own = configured[asking.network] ?? {};
      const reach = reachOf(connector.baseUrls, own, open ?? null);
      const call: Call = { ...asking, reach, cost: once(asking.cost) };
      return {
        baseUrls: addressesOf(connector.baseUrls, own),
        http: async (request) => responseOf(await askUnlessAway(call, request)),
      };
    },
    async ask(baseUrls, asking, request, file) {
      const own = configured[asking.network] ?? {};
      const call: Call = { ...asking, reach: reachOf(baseUrls, own, null), cost: once(asking.cost), file };
      const { status, headers, bytes, url } = await askUnlessAway(call, request(addressesOf(baseUrls, own)));
      return { status, headers, bytes, url: url.href };
    },
    async fetch(address, asking, accept = '*/*', file) {
      const reach = reachOf({}, configured[asking.network] ?? {}, anyHost);
      const request: HttpRequest = { method: 'GET', url: address, headers: { accept } };
      const { status, headers, bytes, url } = await askUnlessAway(
        { ...asking, reach, cost: once(asking.cost), file },
        request,
      );
      return { status, headers, bytes, url: url.href };
    },
    async destination(address, asking, hosts = anyHost) {
      const reach = reachOf({}, configured[asking.network] ?? {}, hosts);
      const call: Call = { ...asking, reach, cost: once(asking.cost), withoutBody: true };
      return (await askUnlessAway(call, { method: 'GET', url: address })).url.href;
    },
    close: () => exchange.close(),
  };
}

/** Where something is asked, by name, without final slashes. */
const addressesOf = (own: BaseUrls, configured: BaseUrls): BaseUrls =>
  Object.fromEntries(
    Object.entries({ ...own, ...configured }).map(([name, url]) => [name, url.replace(/\/+$/, '')]),
  );

/** Gives a number at the first call, and 0 from then on. */
function once(cost = 0): () => number {
  let left = cost;
  return () => {
    const given = left;
    left = 0;
    return given;
  };
}

const responseOf = ({ status, headers, bytes, url }: Arrived): HttpResponse => ({
  status,
  headers,
  text: textOf(bytes, headers['content-type'] ?? ''),
  url: url.href,
});
