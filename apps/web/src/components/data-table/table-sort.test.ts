import { describe, expect, it } from 'vitest';
import { nextSort } from './table-sort';

describe('sorting by a heading', () => {
  const followers = { id: 'followers', descFirst: true };

  it('goes from its own direction to the other and back to the usual order', () => {
    const first = nextSort({ id: 'recent', direction: 'desc' }, followers);
    expect(first).toEqual({ id: 'followers', direction: 'desc' });
    const second = nextSort(first, followers);
    expect(second).toEqual({ id: 'followers', direction: 'asc' });
    expect(nextSort(second, followers)).toBeNull();
  });

  it('another heading begins anew; words begin with A', () => {
    expect(nextSort({ id: 'followers', direction: 'desc' }, { id: 'name' })).toEqual({
      id: 'name',
      direction: 'asc',
    });
  });
});
