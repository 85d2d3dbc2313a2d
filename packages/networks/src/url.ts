import { LIMITS, type ContentType } from '@altavoz/contracts';

/** An address of a network, taken apart. */
export interface ProfileAddress {
  /** Lower case, without port. */
  readonly host: string;
  /** The decoded parts of the path, without empty ones. */
  readonly segments: readonly string[];
  readonly query: URLSearchParams;
}

/** What the address of a post says of it. */
export interface PostPage {
  /** The usual type of what has such an address. */
  readonly contentType: ContentType;
  /** Whose it is, where the address says so. */
  readonly username?: string | undefined;
  /** What the network names it by, whichever of its addresses it is. */
  readonly id: string;
  /** The address that is kept, without scheme and without what an app adds when it is copied. */
  readonly address: string;
}

/** The post that an address of a network leads to, null for any other page. */
export type PostRule = (address: ProfileAddress) => PostPage | null;

/** How one network writes the addresses of its profiles. */
export interface NetworkUrlRules {
  /** Hosts of the network; their subdomains count too. Profiles are read from these. */
  readonly hosts: readonly string[];
  /** Hosts that only shorten links: they tell the network, not the profile. */
  readonly shortHosts: readonly string[];
  /** For a network with a host per country. */
  readonly hostPattern?: RegExp;
  /** Whether a content's network is inferred from these hosts [ENT-101…107]. */
  readonly infersContent: boolean;
  /** The address of a profile. Takes a normalized username; parts of it are escaped. */
  profileUrl(username: string): string;
  /** Usernames that are numbers given by the network: such an account has a name as well. */
  readonly givenId?: RegExp;
  /** The username that an address names, null for any other page of the network. */
  usernameOf(address: ProfileAddress): string | null;
}

/** What networks name a post by: letters, digits, `-` and `_`. */
export const isPostId = (text: string | null | undefined): text is string =>
  typeof text === 'string' && /^[A-Za-z0-9_-]{1,200}$/.test(text);

/** Zero-width and direction marks that come along when text is copied from an app. */
const INVISIBLE = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Trimmed text without invisible marks. */
export function cleanText(text: string): string {
  return text.replace(INVISIBLE, '').trim();
}

/**
 * Reads an http(s) address, with or without scheme (`//host/path` and `host.tld/path` too).
 * Null for anything else, also for other schemes.
 */
export function toUrl(text: string): URL | null {
  const clean = cleanText(text);
  // To read a host takes a time that grows with the square of its letters.
  if (clean === '' || clean.length > LIMITS.urlMax || /\s/.test(clean)) return null;
  let address = clean;
  if (clean.startsWith('//')) address = `https:${clean}`;
  else if (!/^https?:\/\//i.test(clean)) {
    if (!/^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]|$)/u.test(clean)) return null;
    address = `https://${clean}`;
  }
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** Whether `host` is one of `hosts` or a subdomain of one. */
export function isHostOf(host: string, hosts: readonly string[]): boolean {
  return hosts.some((known) => host === known || host.endsWith(`.${known}`));
}

/** Takes an address apart; null when its path is not valid percent-encoding. */
export function profileAddress(url: URL): ProfileAddress | null {
  try {
    const segments = url.pathname
      .split('/')
      .map((part) => cleanText(decodeURIComponent(part)))
      .filter((part) => part !== '');
    return { host: url.hostname.toLowerCase(), segments, query: url.searchParams };
  } catch {
    return null;
  }
}

/** Drops the @ signs that people write before a username. */
export function withoutAt(username: string): string {
  return username.replace(/^@+/, '');
}

/**
 * The rule of the networks whose profile is the first part of the path: that part, unless it is one of
 * the network's own pages.
 */
export function firstSegment(address: ProfileAddress, ownPages: ReadonlySet<string>): string | null {
  const first = address.segments[0];
  if (first === undefined || ownPages.has(first.toLowerCase())) return null;
  return withoutAt(first) || null;
}
