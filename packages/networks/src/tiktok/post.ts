import { isPostId, withoutAt, type PostRule } from '../url.js';
import { SHORT_HOSTS } from './url.js';

/** `@{username}/video/{id}`, also `photo`; what the app shares is a short link, which names nobody. */
export const postOf: PostRule = ({ host, segments }) => {
  const [first, second, third] = segments;
  const [short, at] = SHORT_HOSTS.includes(host) ? [first, host] : [second, 'www.tiktok.com/t'];
  if (SHORT_HOSTS.includes(host) || first === 't')
    return isPostId(short) ? { contentType: 'reel', id: short, address: `${at}/${short}/` } : null;
  if (!first?.startsWith('@') || !/^(video|photo)$/.test(second ?? '') || !/^\d+$/.test(third ?? ''))
    return null;
  return {
    contentType: 'reel',
    username: withoutAt(first) || undefined,
    id: third ?? '',
    address: `www.tiktok.com/${encodeURI(first)}/${second}/${third}`,
  };
};
