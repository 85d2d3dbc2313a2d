import { isPostId, type PostRule } from '../url.js';

/**
 * `posts/{name}_{title}-activity-{id}`, `feed/update/urn:li:activity:{id}`, `pulse/{title}`. The name before a title may be
 * a person's or a page's, so it names nobody.
 */
export const postOf: PostRule = ({ segments: [first, second, third] }) => {
  if (first === 'pulse' && second !== undefined) {
    const id = encodeURIComponent(second);
    return { contentType: 'post', id, address: `www.linkedin.com/pulse/${id}/` };
  }
  const urn = first === 'feed' && second === 'update' ? third : first === 'posts' ? second : undefined;
  const [, kind = '', id] = /(activity|ugcPost|share)[:-](\d+)/.exec(urn ?? '') ?? [];
  if (!isPostId(id)) return null;
  const page =
    first === 'posts' ? `posts/${encodeURIComponent(urn ?? '')}` : `feed/update/urn:li:${kind}:${id}`;
  return { contentType: 'post', id, address: `www.linkedin.com/${page}/` };
};
