import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arranged, fittingIn, LEFT, movedTo, possibleWidth, roomFor } from './table-layout';

const title = { id: 'name', part: 'title' as const };
const actions = { id: 'actions', part: 'actions' as const };
const facts = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const columns = [title, ...facts, actions];
const ids = (some: readonly { id: string }[]) => some.map(({ id }) => id).join(' ');

describe('the order of columns', () => {
  it('is the usual one until somebody says otherwise', () => {
    expect(ids(arranged(columns, []))).toBe('name a b c d actions');
  });

  it('keeps the title and the actions at their edges', () => {
    expect(ids(arranged(columns, ['actions', 'd', 'c', 'b', 'a', 'name']))).toBe('name d c b a actions');
  });

  it('puts a column that it does not know yet behind its usual neighbour', () => {
    expect(ids(arranged(columns, ['d', 'b', 'a']))).toBe('name d b c a actions');
    expect(ids(arranged(columns, ['d', 'c', 'b']))).toBe('name a d c b actions');
  });

  it('has every column once, whatever was kept', () => {
    const kept = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'gone', 'name'));
    fc.assert(
      fc.property(kept, (order) => {
        expect(ids(arranged(columns, order)).split(' ').sort()).toEqual(ids(columns).split(' ').sort());
      }),
    );
  });

  it('is moved one place or several, in both directions', () => {
    expect(movedTo(['a', 'b', 'c', 'd'], 'b', 'c')).toEqual(['a', 'c', 'b', 'd']);
    expect(movedTo(['a', 'b', 'c', 'd'], 'd', 'a')).toEqual(['d', 'a', 'b', 'c']);
    expect(movedTo(['a', 'b'], 'a', 'gone')).toEqual(['a', 'b']);
    expect(movedTo(['a', 'b'], 'gone', 'a')).toEqual(['a', 'b']);
  });
});

it('a width stays within what can be read and what a window shows', () => {
  expect(possibleWidth(3)).toBe(56);
  expect(possibleWidth(120.4)).toBe(120);
  expect(possibleWidth(9_000)).toBe(640);
  expect(possibleWidth(300, 180)).toBe(180);
});

describe('columns that must find room beside each other', () => {
  const wide = { id: 'wide', width: 190, part: 'wide' as const };
  const figure = { id: 'figure', width: 112 };
  const added = ['x', 'y'].map((id) => ({ id, width: 100, hidden: true }));
  const spared = { id: 'spared', width: 90, spare: true };
  const all = [title, wide, figure, ...added];

  it('are all there where they have it', () => {
    expect(ids(fittingIn(all, roomFor(all)) ?? [])).toBe('name wide figure x y');
  });

  it('give way to the name: what is wide first, then what somebody has added', () => {
    expect(ids(fittingIn(all, roomFor(all) - 1) ?? [])).toBe('name figure x y');
    expect(ids(fittingIn(all, LEFT + 112 + 199) ?? [])).toBe('name figure x');
    expect(ids(fittingIn(all, LEFT + 112) ?? [])).toBe('name figure');
    expect(fittingIn(all, LEFT + 111)).toBeNull();
  });

  it('are spared, after all others that give way, before there is no room', () => {
    const some = [title, spared, figure, { ...added[0], id: 'x' }];
    expect(ids(fittingIn(some, LEFT + 90 + 112) ?? [])).toBe('name spared figure');
    expect(ids(fittingIn(some, LEFT + 90 + 111) ?? [])).toBe('name figure');
    expect(fittingIn(some, LEFT + 111)).toBeNull();
  });

  it('never take more room than there is, and leave out no usual one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_200 }), (room) => {
        const kept = fittingIn(all, room);
        if (kept === null) expect(roomFor([title, figure])).toBeGreaterThan(room);
        else {
          expect(roomFor(kept)).toBeLessThanOrEqual(room);
          expect(kept).toEqual(expect.arrayContaining([title, figure]));
        }
      }),
    );
  });
});
