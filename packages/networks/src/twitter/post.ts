import { firstSegment, isPostId, type PostRule } from '../url.js';
import { OWN_PAGES } from './url.js';

/**
 * `{username}/status/{id}`, with what is opened of it behind; `i/status/{id}` names nobody, nor does what is live:
 * `i/broadcasts/{id}`, `i/spaces/{id}`, `i/events/{id}`.
 */
export const postOf: PostRule = (address) => {
  const segments = address.segments.filter((part, place) => !(place === 1 && part === 'web'));
  const [first, second, id, part] = segments;
  if (first === 'i' && /^(broadcasts|spaces|events)$/.test(second ?? '') && isPostId(id))
    return { contentType: 'streaming', id, address: `x.com/i/${second}/${id}` };
  if (first === undefined || !/^status(es)?$/.test(second ?? '') || !/^\d+$/.test(id ?? '')) return null;
  const username = firstSegment(address, OWN_PAGES) ?? undefined;
  const owner = username === undefined ? 'i' : encodeURIComponent(username);
  const contentType = part === 'photo' || part === 'video' ? part : 'post';
  return { contentType, username, id: id ?? '', address: `x.com/${owner}/status/${id}` };
};
