import type { ContentType, Network } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  contentProgress,
  engagementRate,
  contentRate,
  engagements,
  estimatedScope,
  metricForm,
  unsaidParts,
  visibleMetrics,
} from './metrics.js';

describe('figures', () => {
  it('adds likes, comments, shares and saves, empty ones as 0 [MET-08]', () => {
    expect(engagements({ likes: 1, comments: 20, shares: 300, saves: 4000 })).toBe(4321);
    expect(engagements({ likes: 5, comments: null })).toBe(5);
  });

  it('divides engagements by followers, never by nothing [ANA-22, LIM-22]', () => {
    expect(engagementRate(250, 10_000)).toBe(2.5);
    expect(engagementRate(250, 0)).toBeNull();
    expect(engagementRate(250, null)).toBeNull();
    expect(engagementRate(0, 10)).toBe(0);
    expect(engagementRate(null, 10)).toBeNull();
  });

  it('knows no rate of a content of which nobody has said any engagement, and one of 0 of what has none [CON-09]', () => {
    const unsaid = { number_of_likes: null, number_of_comments: null, number_of_impressions: 900 };
    expect(contentRate({}, 10_000)).toBeNull();
    expect(contentRate(unsaid, 10_000)).toBeNull();
    expect(contentRate({ ...unsaid, number_of_shares: 0 }, 10_000)).toBe(0);
    expect(contentRate({ number_of_likes: 200, number_of_times_saved: 50 }, 10_000)).toBe(2.5);
    expect(contentRate({ number_of_likes: 200 }, 0)).toBeNull();
  });

  it('prefers the override, and 0 is one [ANA-23]', () => {
    expect(engagementRate(250, 10_000, 7)).toBe(7);
    expect(engagementRate(250, 10_000, 0)).toBe(0);
    expect(engagementRate(250, 10_000, null)).toBe(2.5);
    expect(engagementRate(250, 0, 3)).toBe(3);
  });

  it('is a number or null, whatever comes in [ANA-22]', () => {
    const any = fc.option(fc.double());
    fc.assert(
      fc.property(fc.double(), any, any, (total, followers, override) => {
        const rate = engagementRate(total, followers, override);
        expect(rate === null || !Number.isNaN(rate)).toBe(true);
      }),
    );
  });

  it('estimates the scope as 75.17% of the impressions, whole [ANA-21, LIM-21]', () => {
    expect(estimatedScope(10_000)).toBe(7517);
    expect(estimatedScope(1)).toBe(1);
    expect(estimatedScope(0)).toBe(0);
    expect(estimatedScope(5_000)).toBe(3759);
    expect(estimatedScope(123_456)).toBe(92_802);
  });

  it('caps progress at 100 and has none without a plan [ANA-24, LIM-23]', () => {
    expect([
      contentProgress(1, 4),
      contentProgress(5, 4),
      contentProgress(1, 0),
      contentProgress(-1, 4),
    ]).toEqual([25, 100, 0, 0]);
  });
});

describe('engagement form', () => {
  const written = (network: Network, type: ContentType) =>
    Object.values(metricForm(network, type))
      .map((rule) => ({ required: 'R', optional: 'o', hidden: '-' })[rule])
      .join('');

  it.each<[Network, ContentType, string]>([
    // impressions, likes, comments, shares, saves
    ['spotify', 'podcast', 'o--RR'],
    ['blog', 'post', 'o-RR-'],
    ['instagram', 'streaming', 'RRRR-'],
    ['twitch', 'clip', 'RRRR-'],
    ['instagram', 'story', 'RRRR-'],
    ['snapchat', 'snap', 'RRRR-'],
    ['snapchat', 'reel', 'RRRRR'],
    ['instagram', 'photo', 'RRRRR'],
    ['instagram', 'instagram_tv', 'RRRRR'],
    ['youtube', 'video', 'RRRRR'],
    ['facebook', 'post', 'RRRRR'],
  ])('%s %s: %s [MET-12…30]', (network, type, rules) => {
    expect(written(network, type)).toBe(rules);
  });

  it.each<[Network, ContentType]>([
    ['instagram', 'story'],
    ['youtube', 'video'],
    ['blog', 'post'],
  ])('asks for nothing of a %s %s whose network told what there is, and hides the same', (network, type) => {
    const rules = Object.entries(metricForm(network, type, true));
    expect(rules.filter(([, rule]) => rule === 'required')).toEqual([]);
    const hidden = (form: readonly [string, string][]) => form.filter(([, rule]) => rule === 'hidden');
    expect(hidden(rules)).toEqual(hidden(Object.entries(metricForm(network, type))));
  });

  it('names the parts of the engagements that nobody has said, of those that the type has [MET-08]', () => {
    const told = { number_of_views: 900, number_of_likes: 4, number_of_comments: 0, number_of_shares: null };
    expect(unsaidParts(told, 'youtube', 'video')).toEqual(['shares', 'saves']);
    expect(unsaidParts({ ...told, number_of_shares: 2 }, 'instagram', 'story')).toEqual([]);
    expect(unsaidParts({ number_of_comments: 3 }, 'blog', 'post')).toEqual(['shares']);
    // Nothing is known: there is no total that could be partial.
    expect(unsaidParts({ number_of_views: 900, number_of_likes: '' }, 'youtube', 'video')).toEqual([]);
  });
});

describe('visibleMetrics', () => {
  it('shows metrics above zero only, in the order of the list [MET-58, ENT-098]', () => {
    expect(
      visibleMetrics({
        scope_number: 5,
        number_of_likes: 0,
        number_of_comments: null,
        number_of_views: 12,
        number_of_impressions: 7,
      }),
    ).toEqual([
      { metric: 'number_of_impressions', value: 7 },
      { metric: 'number_of_views', value: 12 },
      { metric: 'scope_number', value: 5 },
    ]);
  });
});
