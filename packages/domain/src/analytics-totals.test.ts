import type { Analytics } from '@altavoz/contracts';
import { expect, it } from 'vitest';
import { knownFollowers, lacksOf, unsaidOfTotal } from './analytics-totals.js';

const lacks = (known: Partial<Analytics['engagements']['known']>, er: number | null = null) =>
  lacksOf({
    counters: { contents: 6, creators: 18, without_followers: 6 },
    engagements: {
      known: {
        number_of_impressions: 6,
        engagements: 6,
        number_of_views: 6,
        scope_number: 6,
        followers: 6,
        ...known,
      },
    },
    analytics_overwrite: { er },
  } as Analytics);

it('says what a figure leaves out, and nothing of one that is whole or not known at all', () => {
  expect(lacks({})).toEqual({
    impressions: null,
    engagements: null,
    views: null,
    rate: null,
    followers: { of: 'creators', count: 6, total: 18 },
  });
  expect(lacks({ followers: 1, number_of_views: 0, number_of_impressions: 2 })).toEqual({
    impressions: { of: 'figure', count: 4, total: 6 },
    engagements: null,
    views: null,
    rate: { of: 'followers', count: 5, total: 6 },
    followers: { of: 'creators', count: 6, total: 18 },
  });
  expect(lacks({ followers: 0 }).rate).toEqual({ of: 'followers', count: 6, total: 6 });
  expect(lacks({ engagements: 4 }).rate).toEqual({ of: 'figure', count: 2, total: 6 });
  // What the platform has set is not reckoned by followers.
  expect(lacks({ followers: 1 }, 3.5).rate).toBeNull();
});

it('names the parts of the interactions that some of the measured contents lack', () => {
  const known = {
    engagements: 4,
    number_of_likes: 4,
    number_of_comments: 3,
    number_of_shares: 0,
    number_of_times_saved: 4,
  };
  expect(unsaidOfTotal({ engagements: { known } } as Analytics)).toEqual([
    { metric: 'number_of_comments', count: 1 },
    { metric: 'number_of_shares', count: 4 },
  ]);
});

it('a sum of followers of whom none are known is unknown, and of nobody it is 0', () => {
  const of = (followers: number, creators: number, without_followers: number) =>
    knownFollowers({ followers, creators, without_followers });
  expect([of(0, 2, 2), of(5, 3, 2), of(0, 2, 1), of(0, 0, 0)]).toEqual([null, 5, 0, 0]);
});
