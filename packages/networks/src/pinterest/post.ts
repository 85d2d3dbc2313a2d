import { isPostId, type PostRule } from '../url.js';

/** `pin/{id}`, also with a title before the number, and the short link that the app shares, in both its forms; none says whose. */
export const postOf: PostRule = ({ host, segments: [first, second] }) => {
  const short = host === 'pin.it' ? first : first === 'url_shortener' ? second : null;
  if (short !== null)
    return isPostId(short) ? { contentType: 'photo', id: short, address: `pin.it/${short}` } : null;
  const id = /(?:^|--)(\d+)$/.exec(second ?? '')?.[1];
  if (first !== 'pin' || id === undefined) return null;
  return { contentType: 'photo', id, address: `www.pinterest.com/pin/${id}/` };
};
