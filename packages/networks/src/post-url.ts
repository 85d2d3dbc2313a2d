import { LIMITS, type ContentType, type Network } from '@altavoz/contracts';
import { postOf as facebook } from './facebook/post.js';
import { postOf as instagram } from './instagram/post.js';
import { postOf as linkedin } from './linkedin/post.js';
import { postOf as pinterest } from './pinterest/post.js';
import { postOf as snapchat } from './snapchat/post.js';
import { postOf as spotify } from './spotify/post.js';
import { postOf as tiktok } from './tiktok/post.js';
import { postOf as twitch } from './twitch/post.js';
import { postOf as twitter } from './twitter/post.js';
import { postOf as youtube } from './youtube/post.js';
import { networkOfHost } from './profile-url.js';
import { cleanText, profileAddress, toUrl, type PostRule } from './url.js';
import { isValidUsername, normalizeUsername } from './username.js';

/** Which pages of a blog are posts, nobody can say. */
const POST_RULES: Readonly<Record<Network, PostRule>> = {
  facebook,
  instagram,
  linkedin,
  pinterest,
  snapchat,
  spotify,
  tiktok,
  twitch,
  twitter,
  youtube,
  blog: () => null,
};

/** A post of a network, as its link tells it. */
export interface Post {
  readonly network: Network;
  /** The usual type of what has such a link. */
  readonly contentType: ContentType;
  /** Whose it is, by name or by the number that the network gave them; null where such links name nobody. */
  readonly username: string | null;
  /** The link without what an app adds to it when it is copied. */
  readonly link: string;
  /** By which it is the same as another of its network, however either was copied. */
  readonly id: string;
}

/** Reads the link of a post. Null for a profile, any other page of a network, and the rest of the web. */
export function parsePostUrl(text: string): Post | null {
  // What Spotify copies beside the address.
  const url = toUrl(cleanText(text).replace(/^spotify:episode:/, 'https://open.spotify.com/episode/'));
  const network = url === null ? null : networkOfHost(url.hostname);
  if (url === null || network === null) return null;
  const address = profileAddress(url);
  const host = url.hostname.toLowerCase().replace(/^(?:www|m|mobile|web)\./, '');
  const page = address === null ? null : POST_RULES[network]({ ...address, host });
  if (page === null || page.address.length > LIMITS.postLinkMax - 'https://'.length) return null;
  const username = page.username === undefined ? null : normalizeUsername(network, page.username);
  return {
    network,
    contentType: page.contentType,
    username: username !== null && isValidUsername(network, username) ? username : null,
    link: `https://${page.address}`,
    id: page.id,
  };
}

/** Types whose posts have addresses of the same kind: such a link does not say which of them it is. */
const ALSO_THERE: Readonly<Partial<Record<Network, Partial<Record<ContentType, readonly ContentType[]>>>>> = {
  instagram: { photo: ['reel', 'video'], video: ['reel'] },
  youtube: { video: ['reel', 'streaming'], streaming: ['video'] },
  // Also what the app shares of a story.
  tiktok: { reel: ['story', 'streaming'] },
  facebook: { post: ['photo', 'reel', 'video', 'streaming'], photo: ['post'], video: ['reel', 'streaming'] },
  twitter: { post: ['photo', 'reel', 'video', 'streaming'], photo: ['post'], video: ['post', 'reel'] },
  linkedin: { post: ['photo', 'video', 'streaming'] },
  pinterest: { photo: ['video'] },
};

/** Whether the post of a link can be of a type, as far as its address tells. */
export const canBeOfType = ({ network, contentType }: Post, type: ContentType): boolean =>
  type === contentType || (ALSO_THERE[network]?.[contentType]?.includes(type) ?? false);
