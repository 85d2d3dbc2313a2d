import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect, isIP, type AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { LookupAddress } from 'node:dns';
import { createLog } from '../../log.js';
import type { Dial, Resolve } from './addresses.js';
import { createDoor, type Door, type DoorOptions } from './door.js';
import { LIMITS, type Limits } from './exchange.js';

export const NOW = new Date('2026-11-20T12:00:00Z');
/** Addresses of the public internet, which the wire of the tests leads to servers on this machine. */
export const PUBLIC = '93.184.216.34';
export const ANOTHER = '151.101.1.69';

export interface LocalServer {
  readonly port: number;
  /** `METHOD path` of each request that came. */
  readonly asked: string[];
  readonly headers: Record<string, string | string[] | undefined>[];
  readonly bodies: string[];
  /** Connections that were opened, whether or not anything was asked on them. */
  connections: number;
  close(): Promise<void>;
}

/** A server on this machine that notes what reaches it. */
export async function serve(answer: RequestListener): Promise<LocalServer> {
  const noted: Omit<LocalServer, 'port' | 'close'> = { asked: [], headers: [], bodies: [], connections: 0 };
  const server: Server = createServer((request, response) => {
    noted.asked.push(`${request.method} ${request.url}`);
    noted.headers.push(request.headers);
    const index = noted.asked.length - 1;
    noted.bodies[index] = '';
    request.on('data', (chunk: Buffer) => (noted.bodies[index] += chunk.toString()));
    // What a client gives up on breaks while it is written.
    response.on('error', () => {});
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const local: LocalServer = Object.assign(noted, {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
  server.on('connection', () => (local.connections += 1));
  return local;
}

/** Resolves names by a list; each answer of a name is given once, the last for ever. */
export function namesOf(names: Readonly<Record<string, readonly string[]>>): Resolve & { asked: string[] } {
  const asked: string[] = [];
  const resolve: Resolve = (host) => {
    const answers = names[host] ?? [];
    const answer = answers[Math.min(asked.filter((one) => one === host).length, answers.length - 1)];
    asked.push(host);
    if (answer === undefined)
      return Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }));
    const addresses = answer
      .split(' ')
      .map((address): LookupAddress => ({ address, family: isIP(address) as 4 | 6 }));
    return Promise.resolve(addresses);
  };
  return Object.assign(resolve, { asked });
}

/**
 * Leads public addresses to servers of this machine, without TLS. As the real one it connects to what the guard
 * answers, or to the literal address that it is given. @param ports by address; no other can be connected to
 */
export const wireTo =
  (ports: Readonly<Record<string, number>>): Dial =>
  (lookup) =>
  ({ hostname }, callback) => {
    const open = (address: string) => {
      const port = ports[address];
      if (port === undefined) {
        callback(Object.assign(new Error('unreachable'), { code: 'EHOSTUNREACH' }), null);
        return;
      }
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => callback(null, socket));
      socket.once('error', (error) => callback(error, null));
    };
    if (isIP(hostname) !== 0) open(hostname);
    else
      lookup(hostname, { all: true }, (error, addresses) => {
        if (error) callback(error, null);
        else open((addresses as LookupAddress[])[0]?.address ?? '');
      });
  };

export interface TestDoor extends Door {
  /** Every line of the log. */
  readonly lines: () => Record<string, unknown>[];
  readonly log: () => string;
  /** Milliseconds that were waited before tries. */
  readonly waited: number[];
}

/** A door that does not wait between tries, and whose log can be read. */
export function openDoor({
  limits,
  ...options
}: Omit<Partial<DoorOptions>, 'limits'> & { limits?: Partial<Limits> }): TestDoor {
  let written = '';
  const waited: number[] = [];
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const door = createDoor({
    log: createLog('info', into),
    now: () => NOW,
    userAgent: 'Altavoz (+https://altavoz.test)',
    random: () => 0.5,
    wait: (ms) => {
      waited.push(ms);
      return Promise.resolve();
    },
    limits: { ...LIMITS, ...limits },
    ...options,
  });
  return {
    ...door,
    waited,
    log: () => written,
    lines: () =>
      written
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}
