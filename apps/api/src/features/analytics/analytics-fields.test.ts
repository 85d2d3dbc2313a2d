import type { Analytics } from '@altavoz/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { useTestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, type TestMember } from '../../test/factories.js';

describe('the figures of a campaign', () => {
  const server = useTestServer();
  let manager: TestMember;
  let campaign: string;
  let figures: Analytics;

  const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));

  // One small and one large creator who work, one who was proposed, one who was refused and one who was removed.
  beforeAll(async () => {
    manager = await makeManager(server);
    campaign = (await makeCampaign(server, manager.token)).uuid;
    const creators = [5_000, 2_000_000, 700, 800, 900, null].map((followers) => ({
      network: 'instagram' as const,
      username: unique('a'),
      ...(followers === null ? {} : { followers }),
    }));
    const rows = await addInfluencers(server, manager.token, campaign, creators);
    const [small = '', large = '', , refused = '', removed = '', unknown = ''] = rows.map(({ uuid }) => uuid);
    const publish = async (campaign_influencer: string, network: string, content_type: string, over = {}) =>
      post('manage/add/', {
        campaign_influencer,
        network,
        content_type,
        status: 'content_published',
        url_info: 'https://example.com/post/1',
        same_link: true,
        published_date: '2026-05-03',
        ...over,
      });
    await publish(small, 'instagram', 'reel', { number_of_impressions: 10_000, number_of_likes: 50 });
    await publish(small, 'instagram', 'reel', { number_of_impressions: 500, number_of_comments: 25 });
    await publish(large, 'instagram', 'photo', { number_of_impressions: 3, number_of_shares: 20 });
    await publish(large, 'tiktok', 'reel', { number_of_times_saved: 5, number_of_views: 1_000 });
    await publish(removed, 'twitch', 'clip', { number_of_impressions: 9, number_of_likes: 9 });
    await publish(large, 'blog', 'post', { status: 'content_pending', number_of_likes: 1_000 });
    await publish(large, 'blog', 'post', { status: 'content_submitted', published_date: '2026-05-09' });
    await publish(large, 'blog', 'post', { status: 'content_rejected', published_date: '2026-05-09' });
    await publish(small, 'blog', 'post', {
      status: 'content_pending',
      published_date: null,
      number_repeat: 2,
    });
    await publish(removed, 'blog', 'post', { status: 'content_pending', published_date: '2026-05-10' });
    await post('influencers/', { influencers: [small, unknown], status: 'submitted' });
    await post('influencers/', { influencers: [large], status: 'published' });
    await post('influencers/', { influencers: [refused], status: 'rejected' });
    await post('influencers/', { influencers: [removed], status: 'removed' });
    await post('update/', { clicks: 321 });
    figures = (await get('manage/stats/', { version: 'v3' })).body.response;
  });

  it.each<[string, keyof Analytics['counters'], number]>([
    ['[ENT-149]', 'followers', 2_005_000],
    ['followers that nobody knows:', 'without_followers', 1],
    ['[ENT-150]', 'clicks', 321],
    ['[ENT-151]', 'proposals', 5],
    ['[ENT-152]', 'published', 1],
  ])('%s counters.%s is %d', (_, counter, value) => {
    expect(figures.counters[counter]).toBe(value);
  });

  it('engagements sums impressions, of one without any its views, and engagements of what is published [ENT-153, ENT-154]', () => {
    expect(figures.engagements).toMatchObject({
      number_of_impressions: 11_503,
      of_views: 1,
      engagements: 100,
    });
  });

  it('estimates the scope as 75.17 % of the impressions and the rate as engagements / followers * 100 [LIM-21, LIM-22]', () => {
    // 11,503 * 0.7517 = 8,646.8
    expect(figures.engagements.estimated_scope).toBe(8_647);
    expect(figures.engagements.er).toBeCloseTo((100 / 2_005_000) * 100, 9);
    expect(figures.engagements.er_followers).toBe(2_005_000);
  });

  it('type_influencers counts the creators who work by category [ENT-135]', () => {
    expect(figures.type_influencers).toEqual([
      { category: 'top-influencer-celebrity', count: 1, followers: 2_000_000 },
      { category: 'nanoinfluencer', count: 1, followers: 5_000 },
      { category: 'none', count: 1, followers: 0 },
    ]);
  });

  it('networks counts the published contents of each network [ENT-136]', () => {
    const counters = figures.networks.map(({ network, counter }) => [network, counter]);
    expect(Object.fromEntries(counters)).toEqual({ instagram: 3, tiktok: 1 });
  });

  it('networks counts them by content type too [ENT-137]', () => {
    const types = figures.networks.flatMap(({ network, content_types }) =>
      content_types.map(({ content_type, counter }) => [`${network} ${content_type}`, counter]),
    );
    expect(Object.fromEntries(types)).toEqual({
      'instagram reel': 2,
      'instagram photo': 1,
      'tiktok reel': 1,
    });
  });

  it('due counts what is neither published nor rejected by its day, last what has none, without who was removed', () => {
    expect(figures.due).toEqual([
      { day: '2026-05-03', contents: 1 },
      { day: '2026-05-09', contents: 1 },
      { day: null, contents: 2 },
    ]);
    expect(figures.days).toMatchObject([{ day: '2026-05-03', contents: 4 }]);
  });
});
