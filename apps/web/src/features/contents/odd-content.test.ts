import { describe, expect, it } from 'vitest';
import { oddities, type TypedContent } from './odd-content';

const TODAY = '2026-06-15';
const CAMPAIGN = { starts_on: '2026-06-01', ends_on: '2026-06-30' };
const plain: TypedContent = {
  network: 'tiktok',
  published: false,
  day: '2026-06-10',
  link: '',
  metrics: {},
  owner: { network: 'tiktok', username: 'ana' },
};
const of = (over: Partial<TypedContent>) => oddities({ ...plain, ...over }, CAMPAIGN, TODAY);

describe('what is implausible about a content', () => {
  it('finds nothing odd in a plain one, nor in one of which nothing is known', () => {
    expect(of({})).toEqual({});
    expect(oddities({ ...plain, day: '', owner: null, network: null }, undefined, TODAY)).toEqual({});
  });

  it('finds a day to come odd for what is published or has figures, not for what is planned', () => {
    const ahead = { published_date: [{ problem: 'date_ahead' }] };
    expect(of({ day: '2026-06-16' })).toEqual({});
    expect(of({ day: '2026-06-16', published: true })).toEqual(ahead);
    expect(of({ day: '2026-06-16', metrics: { number_of_likes: 1 } })).toEqual(ahead);
    expect(of({ day: '2026-06-16', metrics: { number_of_likes: 0 } })).toEqual({});
    expect(of({ day: TODAY, published: true })).toEqual({});
  });

  it('finds a day outside the dates of the campaign odd, whatever the status', () => {
    expect(of({ day: '2026-05-31' })).toEqual({
      published_date: [{ problem: 'before_campaign', day: '2026-06-01' }],
    });
    expect(of({ day: '2026-07-01' })).toEqual({
      published_date: [{ problem: 'after_campaign', day: '2026-06-30' }],
    });
    expect(of({ day: '2026-06-01' })).toEqual({});
    expect(of({ day: 'mañana mismo' })).toEqual({});
  });

  it('finds a link to another account of the same network odd', () => {
    expect(of({ link: 'https://www.tiktok.com/@bea/video/1' })).toEqual({
      url_info: [{ problem: 'other_account', found: 'bea', expected: 'ana' }],
    });
    expect(of({ link: 'https://www.tiktok.com/@ana/video/1' })).toEqual({});
    // Elsewhere they may be called otherwise, or it is somebody else's.
    const owner = { network: 'instagram', username: 'ana' } as const;
    expect(of({ link: 'https://www.tiktok.com/@bea/video/1', owner })).toEqual({
      url_info: [{ problem: 'account_elsewhere', found: 'bea', expected: 'ana' }],
    });
    expect(of({ link: 'https://www.tiktok.com/@ana/video/1', owner })).toEqual({});
    expect(of({ link: 'https://www.tiktok.com/@bea/video/1', network: 'instagram' })).toEqual({});
    expect(of({ link: 'https://www.tiktok.com/@bea/video/1', owner: null })).toEqual({});
  });

  it('finds more interactions than impressions or views odd', () => {
    const metrics = { number_of_impressions: 100, number_of_likes: 90, number_of_comments: 20 };
    expect(of({ metrics })).toEqual({
      number_of_impressions: [{ problem: 'more_engagements', engagements: 110, reach: 100 }],
    });
    expect(of({ metrics: { ...metrics, number_of_views: 500 } })).toEqual({});
    expect(of({ metrics: { ...metrics, number_of_impressions: '' } })).toEqual({});
    expect(of({ metrics: { ...metrics, number_of_impressions: 'mil' } })).toEqual({});
    expect(of({ metrics: { ...metrics, number_of_impressions: 0 } })).toHaveProperty('number_of_impressions');
  });
});
