import { describe, expect, it } from 'vitest';
import { itemsOf, pageOfFold } from './table-groups';

const open = (value: string, count: number) => ({ value, count, folded: false });
const folded = (value: string, count: number) => ({ value, count, folded: true });
/** A page as it reads: groups by name, an asterisk where one goes on, rows by their place. */
const read = (groups: Parameters<typeof itemsOf>[0], before: number, shown: number) =>
  itemsOf(groups, { before, shown })
    .map((item) => ('index' in item ? item.index : item.group.value + (item.continued ? '*' : '')))
    .join(' ');

describe('the rows of a page under their groups', () => {
  const groups = [open('a', 3), open('b', 1), open('c', 4)];

  it('each group stands over its first row, and over the first of a page that it goes on to', () => {
    expect(read(groups, 0, 8)).toBe('a 0 1 2 b 3 c 4 5 6 7');
    expect(read(groups, 0, 3)).toBe('a 0 1 2');
    expect(read(groups, 3, 3)).toBe('b 0 c 1 2');
    expect(read(groups, 6, 2)).toBe('c* 0 1');
  });

  it('a folded group stands before the next rows, on one page alone', () => {
    const some = [folded('a', 9), open('b', 2), folded('c', 9), open('d', 2), folded('e', 9)];
    expect(read(some, 0, 4)).toBe('a b 0 1 c d 2 3 e');
    expect(read(some, 0, 2)).toBe('a b 0 1');
    expect(read(some, 2, 2)).toBe('c d 0 1 e');
    expect(read(some, 0, 3)).toBe('a b 0 1 c d 2');
    expect(read(some, 3, 1)).toBe('d* 0 e');
  });

  it('all of them may be folded, or there may be none', () => {
    expect(read([folded('a', 9), folded('b', 1)], 0, 0)).toBe('a b');
    expect(read([], 0, 2)).toBe('0 1');
  });
});

describe('the page to go to when a group is folded or unfolded', () => {
  it('is the one on which it begins', () => {
    const groups = [open('a', 30), open('b', 25), open('c', 5)];
    expect(pageOfFold(groups, 'a', 10)).toBe(1);
    expect(pageOfFold(groups, 'b', 10)).toBe(4);
    expect(pageOfFold([folded('a', 30), open('b', 25)], 'a', 10)).toBe(1);
  });

  it('exists when nothing is left behind it', () => {
    expect(pageOfFold([open('a', 30), open('b', 25)], 'b', 10)).toBe(3);
    expect(pageOfFold([open('a', 30)], 'a', 10)).toBe(1);
    expect(pageOfFold([open('a', 30), folded('b', 25)], 'b', 10)).toBe(4);
  });
});
