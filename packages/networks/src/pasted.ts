// A door of its own: the first page, which uses the other, does without the rules about posts.
import type { ContentType, Network } from '@altavoz/contracts';
import { parseCreatorLine, type CreatorLineError } from './creator-line.js';
import { canBeOfType, parsePostUrl, type Post } from './post-url.js';
import { networkOfLink, parseProfileUrl, URL_RULES, type Account } from './profile-url.js';
import { isHostOf, profileAddress, toUrl, withoutAt } from './url.js';

export { canBeOfType, parsePostUrl, type Post };

/**
 * A link as it is kept: that of a post without what an app adds to it when it is copied. Its path stays, which may name
 * whose post it is; where the post is named by what is added, as `?v=` does, it is the shortest that leads there.
 */
export function bareLink(link: string): string {
  const post = parsePostUrl(link);
  if (post === null) return link;
  const bare = link.replace(/[?#].*$/s, '');
  return parsePostUrl(bare)?.id === post.id ? bare : post.link;
}

/** By which a link is the same as another: the network and id of its post, however it was copied, else its text. */
export function postKey(link: string): string {
  const post = parsePostUrl(link);
  return post === null ? link : `${post.network} ${post.id}`;
}

/** Parts of a profile that have an address behind its own. */
const PROFILE_PARTS = new Set(
  'videos shorts streams playlists featured about community posts photos reels tagged media followers following'.split(
    ' ',
  ),
);

/**
 * Whether a link of a content leads to the profile of an account, or to a list on it, where one post is meant. Whoever
 * streams on Twitch does so at the address of their channel.
 */
export function leadsToProfile(link: string, contentType: ContentType): boolean {
  const account = parsePostUrl(link) === null ? parseProfileUrl(link) : null;
  const url = toUrl(link);
  const address = account && url && profileAddress(url);
  if (!address || (account.network === 'twitch' && contentType === 'streaming')) return false;
  const { segments, query } = address;
  // The stories of an account have no address of their own while they are shown together.
  if (segments[0] === 'stories') return false;
  if (segments[0] === 'profile.php') return query.get('story_fbid') === null;
  const last = segments.at(PROFILE_PARTS.has(segments.at(-1) ?? '') && segments.length > 1 ? -2 : -1);
  const name = account.username.split('/').at(-1);
  return withoutAt(last ?? '').toLowerCase() === name?.toLowerCase();
}

/** Why a pasted line is nothing that can be added. */
export type PastedError =
  | CreatorLineError
  /** A link that leads somewhere else, and does not say where. */
  | 'link_short'
  /** A link to a site of no network. */
  | 'link_foreign';

/** What a pasted line is. */
export type Pasted =
  | { readonly kind: 'creator'; readonly account: Account }
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'wrong'; readonly reason: PastedError };

/** A link inside of a text, up to the signs that end a sentence or a parenthesis. */
const LINKS = /https?:\/\/[^\s<>"']+/gi;
/** Begins at the first of a run alone, so that the time for it grows no faster than the link. */
const AFTER_LINK = /(?<![.,;:!?)\]}»”’])[.,;:!?)\]}»”’]+$/;

/**
 * The things that a pasted text speaks of: each link of a line that says more, else the line itself. Empty lines
 * are none.
 */
export function pastedThings(text: string): string[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const whole = line.trim();
    const links = [...whole.matchAll(LINKS)].map(([link]) => link.replace(AFTER_LINK, ''));
    if (links.length > 0 && parseable(whole) === null) return links;
    return whole === '' ? [] : [whole];
  });
}

/** What a line is as a whole; null when it is neither a creator nor a post. */
function parseable(line: string): Pasted | null {
  const read = readPasted(line, null);
  return read.kind === 'wrong' ? null : read;
}

/** Reads one thing of a pasted text: the link of a post, or whatever names a creator. */
export function readPasted(text: string, defaultNetwork: Network | null): Pasted {
  const post = parsePostUrl(text);
  if (post !== null) return { kind: 'post', post };
  const account = parseCreatorLine(text, defaultNetwork);
  if (!('error' in account)) return { kind: 'creator', account };
  return { kind: 'wrong', reason: reasonOf(text, account.error) };
}

function reasonOf(text: string, error: CreatorLineError): PastedError {
  if (error !== 'link_unreadable') return error;
  const network = networkOfLink(text);
  if (network === null) return 'link_foreign';
  const host = toUrl(text)?.hostname.toLowerCase() ?? '';
  return isHostOf(host, URL_RULES[network].shortHosts) ? 'link_short' : error;
}

/** Whether a text is more than the name of one creator: the link of a post, one that may lead to it, or several things. */
export const isMoreThanName = (text: string): boolean => {
  const things = pastedThings(text);
  return things.some((thing) => {
    const read = readPasted(thing, null);
    if (read.kind === 'wrong') return read.reason.startsWith('link_');
    return read.kind === 'post' || things.length > 1;
  });
};

/**
 * Whether a text that was pasted nowhere in particular is meant for us: some thing in it is a post, an account with
 * its network, or a username that is marked as one. A word alone is not.
 */
export const isUnderstood = (text: string): boolean =>
  pastedThings(text).some((thing) => {
    const read = readPasted(thing, null);
    if (read.kind !== 'wrong') return /[/.:@]/.test(thing);
    return read.reason === 'network_missing' && /^@[^\s@]+$/.test(thing);
  });
