import { lookup as resolveName } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';
import type { buildConnector } from 'undici';

/** An address that nobody may be sent to, such as one within the installation. */
export class RefusedAddress extends Error {}

/** No connection came about, so nothing was sent. */
export class NotConnected extends Error {
  constructor(override readonly cause: Error) {
    super('Not connected');
  }
}

/** Tells which addresses may be connected to. */
type MayReach = (address: string) => boolean;
export type Resolve = (host: string) => Promise<LookupAddress[]>;
/** Makes what opens connections, to nothing but what `lookup` answers. Tests lay the wire to servers of their own. */
export type Dial = (lookup: LookupFunction) => buildConnector.connector;

/** Global addresses of IPv6 lie here; what lies elsewhere leads inwards, to a translator, or nowhere. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public internet: none that is private, of this machine, of a provider's own net,
 * of many at once, for documentation, or another address in disguise (mapped, 6to4, Teredo, NAT64).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}

/** Whether an address is this machine's own. */
export const isLoopbackAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';

/** By the system's own resolver. */
export const resolveBySystem: Resolve = (host) => resolveName(host, { all: true });

/**
 * Opens connections to such addresses alone. A name is resolved once for each connection, and what was checked is what
 * is connected to; where any of its addresses may not be reached, none is.
 */
export function guarded(mayReach: MayReach, resolve: Resolve, dial: Dial): buildConnector.connector {
  const check = callbackify(async (host: string): Promise<LookupAddress[]> => {
    const addresses = await resolve(host);
    if (addresses.length === 0) throw new Error('The name has no address');
    if (!addresses.every(({ address }) => mayReach(address))) throw new RefusedAddress();
    return addresses;
  });
  const lookup: LookupFunction = (host, options, callback) =>
    check(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error, '');
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  const connect = dial(lookup);
  return (options, callback) => {
    // A literal address is never looked up.
    if (isIP(options.hostname) !== 0 && !mayReach(options.hostname)) {
      process.nextTick(callback, new RefusedAddress(), null);
      return;
    }
    connect(options, (...[error, socket]) => {
      if (error) callback(error instanceof RefusedAddress ? error : new NotConnected(error), null);
      else callback(null, socket as NonNullable<typeof socket>);
    });
  };
}
