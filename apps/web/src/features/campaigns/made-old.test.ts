import { describe, expect, it } from 'vitest';
import { madeOldBy } from './made-old';

describe('what an event of a campaign makes old', () => {
  it('is what it tells of, and nothing when the stream is ready', () => {
    expect(madeOldBy({ type: 'influencers.added', data: { count: 2 } })).toEqual([
      'influencers',
      'squad',
      'stats',
      'health',
      'activity',
    ]);
    expect(madeOldBy({ type: 'ready', data: {} })).toEqual([]);
  });

  it.each([
    ['of a type that is not known', { type: 'campaign.cloned', data: {} }],
    ['that does not tell what it must', { type: 'influencers.added', data: { count: 'many' } }],
  ])('is everything when it is one %s', (_what, event) => {
    expect(madeOldBy(event)).toEqual(madeOldBy({ type: 'resync', data: {} }));
    expect(madeOldBy(event)).toHaveLength(7);
  });
});
