import { isPostId, withoutAt, type PostRule } from '../url.js';
import { SHORT_HOSTS } from './url.js';

/** Pages that show one video by its number, which name nobody. */
const SHOWN = /^(?:v|embed(?:\/v[23])?|player\/v1|(?:i18n\/)?share\/video)\/(\d+)(?:\.html)?$/;

/**
 * `@{username}/video/{id}`, also `photo`; the pages for phones and for embedding; `share/live/{id}`. What the app shares
 * is a short link, which names nobody.
 */
export const postOf: PostRule = ({ host, segments }) => {
  const [first, second, third] = segments;
  const [short, at] = SHORT_HOSTS.includes(host) ? [first, host] : [second, 'www.tiktok.com/t'];
  if (SHORT_HOSTS.includes(host) || first === 't')
    return isPostId(short) ? { contentType: 'reel', id: short, address: `${at}/${short}/` } : null;
  if (first === 'share' && second === 'live' && /^\d+$/.test(third ?? ''))
    return { contentType: 'streaming', id: third ?? '', address: `m.tiktok.com/share/live/${third}/` };
  const shown = SHOWN.exec(segments.join('/'))?.[1];
  if (shown !== undefined)
    return { contentType: 'reel', id: shown, address: `www.tiktok.com/@/video/${shown}` };
  if (!first?.startsWith('@') || !/^(video|photo)$/.test(second ?? '') || !/^\d+$/.test(third ?? ''))
    return null;
  return {
    contentType: 'reel',
    username: withoutAt(first) || undefined,
    id: third ?? '',
    address: `www.tiktok.com/${encodeURI(first)}/${second}/${third}`,
  };
};
