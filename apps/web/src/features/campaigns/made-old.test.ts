import { describe, expect, it } from 'vitest';
import { madeOldBy } from './made-old';

describe('what an event of a campaign makes old', () => {
  it('is what it tells of, and everything where other rights were found than the page was read with', () => {
    expect(madeOldBy({ type: 'influencers.added', data: { count: 2 } })).toEqual([
      'influencers',
      'squad',
      'stats',
      'health',
      'activity',
    ]);
    const can = { change: false, decide: false, see_costs: true };
    expect(madeOldBy({ type: 'ready', data: { can } })).toEqual(madeOldBy({ type: 'resync', data: {} }));
  });

  it.each([
    ['of a type that is not known', { type: 'campaign.cloned', data: {} }],
    ['that does not tell what it must', { type: 'influencers.added', data: { count: 'many' } }],
  ])('is everything when it is one %s', (_what, event) => {
    expect(madeOldBy(event)).toEqual(madeOldBy({ type: 'resync', data: {} }));
    expect(madeOldBy(event)).toHaveLength(7);
  });
});
