import { expect, it } from 'vitest';
import { shortLink } from './short-link';

it('tells a link by its place and path, no longer than a line', () => {
  expect(shortLink('https://www.instagram.com/reel/abc/?igsh=1#top')).toBe('instagram.com/reel/abc');
  expect(shortLink('https://blog.mx/espa%C3%B1a')).toBe('blog.mx/españa');
  // Nobody refuses a path that is not written as it should be.
  expect(shortLink('https://blog.mx/%E0%A4%A')).toBe('https://blog.mx/%E0%A4%A');
  const long = shortLink(`https://drive.google.com/file/d/${'x'.repeat(90)}/view`);
  expect([long.length, long.slice(0, 23), long.at(-1)]).toEqual([48, 'drive.google.com/file/d', '…']);
});
