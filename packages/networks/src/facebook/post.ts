import { firstSegment, isPostId, type PostRule } from '../url.js';
import { OWN_PAGES } from './url.js';

const TYPE_OF_PAGE = new Map<string, 'post' | 'video' | 'photo' | 'reel'>([
  ['posts', 'post'],
  ['videos', 'video'],
  ['photos', 'photo'],
  ['reels', 'reel'],
]);
const SHARED_TYPES = new Map<string, 'post' | 'video' | 'reel'>([
  ['p', 'post'],
  ['v', 'video'],
  ['r', 'reel'],
]);
/** Pages that are asked for one post behind `?`. */
const PAGES_THAT_ASK = new Set('watch video.php photo photo.php permalink.php story.php'.split(' '));

/** `{username}/posts/{id}` and the like, whose owner may be a number; what is in a group names nobody. */
export const postOf: PostRule = (address) => {
  const { host, segments, query } = address;
  const [first = '', second = '', third = ''] = segments;
  const site = 'www.facebook.com';
  if (host === 'fb.watch')
    return isPostId(first) ? { contentType: 'video', id: first, address: `fb.watch/${first}/` } : null;
  const asked = query.get('v') ?? query.get('fbid') ?? query.get('story_fbid');
  if (PAGES_THAT_ASK.has(first)) {
    if (!isPostId(asked)) return null;
    if (first === 'watch' || first === 'video.php')
      return {
        contentType: second === 'live' ? 'streaming' : 'video',
        id: asked,
        address: `${site}/watch/?v=${asked}`,
      };
    if (first.startsWith('photo'))
      return { contentType: 'photo', id: asked, address: `${site}/photo/?fbid=${asked}` };
    const owner = query.get('id');
    const behind = isPostId(owner) ? `&id=${owner}` : '';
    return {
      contentType: 'post',
      username: owner !== null && /^\d+$/.test(owner) ? owner : undefined,
      id: asked,
      address: `${site}/permalink.php?story_fbid=${asked}${behind}`,
    };
  }
  const id = segments.at(-1);
  if (!isPostId(id)) return null;
  if ((first === 'reel' || first === 'reels') && segments.length === 2)
    return { contentType: 'reel', id, address: `${site}/reel/${id}/` };
  if (first === 'share' && segments.length === 3) {
    const contentType = SHARED_TYPES.get(second);
    return contentType ? { contentType, id, address: `${site}/share/${second}/${id}/` } : null;
  }
  if (first === 'groups' && /^(posts|permalink)$/.test(third) && segments.length === 4)
    return {
      contentType: 'post',
      id,
      address: `${site}/groups/${encodeURIComponent(second)}/posts/${id}/`,
    };
  const contentType = TYPE_OF_PAGE.get(second);
  const owner = firstSegment(address, OWN_PAGES);
  if (!contentType || owner === null || segments.length < 3) return null;
  return {
    contentType,
    username: owner,
    id,
    // What stands between, the title of a video or an album, matters to nobody.
    address: `${site}/${encodeURIComponent(owner)}/${second}/${id}/`,
  };
};
