import { describe, expect, it } from 'vitest';
import type { PostRef } from './connector.js';
import { costsAfter, findIn, type PagesOf } from './meta-find.js';

const DAY = 86_400_000;
const PUBLISHED = new Date('2026-11-20T00:00:00Z');
const refOf = (id: string, publishedAt?: Date): PostRef => ({
  id,
  contentType: 'post',
  url: '',
  publishedAt,
});

/** Pages of posts, each with how many days before `PUBLISHED` it was and its names. */
const pagesOf = (
  pages: readonly (readonly [daysBefore: number, ...ids: string[]])[][],
): PagesOf<readonly [number, ...string[]]> => {
  let at = 0;
  return () => {
    const items = pages[at++];
    if (!items) throw new Error('Asked for too much');
    return Promise.resolve({ ok: true, items, next: `page ${at}` });
  };
};
const read = {
  idsOf: ([, ...ids]: readonly [number, ...string[]]) => ids,
  atOf: ([days]: readonly [number, ...string[]]) => new Date(PUBLISHED.getTime() - days * DAY),
};

describe('looking for posts', () => {
  it('ends once each has been met, by whichever of its names', async () => {
    const pages = pagesOf([[[0, 'a', 'b']], [[1, 'c', 'd']]]);
    const found = await findIn(pages, [refOf('b'), refOf('c')], read);
    expect([...found.items.keys()]).toEqual(['b', 'c']);
    expect(found.calls).toBe(2);
  });

  it('goes thirty days farther back than it is said to be of', async () => {
    const pages = pagesOf([[[29, 'a']], [[30, 'b']], [[31, 'c']]]);
    const found = await findIn(pages, [refOf('none', PUBLISHED)], read);
    expect(found.calls).toBe(3);
    const both = [refOf('none', PUBLISHED), refOf('d', new Date(PUBLISHED.getTime() - 9 * DAY))];
    const more = pagesOf([[[31, 'c']], [[38, 'd']], [[40, 'e']]]);
    expect([...(await findIn(more, both, read)).items.keys()]).toEqual(['d']);
  });

  it('keeps what was met before a failure, and says it', async () => {
    let calls = 0;
    const failure = { class: 'rate_limited' as const };
    const pages: PagesOf<readonly [number, ...string[]]> = () =>
      Promise.resolve(++calls === 1 ? { ok: true, items: [[0, 'a']], next: 'more' } : { ok: false, failure });
    const found = await findIn(pages, [refOf('a'), refOf('b')], read);
    expect(found).toEqual({ items: new Map([['a', [0, 'a']]]), failure, calls: 2 });
  });

  it('is paid for once', () => {
    const costOf = costsAfter(3);
    expect([costOf(1), costOf(1), costOf(0)]).toEqual([4, 1, 0]);
  });
});
