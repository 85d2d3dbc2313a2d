import { expect, it } from 'vitest';
import { keepsApproval } from './kept-approval.js';

const DRAFT = 'https://drive.google.com/file/d/1/view';
const POST = 'https://www.instagram.com/reel/abc/';
const reel = (link: string) => ({ network: 'instagram', content_type: 'reel', link });

it.each([
  ['the same draft', DRAFT, DRAFT, true],
  ['the post of a draft', DRAFT, POST, true],
  ['the post of a file', '', POST, true],
  ['another draft', DRAFT, 'https://drive.google.com/file/d/2/view', false],
  ['a draft beside a file', '', DRAFT, false],
  ['no draft any more', DRAFT, '', false],
  ['another post', POST, 'https://www.instagram.com/reel/def/', false],
  ['a draft in the place of a post', POST, DRAFT, false],
])('is still what was looked at: %s', (_, before, after, kept) => {
  expect(keepsApproval(reel(before), reel(after))).toBe(kept);
  expect(keepsApproval(reel(before), { ...reel(after), content_type: 'story' })).toBe(false);
  expect(keepsApproval(reel(before), { ...reel(after), network: 'tiktok' })).toBe(false);
});
