import { isPostId, type PostRule } from '../url.js';

/**
 * `posts/{name}_{title}-activity-{id}`, `feed/update/urn:li:activity:{id}`, also to embed; `pulse/{title}`;
 * `events/{title}{id}` and `video/live/urn:li:ugcPost:{id}`. The name before a title may be a person's or a page's, so it
 * names nobody.
 */
export const postOf: PostRule = ({ segments }) => {
  const [first, second, third] = segments[0] === 'embed' ? segments.slice(1) : segments;
  if (first === 'pulse' && second !== undefined) {
    const id = encodeURIComponent(second);
    return { contentType: 'post', id, address: `www.linkedin.com/pulse/${id}/` };
  }
  if (first === 'events') {
    const id = /\d{15,20}$/.exec(second ?? '')?.[0];
    return id === undefined
      ? null
      : { contentType: 'streaming', id, address: `www.linkedin.com/events/${id}/` };
  }
  if (first === 'video') {
    const id = /^urn:li:ugcPost:(\d+)$/.exec(third ?? '')?.[1];
    return id === undefined
      ? null
      : { contentType: 'streaming', id, address: `www.linkedin.com/video/live/urn:li:ugcPost:${id}/` };
  }
  const urn = first === 'feed' && second === 'update' ? third : first === 'posts' ? second : undefined;
  // The last of them: a title may have such a word and a number of its own.
  const [, kind = '', id] = /^.*(activity|ugcPost|share)[:-](\d+)/s.exec(urn ?? '') ?? [];
  if (!isPostId(id)) return null;
  const page =
    first === 'posts' ? `posts/${encodeURIComponent(urn ?? '')}` : `feed/update/urn:li:${kind}:${id}`;
  return { contentType: 'post', id, address: `www.linkedin.com/${page}/` };
};
