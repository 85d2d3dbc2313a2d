import { isPostId, withoutAt, type PostRule } from '../url.js';

/** Pages of stories that name nobody. */
const STORY_PAGES = new Set(['p', 's', 'o']);

/**
 * `spotlight/{id}`, also behind `@{username}`, and `o/{id}` as it was before; of stories `add/{username}/{id}`,
 * `u/{username}/{id}`, and `p/{id of the profile}`, with the id of one of them behind it.
 */
export const postOf: PostRule = ({ host, segments }) => {
  const [first, second, third] = segments;
  if ((first === 'add' || first === 'u') && second !== undefined) {
    const name = withoutAt(second);
    return isPostId(third) && name !== ''
      ? {
          contentType: 'story',
          username: name,
          id: third,
          address: `www.snapchat.com/${first}/${encodeURIComponent(name)}/${third}`,
        }
      : null;
  }
  const isStoryHost = host === 'story.snapchat.com';
  if (first === 'p' || (isStoryHost && STORY_PAGES.has(first ?? ''))) {
    const id = third ?? second;
    if (!isPostId(second) || !isPostId(id)) return null;
    const page = third === undefined ? second : `${second}/${id}`;
    // The page is the same at both hosts; the others are only at that of stories.
    return {
      contentType: 'story',
      id,
      address: `${first === 'p' ? 'www' : 'story'}.snapchat.com/${first}/${page}`,
    };
  }
  const owner = first?.startsWith('@') ? withoutAt(first) || undefined : undefined;
  const [page, id] = owner === undefined ? segments : segments.slice(1);
  if ((page !== 'spotlight' && (page !== 'o' || owner !== undefined)) || !isPostId(id)) return null;
  const before = owner === undefined ? '' : `@${encodeURIComponent(owner)}/`;
  return {
    contentType: 'reel',
    username: owner,
    id,
    address: `www.snapchat.com/${before}spotlight/${id}`,
  };
};
