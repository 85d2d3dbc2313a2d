import { isPostId, withoutAt, type PostRule } from '../url.js';

/** `spotlight/{id}`, also behind `@{username}`. */
export const postOf: PostRule = ({ segments }) => {
  const [first] = segments;
  const owner = first?.startsWith('@') ? withoutAt(first) || undefined : undefined;
  const [page, id] = owner === undefined ? segments : segments.slice(1);
  if (page !== 'spotlight' || !isPostId(id)) return null;
  const before = owner === undefined ? '' : `@${encodeURIComponent(owner)}/`;
  return {
    contentType: 'reel',
    username: owner,
    id,
    address: `www.snapchat.com/${before}spotlight/${id}`,
  };
};
