import { describe, expect, it } from 'vitest';
import { entry, NOT_WALKED, walkable, walkedOn, type WalkOrder } from './walk-order';

const grown = (...ids: string[]) => ({ ids, before: 0, paged: false });
const page = (before: number, ...ids: string[]) => ({ ids, before, paged: true });

describe('a list that is read on', () => {
  it('is gone through as it stood when the first was opened, whatever moves in it', () => {
    const order = walkedOn(NOT_WALKED, grown('a', 'b', 'c', 'd'), 'c');
    const edited = grown('c', 'a', 'b', 'd');
    expect(walkable(walkedOn(order, edited, 'c'), edited, 'c')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('goes on with what is read behind it', () => {
    const order = walkedOn(NOT_WALKED, grown('a', 'b'), 'b');
    const more = grown('b', 'a', 'c', 'd');
    expect(walkable(walkedOn(order, more, 'b'), more, 'b')).toEqual(['a', 'b', 'c', 'd']);
  });

  it('passes over what has left it, but for what is open, and has it again when it comes back', () => {
    const order = walkedOn(NOT_WALKED, grown('a', 'b', 'c'), 'b');
    expect(walkable(order, grown('a', 'c'), 'b')).toEqual(['a', 'b', 'c']);
    const next = walkedOn(order, grown('a', 'c'), 'c');
    expect(walkable(next, grown('a', 'c'), 'c')).toEqual(['a', 'c']);
    expect(walkable(next, grown('a', 'b', 'c'), 'c')).toEqual(['a', 'b', 'c']);
  });

  it('is the same as long as nothing is new', () => {
    const order = walkedOn(NOT_WALKED, grown('a', 'b'), 'a');
    expect(walkedOn(order, grown('b', 'a'), 'a')).toBe(order);
  });
});

describe('a list in pages', () => {
  /** Opens one row after the other, each of which moves to the top of the list when it was changed. */
  function walk(list: string[], size: number, at: number, edits: boolean): string[] {
    let order: WalkOrder = NOT_WALKED;
    let before = Math.floor(at / size) * size;
    const shown = () => page(before, ...list.slice(before, before + size));
    let open = list[at];
    const opened: string[] = [];
    while (open !== undefined) {
      opened.push(open);
      order = walkedOn(order, shown(), open);
      if (edits) list.unshift(...list.splice(list.indexOf(open), 1));
      const rows = walkable(order, shown(), open);
      const next: string | undefined = rows[rows.indexOf(open) + 1];
      if (next === undefined) {
        before += size;
        open = entry(order, { ids: shown().ids, before, by: 1 });
      } else open = next;
    }
    return opened;
  }

  it.each([true, false])('is gone through once, over its pages, whatever moves to its top (%s)', (edits) => {
    const list = () => 'abcdefghij'.split('');
    expect(walk(list(), 3, 0, edits).join('')).toBe('abcdefghij');
    expect(walk(list(), 3, 4, edits).join('')).toBe('efghij');
  });

  it('is entered backwards where it was left', () => {
    let order = walkedOn(NOT_WALKED, page(0, 'a', 'b'), 'b');
    order = walkedOn(order, page(2, 'c', 'd'), 'c');
    expect(entry(order, { ids: ['b', 'a'], before: 0, by: -1 })).toBe('b');
    expect(entry(NOT_WALKED, { ids: ['a', 'b'], before: 0, by: -1 })).toBe('b');
  });

  it('takes the rows of the page before for none of the page that was turned to', () => {
    const order = walkedOn(NOT_WALKED, page(0, 'a', 'b'), 'b');
    const turned = walkedOn(order, page(2, 'a', 'b'), 'c');
    expect(walkable(turned, page(2, 'a', 'b'), 'c')).toEqual([]);
    expect(walkable(walkedOn(turned, page(2, 'c', 'd'), 'c'), page(2, 'c', 'd'), 'c')).toEqual(['c', 'd']);
  });
});
