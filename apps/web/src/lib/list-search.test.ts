import { SQUAD_GROUPS } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { groupParts, listSearch, pageNumber, savedView } from './list-search';

describe('what a view keeps of a list', () => {
  const list = listSearch({ ...groupParts(SQUAD_GROUPS), page: pageNumber, saved: savedView });
  const state = list.read({ group: 'status', folded: 'published.approved', page: '3' });

  it('is how it is grouped and which groups are folded, and not where somebody is in it', () => {
    expect(list.kept(state)).toEqual({ group: 'status', folded: 'approved.published' });
    expect(list.restored(list.kept(state))).toEqual({
      group: 'status',
      folded: ['approved', 'published'],
      saved: null,
    });
  });

  it('unfolds what the view has not folded', () => {
    expect(list.restored({ group: 'status' })).toEqual({ group: 'status', folded: [], saved: null });
  });
});
