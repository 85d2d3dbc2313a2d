import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paperPages } from './paper-pages';

it('leaves nothing out, and cuts no row', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 60 }), (heights) => {
      let at = 0;
      const rows = heights.map((height) => ({ from: at, to: (at += height) }));
      const pages = paperPages(at, 100, rows, []);
      expect(pages.map(({ from }) => from)).toEqual([0, ...pages.slice(0, -1).map(({ to }) => to)]);
      expect(pages.at(-1)?.to).toBe(at);
      for (const { from, to } of pages) {
        expect(to - from).toBeLessThanOrEqual(100);
        expect(rows.some((row) => row.from < to && to < row.to)).toBe(false);
      }
    }),
  );
});

it('says the head of a table once more on each page on which it goes on', () => {
  const head = { from: 20, to: 30 };
  const rows = Array.from({ length: 20 }, (_, row) => ({ from: 30 + row * 10, to: 40 + row * 10 }));
  const pages = paperPages(300, 100, rows, [{ from: 20, to: 230, head }]);
  expect(pages).toEqual([
    { from: 0, to: 100, head: null },
    { from: 100, to: 190, head },
    { from: 190, to: 280, head },
    { from: 280, to: 300, head: null },
  ]);
});

it('cuts what is taller than a page, and keeps a card whole that is not', () => {
  const pages = paperPages(
    400,
    100,
    [
      { from: 0, to: 250 },
      { from: 260, to: 350 },
    ],
    [],
  );
  expect(pages.map(({ to }) => to)).toEqual([100, 200, 260, 360, 400]);
});
