import type { Network } from '@altavoz/contracts';
import { networkOfLink, parseProfileUrl, type Account } from './profile-url.js';
import { networkManifest, parseNetworkName } from './registry.js';
import { cleanText, toUrl } from './url.js';
import { isValidUsername, normalizeUsername } from './username.js';

/** Why a pasted line names no account. */
export const CREATOR_LINE_ERRORS = [
  /** Nothing in the line. */
  'empty',
  /** A username, and neither the line nor the form says on which network. */
  'network_missing',
  /** The word before the username is no network of ours. */
  'network_unknown',
  /** Several words, none of them a network or a link. */
  'words',
  /** A network and nothing after it. */
  'username_missing',
  /** Not a username of that network. */
  'username_invalid',
  /** A link that is not a profile: a post, a short link, another site. */
  'link_unreadable',
] as const;
export type CreatorLineError = (typeof CREATOR_LINE_ERRORS)[number];
export type CreatorLine = Account | { readonly error: CreatorLineError };

/**
 * Reads one line of a pasted list: a profile link, `@user`, `network:user`, `network user`,
 * `network,user` (also the other way round), or a username of `defaultNetwork`. What the line says goes
 * before the default, and a link before a word.
 */
export function parseCreatorLine(text: string, defaultNetwork?: Network | null): CreatorLine {
  const line = cleanText(text)
    .replace(/^["']+|(?<!["'])["']+$/g, '')
    .replace(/(?<![\s,;])[\s,;]+$/, '');
  if (line === '') return { error: 'empty' };

  const linked = parseProfileUrl(line);
  if (linked !== null) return checked(linked.network, linked.username);

  if (!/^https?:\/\//i.test(line)) {
    const pair = readPair(line);
    if (pair === 'words' && defaultNetwork == null) return { error: 'words' };
    if (pair === 'words') return { error: 'username_invalid' };
    if (pair !== null) return pair;
  }
  const isLink =
    /^(https?:)?\/\//i.test(line) ||
    networkOfLink(line) !== null ||
    (line.includes('/') && toUrl(line) !== null);
  if (defaultNetwork == null) return { error: isLink ? 'link_unreadable' : 'network_missing' };
  if (isLink && !networkManifest(defaultNetwork).usernameIsAddress) return { error: 'link_unreadable' };
  return checked(defaultNetwork, line);
}

/** `network<separator>user` or the reverse; null when the line is one word, `words` when none of several is a network. */
function readPair(line: string): CreatorLine | 'words' | null {
  const parts = /^([^\s:,;|]+)\s*([\s:,;|])\s*(.+)$/.exec(line);
  if (parts === null) {
    const named = /^([^\s:]+):$/.exec(line)?.[1];
    if (named === undefined) return null;
    return { error: parseNetworkName(named) === null ? 'network_unknown' : 'username_missing' };
  }
  const [, head = '', separator = '', tail = ''] = parts;
  const network = parseNetworkName(head);
  if (network !== null) return accountOf(network, tail);
  const after = parseNetworkName(tail);
  if (after !== null) return accountOf(after, head);
  if (/^[:,;|]$/.test(separator) && !head.startsWith('@') && !/[./]/.test(head))
    return { error: 'network_unknown' };
  return 'words';
}

function accountOf(network: Network, text: string): CreatorLine {
  const linked = parseProfileUrl(text);
  return linked === null ? checked(network, text) : checked(linked.network, linked.username);
}

function checked(network: Network, raw: string): CreatorLine {
  const username = normalizeUsername(network, raw);
  // `youtu.be` alone would pass as a username with a dot.
  const isSite = !networkManifest(network).usernameIsAddress && networkOfLink(username) !== null;
  if (isSite) return { error: 'link_unreadable' };
  return isValidUsername(network, username) ? { network, username } : { error: 'username_invalid' };
}
