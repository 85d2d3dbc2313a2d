import type { Network } from '@altavoz/contracts';
import { parseProfileUrl, usernameInPath, type Account } from './profile-url.js';
import { NETWORK_MANIFESTS } from './registry.js';
import { cleanText, toUrl, withoutAt } from './url.js';

/** The longest username taken, in characters. */
export const USERNAME_MAX = 100;

/**
 * What is stored and shown for a typed or pasted username: without @, spaces around and invisible marks;
 * the username of an address when one of this network was pasted. Letter case is kept (channel ids need
 * it). Text that names no account comes back as it is and fails `isValidUsername`.
 */
export function normalizeUsername(network: Network, raw: string): string {
  const text = cleanText(raw).normalize('NFC');
  if (NETWORK_MANIFESTS[network].usernameIsAddress) return siteAddress(text);
  const account = parseProfileUrl(text);
  if (account !== null) return account.network === network ? account.username : text;
  const bare = withoutAt(text);
  // A slash at the end alone is a leftover of an address; any other is a path.
  const name = bare.replace(/(?<!\/)\/+$/, '');
  return /[/?]/.test(name) && !/^https?:/i.test(name) ? (usernameInPath(network, name) ?? name) : name;
}

/** An address without scheme, fragment and final slash; the host in lower case. */
function siteAddress(text: string): string {
  const url = toUrl(text);
  if (url === null) return text;
  const path = url.pathname.replace(/(?<!\/)\/+$/, '');
  return `${url.host}${path}${url.search}`;
}

/** Whether a normalized username can be one on the network: 1 to 100 characters of the right kind. */
export function isValidUsername(network: Network, username: string): boolean {
  return (
    username !== '' &&
    username.length <= USERNAME_MAX &&
    NETWORK_MANIFESTS[network].usernamePattern.test(username)
  );
}

/**
 * The key by which two spellings are one account. The database computes the same:
 * `lower(normalize(username, NFKC))`.
 */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

/** The key by which two accounts are one, whatever their network. */
export const accountKey = ({ network, username }: Account): string => `${network}:${usernameKey(username)}`;
