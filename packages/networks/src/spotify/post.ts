import { isPostId, type PostRule } from '../url.js';

/** `episode/{id}`, wherever it stands; it does not say of which show. */
export const postOf: PostRule = ({ segments }) => {
  const at = segments.indexOf('episode');
  const id = at === -1 ? undefined : segments[at + 1];
  return isPostId(id) ? { contentType: 'podcast', id, address: `open.spotify.com/episode/${id}` } : null;
};
