import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkVariants } from './link-variants.js';

it.each([
  ['https://www.instagram.com/reel/Abc/', 'https://www.instagram.com/reel/Abc/?igsh=x&utm_source=1'],
  ['https://www.instagram.com/reel/Abc/', 'instagram.com/reel/Abc'],
  ['https://instagram.com/reel/Abc', 'http://m.instagram.com/reel/Abc/#top'],
  ['https://www.youtube.com/watch?v=a-B', 'https://m.youtube.com/watch?v=a-B&t=12s&feature=share'],
  ['https://www.tiktok.com/@ana/video/1', 'https://WWW.TikTok.com/@ana/video/1?lang=es'],
  ['https://blog.example/nota?id=7', 'https://blog.example/nota?id=7'],
])('%s is found by %s', (stored, pasted) => {
  expect(linkVariants(pasted)).toContain(stored);
});

it.each(['ana', 'ana.rios', 'ana rios / beto', 'https://', 'https:///x', '', 'a.b/', '%'])(
  '%j is no link',
  (text) => {
    expect(linkVariants(text)).toEqual([]);
  },
);

it('never fails, and is always a short list', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })), (text) => {
      expect(linkVariants(text).length).toBeLessThanOrEqual(32);
    }),
  );
});
