import { describe, expect, it } from 'vitest';
import { nextSort, sortBy, USUAL_SORT } from './proposal-sort';

describe('sorting by a heading', () => {
  it('goes from its own direction to the other and back to the usual order', () => {
    const first = nextSort(USUAL_SORT, 'followers');
    expect(first).toEqual({ order: 'followers', direction: 'desc' });
    const second = nextSort(first, 'followers');
    expect(second).toEqual({ order: 'followers', direction: 'asc' });
    expect(nextSort(second, 'followers')).toEqual(USUAL_SORT);
  });

  it('another heading begins anew; words begin with A', () => {
    expect(nextSort(sortBy('followers'), 'name')).toEqual({ order: 'name', direction: 'asc' });
  });
});
