import { NETWORKS, PRODUCT_NAME, type Network } from '@altavoz/contracts';
import { urlRules as blog } from './blog/url.js';
import { urlRules as facebook } from './facebook/url.js';
import { urlRules as instagram } from './instagram/url.js';
import { urlRules as linkedin } from './linkedin/url.js';
import { urlRules as pinterest } from './pinterest/url.js';
import { urlRules as snapchat } from './snapchat/url.js';
import { urlRules as spotify } from './spotify/url.js';
import { urlRules as tiktok } from './tiktok/url.js';
import { urlRules as twitch } from './twitch/url.js';
import { urlRules as twitter } from './twitter/url.js';
import { cleanText, isHostOf, profileAddress, toUrl, withoutAt, type NetworkUrlRules } from './url.js';
import { urlRules as youtube } from './youtube/url.js';

/** The rules of every network. */
export const URL_RULES: Readonly<Record<Network, NetworkUrlRules>> = {
  instagram,
  youtube,
  tiktok,
  facebook,
  twitter,
  linkedin,
  spotify,
  twitch,
  pinterest,
  blog,
  snapchat,
};

/** What contents elsewhere are said to be on: the product's own network [ENT-108]. */
export const OWN_NETWORK = PRODUCT_NAME.toLowerCase() as Lowercase<typeof PRODUCT_NAME>;

/** An account: who, and where. */
export interface Account {
  readonly network: Network;
  readonly username: string;
}

/** The address of an account's profile [NET-60…65]. An @ before the username is not doubled. */
export function profileUrl(network: Network, username: string): string {
  return URL_RULES[network].profileUrl(withoutAt(cleanText(username)));
}

const NETWORK_OF_HOST: ReadonlyMap<string, Network> = new Map(
  NETWORKS.flatMap((network) =>
    [...URL_RULES[network].hosts, ...URL_RULES[network].shortHosts].map((host) => [host, network] as const),
  ),
);

/** The network that a host or a domain above it belongs to, null for the rest of the web. */
export function networkOfHost(host: string): Network | null {
  const name = host.toLowerCase().replace(/\.$/, '');
  for (let domain = name; domain.includes('.'); domain = domain.slice(domain.indexOf('.') + 1)) {
    const network = NETWORK_OF_HOST.get(domain);
    if (network !== undefined) return network;
  }
  return NETWORKS.find((network) => URL_RULES[network].hostPattern?.test(name)) ?? null;
}

/** The network whose site a text links to, whatever the page; null for other text. */
export function networkOfLink(text: string): Network | null {
  const url = toUrl(text);
  return url === null ? null : networkOfHost(url.hostname);
}

/**
 * Reads the address of a profile, with or without scheme, `www.`, mobile host, query or final slash.
 * Null when it names no account: another page of the network, or another site. A blog is never guessed.
 */
export function parseProfileUrl(text: string): Account | null {
  const podcast = /^spotify:show:([\p{L}\p{N}]+)$/u.exec(cleanText(text));
  if (podcast?.[1] !== undefined) return { network: 'spotify', username: podcast[1] };
  const url = toUrl(text);
  if (url === null) return null;
  const network = networkOfHost(url.hostname);
  if (network === null || isHostOf(url.hostname, URL_RULES[network].shortHosts)) return null;
  const address = profileAddress(url);
  const username = address === null ? null : URL_RULES[network].usernameOf(address);
  return username === null ? null : { network, username };
}

/** Whether an account is named by the number that its network gave it. */
export const isGivenId = ({ network, username }: Account): boolean =>
  URL_RULES[network].givenId?.test(username) ?? false;

/**
 * Reads a path pasted without its host (`in/ana`, `channel/UC…`, `profile.php?id=1`) as one of `network`.
 * Only paths that say they are a profile: the first part of any other (`site.com/ana`) is not a username.
 */
export function usernameInPath(network: Network, path: string): string | null {
  const host = URL_RULES[network].hosts[0];
  const url = host === undefined ? null : toUrl(`https://${host}/${path.replace(/^\/+/, '')}`);
  const address = url === null ? null : profileAddress(url);
  if (address === null) return null;
  const username = URL_RULES[network].usernameOf(address);
  return username === address.segments[0] ? null : username;
}

/** The same rule as `networkOfHost` as one regular expression, in what JavaScript and PostgreSQL both read. */
export const networkHosts = (): string => {
  const hosts = [...NETWORK_OF_HOST.keys()].map((host) => host.replaceAll('.', '\\.'));
  const patterns = NETWORKS.flatMap((network) => URL_RULES[network].hostPattern?.source ?? []);
  return [`(?:^|\\.)(?:${hosts.join('|')})$`, ...patterns].join('|');
};

/** Whether a link leads to one of the networks, as that of a post does, and not to where a draft lies. */
export const isOnNetwork = (link: string): boolean => networkOfLink(link) !== null;

/** The network of a content's link by its host; everything not listed is the product's own [ENT-100…108]. */
export function inferContentNetwork(link: string): Network | typeof OWN_NETWORK {
  const network = networkOfLink(link);
  return network !== null && URL_RULES[network].infersContent ? network : OWN_NETWORK;
}
