import { isPostId, type PostRule } from '../url.js';

/** `watch?v={id}`, `shorts/{id}`, `live/{id}`, `youtu.be/{id}`: one video answers at all of them, and none says whose. */
export const postOf: PostRule = ({ host, segments, query }) => {
  const [first, second] = segments;
  const id =
    host === 'youtu.be'
      ? first
      : first === 'watch'
        ? query.get('v')
        : /^(shorts|live|embed|e|v)$/.test(first ?? '')
          ? second
          : null;
  if (!isPostId(id)) return null;
  if (first === 'shorts') return { contentType: 'reel', id, address: `www.youtube.com/shorts/${id}` };
  if (first === 'live') return { contentType: 'streaming', id, address: `www.youtube.com/live/${id}` };
  return { contentType: 'video', id, address: `www.youtube.com/watch?v=${id}` };
};
