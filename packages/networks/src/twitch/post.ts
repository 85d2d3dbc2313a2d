import { firstSegment, isPostId, type PostRule } from '../url.js';
import { OWN_PAGES } from './url.js';

/** `videos/{id}`, `{username}/clip/{id}`, `clips.twitch.tv/{id}`. */
export const postOf: PostRule = (address) => {
  const { host, segments } = address;
  const [first, second, third] = segments;
  if (host === 'clips.twitch.tv')
    return isPostId(first) ? { contentType: 'clip', id: first, address: `${host}/${first}` } : null;
  if (first === 'videos')
    return isPostId(second)
      ? { contentType: 'streaming', id: second, address: `www.twitch.tv/videos/${second}` }
      : null;
  const username = firstSegment(address, OWN_PAGES);
  if (username === null || second !== 'clip' || !isPostId(third)) return null;
  return {
    contentType: 'clip',
    username,
    id: third,
    address: `www.twitch.tv/${encodeURIComponent(username)}/clip/${third}`,
  };
};
