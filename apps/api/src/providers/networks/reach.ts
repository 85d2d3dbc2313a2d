import { isLoopback } from '../../config.js';

/** Over the public internet, or on this machine. */
export type Way = 'public' | 'local';

/** Whether a host is one that may be asked; of those that are public. */
export type Hosts = (host: string) => boolean;
export const anyHost: Hosts = () => true;

/** Where a call may lead. */
export interface Reach {
  /** By scheme, host and port. */
  readonly origins: ReadonlyMap<string, Way>;
  /** Public hosts besides; null: none. */
  readonly open: Hosts | null;
}

/** Addresses of a network by their names. */
export type BaseUrls = Readonly<Record<string, string>>;

/**
 * Where the calls of a network lead.
 * @param own its own addresses
 * @param configured what the settings put in their place; this machine is reached by them alone
 * @throws Error for an address that is neither https nor, where it was configured, of this machine
 */
export function reachOf(own: BaseUrls, configured: BaseUrls, open: Hosts | null): Reach {
  const origins = new Map<string, Way>();
  for (const [name, address] of Object.entries({ ...own, ...configured })) {
    const url = new URL(address);
    const isLocal = name in configured && isLoopback(url.hostname);
    if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:'))
      throw new Error(`The address of ${name} must begin with https://`);
    origins.set(url.origin, isLocal ? 'local' : 'public');
  }
  return { origins, open };
}

/** Longer than those of signed files; to read a host takes a time that grows with the square of its letters. */
const LETTERS_MAX = 4_000;

/**
 * The address to ask, or null when it cannot be read. Where hosts are open, an old link with http is asked by https:
 * what is fetched from anywhere never travels in the clear.
 */
export function addressIn({ origins, open }: Reach, address: string, base?: URL): URL | null {
  if (address.length > LETTERS_MAX || !URL.canParse(address, base?.href)) return null;
  const url = new URL(address, base);
  url.hash = '';
  if (open && url.protocol === 'http:' && !origins.has(url.origin)) url.protocol = 'https:';
  return url;
}

/** How an address may be asked; null when it may not. Whether a name leads inwards is seen when it is resolved. */
export function wayTo(url: URL, { origins, open }: Reach): Way | null {
  // The origin of other schemes may be that of an address within them.
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  if (!isWeb || url.username !== '' || url.password !== '') return null;
  const known = origins.get(url.origin);
  if (known) return known;
  const { protocol, port, hostname } = url;
  const isOrdinary = protocol === 'https:' && port === '' && !hostname.endsWith('.');
  return isOrdinary && open?.(hostname) ? 'public' : null;
}
