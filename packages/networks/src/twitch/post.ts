import { firstSegment, isPostId, type PostPage, type PostRule } from '../url.js';
import { OWN_PAGES } from './url.js';

const clip = (id: string | null | undefined): PostPage | null =>
  isPostId(id) && id !== 'embed' ? { contentType: 'clip', id, address: `clips.twitch.tv/${id}` } : null;

const video = (id: string | undefined, username?: string): PostPage | null =>
  isPostId(id) ? { contentType: 'streaming', username, id, address: `www.twitch.tv/videos/${id}` } : null;

/**
 * `videos/{id}`, `{username}/video/{id}` and `/v/` as it was before; `{username}/clip/{id}`, `clip/{id}`,
 * `clips.twitch.tv/{id}`, also behind a username; both in their players.
 */
export const postOf: PostRule = (address) => {
  const { host, segments, query } = address;
  const [first, second, third] = segments;
  if (host === 'clips.twitch.tv') return clip(first === 'embed' ? query.get('clip') : segments.at(-1));
  if (host === 'player.twitch.tv') return video(/^v?(\d+)$/.exec(query.get('video') ?? '')?.[1]);
  if (first === 'videos') return video(second);
  if (first === 'clip') return clip(second);
  const username = firstSegment(address, OWN_PAGES);
  if (username === null) return null;
  if (/^v(ideo)?$/.test(second ?? '') && /^\d+$/.test(third ?? '')) return video(third, username);
  if (second !== 'clip' || !isPostId(third)) return null;
  return {
    contentType: 'clip',
    username,
    id: third,
    address: `www.twitch.tv/${encodeURIComponent(username)}/clip/${third}`,
  };
};
