import { firstSegment, isPostId, type PostRule } from '../url.js';
import { OWN_PAGES } from './url.js';

/** One post answers at all of them. */
const TYPE_OF_PAGE = new Map<string, 'photo' | 'reel' | 'video'>([
  ['p', 'photo'],
  ['reel', 'reel'],
  ['reels', 'reel'],
  ['tv', 'video'],
]);

/**
 * `p/{id}`, `reel/{id}`, `tv/{id}`, all also behind a username; `share/reel/{id}`, which is another id;
 * `stories/{username}/{id}`, `{username}/live/{id}`.
 */
export const postOf: PostRule = (address) => {
  const [first, second, third] = address.segments;
  if (first === 'stories') {
    if (second === undefined || second === 'highlights' || !/^\d+$/.test(third ?? '')) return null;
    return {
      contentType: 'story',
      username: second,
      id: third ?? '',
      address: `www.instagram.com/stories/${encodeURIComponent(second)}/${third}/`,
    };
  }
  if (first === 'share') {
    const contentType = TYPE_OF_PAGE.get(second ?? '');
    if (!contentType || !isPostId(third)) return null;
    return { contentType, id: third, address: `www.instagram.com/share/${second}/${third}/` };
  }
  const owner = TYPE_OF_PAGE.has(first ?? '') ? undefined : (firstSegment(address, OWN_PAGES) ?? undefined);
  const [page, id] = owner === undefined ? [first, second] : [second, third];
  if (owner !== undefined && page === 'live' && isPostId(id))
    return {
      contentType: 'streaming',
      username: owner,
      id,
      address: `www.instagram.com/${encodeURIComponent(owner)}/live/${id}/`,
    };
  const contentType = TYPE_OF_PAGE.get(page ?? '');
  if (!contentType || !isPostId(id)) return null;
  const kept = page === 'reels' ? 'reel' : page;
  return { contentType, username: owner, id, address: `www.instagram.com/${kept}/${id}/` };
};
