import type { Network } from '@altavoz/contracts';
import { expect, it } from 'vitest';
import { otherAccountOfLink } from './linked-account.js';

it.each<[link: string, network: Network, username: string, other: string | null]>([
  ['https://www.tiktok.com/@bea/video/1', 'tiktok', 'ana', 'bea'],
  ['https://www.tiktok.com/@ANA/video/1', 'tiktok', 'ana', null],
  ['https://www.instagram.com/bea/reel/1/', 'instagram', 'ana', 'bea'],
  ['https://x.com/bea/status/1', 'twitter', 'ana', 'bea'],
  // It does not say whose it is.
  ['https://www.instagram.com/reel/1/', 'instagram', 'ana', null],
  ['https://youtu.be/abc', 'youtube', 'ana', null],
  // Another network: another account is what one expects.
  ['https://www.tiktok.com/@bea/video/1', 'instagram', 'ana', null],
  // A number and a name may be one account.
  ['https://www.facebook.com/ana/posts/1', 'facebook', '100012345', null],
  ['https://www.youtube.com/@ana/community', 'youtube', 'UCabcdefghijklmnopqrstuv', null],
  // A blog is its site.
  ['https://www.ana.mx/2026/post', 'blog', 'ana.mx', null],
  ['https://blog.ana.mx/post', 'blog', 'ana.mx', null],
  ['https://bea.mx/post', 'blog', 'ana.mx', 'bea.mx'],
  ['nada', 'blog', 'ana.mx', null],
])('%s for %s %s → %s', (link, network, username, other) => {
  expect(otherAccountOfLink(link, { network, username })).toBe(other);
});
