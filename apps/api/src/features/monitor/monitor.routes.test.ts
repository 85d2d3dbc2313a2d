import type { MonitoredPost, MonitorSummary } from '@altavoz/contracts';
import { DAY_MS, HOUR_MS } from '@altavoz/domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeViewer,
  type TestMember,
} from '../../test/factories.js';
import { SEARCHES_PER_HOUR } from './search-networks.js';

let clock = 0;
const now = () => new Date(Date.now() + clock);
const server = useTestServer({ sandbox: true, now });
let manager: TestMember;

const get = (url: string, token = manager.token) => server.call({ url: `/api/v3/${url}`, token });
const post = (url: string, payload: object, token = manager.token) =>
  server.call({ method: 'POST', url: `/api/v3/${url}`, token, payload });
const asked = encodeURIComponent;
const list = async (keyword: string, query = ''): Promise<MonitoredPost[]> =>
  (await get(`monitor/?keyword=${asked(keyword)}&days=90&size_page=500${query}`)).body.response.results;
const summary = async (keyword: string, query = '&days=90'): Promise<MonitorSummary> =>
  (await get(`monitor/summary/?keyword=${asked(keyword)}${query}`)).body.response;
const flush = () => server.context.jobs.flush();
const search = async (keyword: string) => {
  const reply = await post('monitor/', { keyword });
  expect(reply.status).toBe(200);
  await flush();
};
/** What the clock does every ten minutes. */
const tick = async () => {
  await server.context.pool.query(`select graphile_worker.add_job('search-monitor-due')`);
  await flush();
};

beforeEach(async () => {
  manager = await makeManager(server);
});
afterEach(async () => {
  clock = 0;
  await server.context.pool.query('update monitored set next_at = null');
});

describe('the monitor', () => {
  it('shows what the networks find for a hashtag, with figures, picture and link, and says which cannot be asked [API-115]', async () => {
    expect(await list('#ad')).toEqual([]);
    expect(await summary('#ad')).toMatchObject({ keyword: null, search: null, posts: 0 });
    await search(' ##ad ');
    const posts = await list('#AD');
    expect(posts.length).toBeGreaterThan(3);
    for (const one of posts) {
      expect(one).toMatchObject({ is_sandbox: true, sentiment: null, sentiment_by: null });
      expect(one.text.toLowerCase()).toContain('#ad');
      expect(one.link).toMatch(/^https:\/\//);
    }
    const picture = posts.find((one) => one.picture !== null)?.picture ?? '';
    expect((await server.call({ url: picture })).status).toBe(200);
    expect(posts.some(({ number_of_views: views }) => (views ?? 0) > 0)).toBe(true);
    const times = posts.map(({ published_at }) => published_at ?? '');
    expect(times).toEqual(times.toSorted().reverse());
    const told = await summary('#ad');
    expect(told).toMatchObject({
      can: { change: true },
      keyword: '#ad',
      posts: posts.length,
      sentiment: { positive: 0, neutral: 0, negative: 0, unmarked: posts.length },
    });
    expect(told.search).toMatchObject({
      found: posts.length,
      failed: [{ network: 'instagram', problem: 'not_connected' }],
    });
    expect(told.search?.done_at).not.toBeNull();
    expect(told.networks).toContainEqual({ network: 'instagram', problem: 'not_connected' });
    expect(told.networks).toContainEqual({ network: 'youtube', problem: null });
    // Every day of the span, and on them all posts.
    expect(told.days).toHaveLength(90);
    expect(told.days.reduce((sum, day) => sum + day.posts, 0)).toBe(posts.length);
    expect(told.days.at(-1)?.day).toBe(now().toISOString().slice(0, 10));
    // Those of nobody are not of an author, and are told beside.
    expect(told.unnamed).toBe(posts.filter(({ author }) => author === null).length);
    const [first] = told.top_authors;
    expect(first?.posts).toBe(posts.filter(({ author }) => author === first?.username).length);
    // A shorter span and one network alone have fewer.
    const week = await summary('#ad', '&days=7&network=youtube');
    expect(week.days).toHaveLength(7);
    expect(week.posts).toBeLessThan(posts.length);
  });

  it('keeps a post once, however often and by whichever keyword it is found, and however its link is written', async () => {
    await search('#ad');
    const first = await list('#ad');
    await search('#ad');
    expect((await list('#ad')).map(({ uuid }) => uuid)).toEqual(first.map(({ uuid }) => uuid));
    expect((await summary('#ad')).search?.found).toBe(0);
    const [one] = first;
    await search('ad');
    const again = (await list('ad')).find(({ link }) => link === one?.link);
    expect(again?.uuid).toBe(one?.uuid);
    const { rows } = await server.context.pool.query(
      'select count(*)::int as posts, count(distinct post)::int as different from monitored_posts where company_id = $1',
      [manager.companyId],
    );
    expect(rows[0].posts).toBe(rows[0].different);
  });

  it('begins with what was searched for last, before that with the brand of the newest campaign, and without one with the name of the company [API-116]', async () => {
    const first = async () => (await get('monitor/default-keyword/')).body.response;
    expect(await first()).toMatchObject({ is_searched: false });
    expect((await first()).keyword).not.toBe('');
    await makeCampaign(server, manager.token, { brand: 'Sol y Mar' });
    expect(await first()).toEqual({ keyword: 'Sol y Mar', is_searched: false });
    await search('#ad');
    clock += 1_000;
    await search('crema   solar');
    expect(await first()).toEqual({ keyword: 'crema solar', is_searched: true });
    expect(
      (await get('monitor/keywords/')).body.response.results.map((one: { keyword: string }) => one.keyword),
    ).toEqual(['crema solar', '#ad']);
  });

  it('finds hashtags by how they begin, with or without the sign, with how many posts have each [API-114]', async () => {
    await search('#ad');
    const posts = await list('#ad');
    for (const path of ['hastags', 'hashtags'])
      for (const tag of ['ad', '#AD', '＃ad']) {
        const { results } = (await get(`management/${path}/?tag=${asked(tag)}`)).body.response;
        expect(results).toContainEqual({ tag: 'ad', count: posts.length });
        for (const one of results) expect(one.tag.startsWith('ad')).toBe(true);
      }
    const all = (await get('management/hastags/')).body.response.results as { count: number }[];
    expect(all.map(({ count }) => count)).toEqual(all.map(({ count }) => count).toSorted((a, b) => b - a));
    expect((await get('management/hastags/?tag=%25')).body.response.results).toEqual([]);
  });

  it('keeps how somebody says that a post sounds, and lists by it', async () => {
    await search('#ad');
    const [one] = await list('#ad');
    const mark = (sentiment: string | null) => post(`monitor/posts/${one?.uuid}/sentiment/`, { sentiment });
    expect((await mark('negative')).body.response).toMatchObject({ uuid: one?.uuid, sentiment: 'negative' });
    expect((await mark('furious')).status).toBe(400);
    await search('#ad');
    expect((await list('#ad', '&sentiment=negative')).map(({ uuid }) => uuid)).toEqual([one?.uuid]);
    expect((await summary('#ad')).sentiment).toMatchObject({ negative: 1, positive: 0 });
    expect((await mark(null)).body.response).toMatchObject({ sentiment: null, sentiment_by: null });
    expect(await list('#ad', '&sentiment=negative')).toEqual([]);
  });

  it('is searched anew by the clock each day, until nobody has searched by hand for a month, and forgets what is old', async () => {
    await search('#ad');
    const before = await summary('#ad');
    await tick();
    expect((await summary('#ad')).search?.started_at).toBe(before.search?.started_at);
    clock = 25 * HOUR_MS;
    await tick();
    const after = await summary('#ad');
    expect(after.search?.started_at).not.toBe(before.search?.started_at);
    expect(after.next_at).not.toBeNull();
    clock = 32 * DAY_MS;
    await tick();
    // The session has ended meanwhile.
    const { rows: left } = await server.context.pool.query(
      'select next_at from monitored where company_id = $1',
      [manager.companyId],
    );
    expect(left).toEqual([{ next_at: null }]);
    clock = 300 * DAY_MS;
    await server.context.pool.query(`select graphile_worker.add_job('sweep-monitor')`);
    await flush();
    const { rows } = await server.context.pool.query(
      'select count(*)::int as posts from monitored_posts where company_id = $1',
      [manager.companyId],
    );
    expect(rows[0].posts).toBe(0);
  });
});

describe('who may', () => {
  it('another company sees nothing of it, and cannot say how its posts sound', async () => {
    await search('#ad');
    const [one] = await list('#ad');
    const other = await makeManager(server);
    expect((await get('monitor/?keyword=%23ad', other.token)).body.response.count).toBe(0);
    expect((await get('monitor/summary/?keyword=%23ad', other.token)).body.response.keyword).toBeNull();
    expect((await get('monitor/keywords/', other.token)).body.response.results).toEqual([]);
    expect((await get('management/hastags/', other.token)).body.response.results).toEqual([]);
    const marked = await post(
      `monitor/posts/${one?.uuid}/sentiment/`,
      { sentiment: 'positive' },
      other.token,
    );
    expect(marked.status).toBe(404);
    expect((await list('#ad'))[0]?.sentiment).toBeNull();
  });

  it('analysts look and do not search; creators and guests see nothing', async () => {
    await search('#ad');
    const [one] = await list('#ad');
    const analyst = await makeViewer(server, manager);
    expect((await get('monitor/?keyword=%23ad&days=90', analyst.token)).body.response.count).toBeGreaterThan(
      0,
    );
    expect((await get('monitor/summary/?keyword=%23ad', analyst.token)).body.response.can).toEqual({
      change: false,
    });
    expect((await post('monitor/', { keyword: 'sol' }, analyst.token)).status).toBe(403);
    const mark = await post(
      `monitor/posts/${one?.uuid}/sentiment/`,
      { sentiment: 'positive' },
      analyst.token,
    );
    expect(mark.status).toBe(403);
    const { uuid } = await makeCampaign(server, manager.token);
    const guest = await makeGuest(server, manager, uuid, 'editor');
    const creator = await makeCreator(server);
    for (const { token } of [guest, creator])
      for (const path of [
        'monitor/?keyword=%23ad',
        'monitor/summary/?keyword=%23ad',
        'monitor/keywords/',
        'monitor/default-keyword/',
        'management/hashtags/?tag=a',
      ])
        expect([path, (await get(path, token)).status]).toEqual([path, 403]);
  });

  it('takes a keyword away, which makes room and no further searches, and has its posts again within a day', async () => {
    const remove = (keyword: string, token = manager.token) =>
      server.call({
        method: 'DELETE',
        url: `/api/v3/monitor/keywords/?keyword=${asked(keyword)}`,
        token,
      });
    await search('#ad');
    const posts = (await list('#ad')).length;
    expect((await remove('#ad', (await makeManager(server)).token)).status).toBe(404);
    expect((await remove('#ad', (await makeViewer(server, manager)).token)).status).toBe(403);
    expect((await remove('#AD')).status).toBe(200);
    expect((await remove('#ad')).status).toBe(404);
    expect((await get('monitor/keywords/')).body.response.results).toEqual([]);
    expect([await list('#ad'), (await summary('#ad')).search]).toEqual([[], null]);
    // What was begun still counts.
    await server.context.pool.query(
      `update monitored set begun = array(select now() from generate_series(1, $2::int)) where company_id = $1`,
      [manager.companyId, SEARCHES_PER_HOUR],
    );
    expect((await post('monitor/', { keyword: 'otra' })).status).toBe(429);
    await server.context.pool.query(`update monitored set begun = '{}' where company_id = $1`, [
      manager.companyId,
    ]);
    await post('monitor/', { keyword: '#ad' });
    expect((await list('#ad')).length).toBeGreaterThanOrEqual(posts);
    await flush();

    await remove('#ad');
    clock += 2 * DAY_MS;
    await server.context.pool.query(`select graphile_worker.add_job('sweep-monitor')`);
    await flush();
    const { rows } = await server.context.pool.query<{ count: number }>(
      `select (select count(*) from monitored where company_id = $1) + (select count(*) from monitored_posts where company_id = $1) as count`,
      [manager.companyId],
    );
    expect(rows[0]?.count).toBe(0);
  });

  it('searches that ask the networks are bounded for a company, and one that runs is not begun twice', async () => {
    const first = (await post('monitor/', { keyword: '#ad' })).body.response.search.started_at;
    expect((await post('monitor/', { keyword: '#AD' })).body.response.search.started_at).toBe(first);
    await server.context.pool.query(
      `update monitored set begun = array(select now() from generate_series(1, $2::int)) where company_id = $1`,
      [manager.companyId, SEARCHES_PER_HOUR],
    );
    const refused = await post('monitor/', { keyword: 'otra' });
    expect([refused.status, refused.body.error.code]).toEqual([429, 'request.too_many']);
    expect((await get('monitor/keywords/')).body.response.results).toHaveLength(1);
    await flush();
  });

  it('refuses what is no keyword, and spans that it does not keep', async () => {
    for (const keyword of ['', '#', '   ', 'x'.repeat(81)])
      expect((await post('monitor/', { keyword })).body.error).toMatchObject({
        code: 'request.invalid',
        fields: { keyword: [expect.any(String)] },
      });
    expect((await get('monitor/?keyword=sol&days=400')).status).toBe(400);
    expect((await get('monitor/summary/?keyword=sol&days=8')).status).toBe(400);
    expect((await get('monitor/summary/')).status).toBe(400);
    // Without a keyword there is nothing to list.
    expect((await get('monitor/')).body.response).toMatchObject({ results: [], count: 0, page: 1 });
  });
});
