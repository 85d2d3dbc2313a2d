import type { ContentType, Network } from '@altavoz/contracts';
import { digitsOf } from './hash.js';
import { SANDBOX_NETWORKS } from './networks.js';

const DAY = 86_400_000;

/** What somebody publishes at a network, named by us, such as by the id of a content. */
export interface NamedPost {
  readonly network: Network;
  readonly username: string;
  readonly contentType: ContentType;
  readonly name: string;
  readonly publishedAt: Date;
}

/** By which id the sandbox knows it. A story has one of its own, as it is gone after a day. */
export function postIdOf({ network, contentType, name, publishedAt }: NamedPost): string {
  // As of all that the world makes, its day stands last.
  const seed = `${name}/${Math.floor(publishedAt.getTime() / DAY)}`;
  const form = SANDBOX_NETWORKS.find((one) => one.network === network)?.ids;
  return form && contentType !== 'story' ? form.post(seed, contentType) : digitsOf(seed, 17, '18');
}

/** The link under which its network shows it. */
export function linkOf(post: NamedPost): string {
  const { network, username, contentType } = post;
  const id = postIdOf(post);
  switch (network) {
    case 'instagram':
      if (contentType === 'story') return `https://www.instagram.com/stories/${username}/${id}/`;
      return `https://www.instagram.com/${contentType === 'reel' ? 'reel' : contentType === 'video' ? 'tv' : 'p'}/${id}/`;
    case 'tiktok':
      return `https://www.tiktok.com/@${username}/video/${id}`;
    case 'youtube':
      return contentType === 'reel'
        ? `https://www.youtube.com/shorts/${id}`
        : `https://www.youtube.com/watch?v=${id}`;
    case 'facebook':
      return `https://www.facebook.com/${username}/posts/${id}/`;
    case 'twitter':
      return `https://x.com/${username}/status/${id}`;
    case 'twitch':
      return contentType === 'clip' ? `https://clips.twitch.tv/${id}` : `https://www.twitch.tv/videos/${id}`;
    case 'spotify':
      return `https://open.spotify.com/episode/${id}`;
    case 'pinterest':
      return `https://www.pinterest.com/pin/${id}/`;
    case 'linkedin':
      return `https://www.linkedin.com/feed/update/urn:li:activity:${id}/`;
    case 'snapchat':
      return contentType === 'story'
        ? `https://www.snapchat.com/add/${username}/${id}`
        : `https://www.snapchat.com/@${username}/spotlight/${id}`;
    case 'blog':
      return `https://${username}/${id}/`;
  }
}
