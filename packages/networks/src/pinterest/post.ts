import { isPostId, type PostRule } from '../url.js';

/** `pin/{id}`, also with a title before the number, and the short link that the app shares; none says whose. */
export const postOf: PostRule = ({ host, segments: [first, second] }) => {
  if (host === 'pin.it')
    return isPostId(first) ? { contentType: 'photo', id: first, address: `pin.it/${first}` } : null;
  const id = /(?:^|--)(\d+)$/.exec(second ?? '')?.[1];
  if (first !== 'pin' || id === undefined) return null;
  return { contentType: 'photo', id, address: `www.pinterest.com/pin/${id}/` };
};
