import {
  METRICS,
  type FoundPost,
  type PostSearch,
  type ResponseOf,
  type SearchRules,
  type endpoints,
} from '@altavoz/contracts';
import { DAY_MS, HOUR_MS } from '@altavoz/domain';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { agree, connectAccount } from '../../test/connect-account.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeViewer,
  unique,
  type TestMember,
} from '../../test/factories.js';
import { SEARCHES_PER_HOUR } from './search-campaign.js';

let clock = 0;
const now = () => new Date(Date.now() + clock);
const server = useTestServer({ sandbox: true, now });
let manager: TestMember;
let campaign: string;
let creator: string;
let username: string;

const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
const daysAgo = (days: number) => dayOf(new Date(now().getTime() - days * DAY_MS));
/** What the creator of the test has published at YouTube for somebody, the newest first. */
const paid = () => {
  const account = server.sandbox.world.accountOf('youtube', username);
  if (!account) throw new Error('no such account');
  // The first day of the rules begins when it does where it begins first.
  const since = new Date(Date.parse(`${daysAgo(40)}T00:00:00Z`) - DAY_MS / 2);
  return server.sandbox.world.postsOf(account, since, now()).filter(({ text }) => text.includes('#ad'));
};
const rules = (over: Partial<SearchRules> = {}): SearchRules => ({
  hashtags: ['ad'],
  mentions: [],
  keywords: [],
  domains: [],
  networks: ['youtube'],
  from: daysAgo(40),
  to: dayOf(now()),
  grace_days: 7,
  ...over,
});
const save = (over: Partial<SearchRules> = {}) => post('found-posts/rules/', rules(over));
const flush = () => server.context.jobs.flush();
/** What waits, with what the network found of others. */
const all = async (query = ''): Promise<FoundPost[]> =>
  (await get(`found-posts/?size_page=500${query}`)).body.response.results;
const inbox = async (query = '') => (await all(query)).filter((one) => one.creator !== null);
const idsOf = (links: readonly string[]) => links.map((link) => link.split(/[/=]/).at(-1)).sort();
const search = async (): Promise<PostSearch> => (await get('found-posts/search/')).body.response;
const accept = async (body: object): Promise<ResponseOf<(typeof endpoints.foundPosts)['accept']>> =>
  (await post('found-posts/accept/', body)).body.response;
const contents = async () =>
  (await get('contents/?size_page=100')).body.response.results as {
    uuid: string;
    url_info: string;
    status: string;
    content_type: string;
    number_of_views: number | null;
    campaign_influencer: string;
    content_preview_url: string | null;
  }[];
/** What the clock does every two minutes. */
const tick = async () => {
  await server.context.pool.query(`select graphile_worker.add_job('find-posts-due')`);
  await flush();
};
const found = async () => {
  expect((await save()).status).toBe(200);
  await flush();
  return inbox();
};

beforeAll(async () => {
  manager = await makeManager(server);
});
beforeEach(async () => {
  campaign = (await makeCampaign(server, manager.token)).uuid;
  username = unique('canal').replace('-', '_');
  const [added] = await addInfluencers(server, manager.token, campaign, [{ network: 'youtube', username }]);
  creator = added?.uuid ?? '';
});
afterEach(async () => {
  vi.restoreAllMocks();
  clock = 0;
  await server.context.pool.query('delete from post_searches');
});

describe('a search', () => {
  it('finds what the creators of the campaign published by its rules, with figures, picture and what it says of being paid for', async () => {
    const posts = await found();
    expect(idsOf(posts.map(({ link }) => link))).toEqual(
      paid()
        .map(({ id }) => id)
        .sort(),
    );
    for (const one of posts) {
      expect(one).toMatchObject({
        network: 'youtube',
        creator: { uuid: creator, username },
        matched: [{ kind: 'hashtag', value: 'ad' }],
        disclosure: 'ad',
        ignored_at: null,
      });
      expect(one.number_of_views).toBeGreaterThan(0);
      expect(one.number_of_times_saved).toBeNull();
      expect(one.picture).toMatch(/^\/files\/found\/.*\.webp$/);
      expect((await server.call({ url: one.picture ?? '' })).status).toBe(200);
    }
    const times = posts.map(({ published_at }) => published_at ?? '');
    expect(times).toEqual(times.toSorted().reverse());
    expect(await search()).toMatchObject({
      can: { see: true, change: true },
      has_rules: true,
      counts: { new: (await all()).length, ignored: 0 },
      creators: 1,
      reachable: 1,
      last: { found: (await all()).length, asked: 2, total: 2, failed: [] },
    });
  });

  it('offers nothing twice: of three, two are accepted and one is ignored, and the next search brings none of them back [ENT-071]', async () => {
    const posts = await found();
    const [first, second, third, ...rest] = posts;
    const accepted = await accept({ posts: [first?.uuid, second?.uuid] });
    expect([accepted.count, accepted.planned, accepted.refused]).toEqual([2, 0, []]);
    const ignored = await post('found-posts/ignore/', { posts: [third?.uuid] });
    expect(ignored.body.response.posts).toEqual([third?.uuid]);
    expect((await contents()).map(({ url_info }) => url_info).sort()).toEqual(
      [first?.link, second?.link].sort(),
    );
    for (const content of await contents()) {
      expect(content).toMatchObject({ status: 'content_published', campaign_influencer: creator });
      expect(content.number_of_views).toBeGreaterThan(0);
      expect(content.content_preview_url).toMatch(/^\/files\/found\//);
      const { results } = (await get(`contents/${content.uuid}/readings/`)).body.response;
      expect(results).toMatchObject([{ source: 'captured' }]);
    }
    await post('found-posts/search/', {});
    await flush();
    expect((await inbox()).map(({ uuid }) => uuid)).toEqual(rest.map(({ uuid }) => uuid));
    expect((await all('&state=ignored')).map(({ uuid, ignored_by }) => [uuid, ignored_by])).toEqual([
      [third?.uuid, expect.any(String)],
    ]);
    expect(await contents()).toHaveLength(2);
  });

  it('tell what is written in the post of a content, handed in with whatever link, and of no other post', async () => {
    const [first] = await found();
    const video = paid().find(({ id }) => first?.link.includes(id));
    const add = async (link: string) =>
      (
        await post('manage/add/', {
          campaign_influencer: creator,
          network: 'youtube',
          content_type: 'video',
          status: 'content_submitted',
          url_info: link,
        })
      ).body.response.uuid as string;
    const captionOf = async (content: string) =>
      (await get(`contents/${content}/`)).body.response.caption as string | null;
    expect(await captionOf(await add(`https://youtu.be/${video?.id}?si=abc`))).toContain('#ad');
    expect(await captionOf(await add('https://youtu.be/aaaaaaaaaaa'))).toBeNull();
    expect(await captionOf(await add('https://drive.google.com/file/d/borrador/view'))).toBeNull();
  });

  it('knows a post by whatever link the campaign has it', async () => {
    const [video] = paid();
    await post('manage/add/', {
      campaign_influencer: creator,
      network: 'youtube',
      content_type: 'video',
      status: 'content_published',
      url_info: `https://youtu.be/${video?.id}?si=abc`,
      published_date: dayOf(video?.publishedAt ?? now()),
    });
    const posts = await found();
    expect(posts).toHaveLength(paid().length - 1);
    expect(idsOf(posts.map(({ link }) => link))).not.toContain(video?.id);
    // Once the content is gone nobody has it.
    const [content] = await contents();
    await post('manage/remove/', { content_uuid: content?.uuid });
    await post('found-posts/search/', {});
    await server.context.pool.query('delete from searched_creators');
    await flush();
    expect(await inbox()).toHaveLength(paid().length);
  });

  it('is each campaign’s own, and two at once keep each post once', async () => {
    await found();
    const first = campaign;
    const { uuid } = await makeCampaign(server, manager.token);
    campaign = uuid;
    await addInfluencers(server, manager.token, campaign, [{ network: 'youtube', username }]);
    await save();
    await Promise.all([flush(), flush()]);
    expect(await inbox()).toHaveLength(paid().length);
    const both = (await all()).length;
    expect((await accept({ filter: {} })).count).toBe(paid().length);
    expect(await all()).toHaveLength(both - paid().length);
    campaign = first;
    expect(await inbox()).toHaveLength(paid().length);
  });

  it('asks nothing of who is rejected, and takes nothing of days that are not the campaign’s', async () => {
    await save({ from: daysAgo(9), to: daysAgo(2), grace_days: 0 });
    await flush();
    const from = Date.parse(`${daysAgo(9)}T00:00:00Z`) - DAY_MS / 2;
    const until = Date.parse(`${daysAgo(1)}T00:00:00Z`) + DAY_MS / 2;
    const within = paid().filter(({ publishedAt: at }) => at.getTime() >= from && at.getTime() < until);
    expect(within.length).toBeLessThan(paid().length);
    expect(idsOf((await inbox()).map(({ link }) => link))).toEqual(within.map(({ id }) => id).sort());
    await post('influencers/', { influencers: [creator], status: 'rejected' });
    await save();
    await flush();
    // The network is searched, and nobody asked.
    expect(await search()).toMatchObject({ creators: 0, last: { total: 1 } });
    expect(await inbox()).toHaveLength(within.length);
  });

  it('runs by the clock while the campaign does, and is put off by what it found', async () => {
    await save();
    await flush();
    const before = await inbox();
    const first = await search();
    await tick();
    expect(await search()).toEqual(first);
    clock += 3 * DAY_MS;
    await tick();
    const after = await search();
    expect(after.last?.started_at).not.toBe(first.last?.started_at);
    expect(Date.parse(after.last?.done_at ?? '')).toBeGreaterThan(now().getTime() - HOUR_MS);
    expect(Date.parse(after.next_at ?? '')).toBeGreaterThan(now().getTime());
    expect((await inbox()).length).toBeGreaterThanOrEqual(before.length);
    expect(after.idle).toBeNull();
    clock += 6 * DAY_MS;
    await tick();
    expect(await search()).toMatchObject({ next_at: null, idle: 'over' });
  });

  it('is not promised while there is nobody to ask, and is as soon as there is', async () => {
    const name = unique('baila').replace('-', '_');
    const [added] = await addInfluencers(server, manager.token, campaign, [
      { network: 'tiktok', username: name },
    ]);
    await save({ networks: ['tiktok'] });
    await flush();
    const nobody = { reachable: 0, next_at: null, idle: 'nobody_to_ask' };
    expect(await search()).toMatchObject(nobody);
    const own = await makeCreator(server);
    await agree(server, own, added?.uuid ?? '');
    const made = await connectAccount(server, own, 'tiktok', name);
    expect(await search()).toMatchObject({ reachable: 1, next_at: expect.any(String), idle: null });
    const url = `/api/v3/social/connections/${made.body.response.id}/`;
    await server.call({ method: 'DELETE', url, token: own.token });
    expect(await search()).toMatchObject(nobody);
  });

  it('says which network and whose posts could not be had, and goes on with all others', async () => {
    await addInfluencers(server, manager.token, campaign, [{ network: 'tiktok', username: unique('baila') }]);
    await addInfluencers(server, manager.token, campaign, [
      { network: 'youtube', username: unique('nobody') },
    ]);
    await save({ networks: [] });
    await flush();
    const { last, creators, reachable } = await search();
    expect([creators, reachable]).toEqual([3, 2]);
    expect(last?.failed).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ network: 'tiktok', what: 'creators', problem: 'not_connected', count: 1 }),
        expect.objectContaining({ network: 'youtube', what: 'creators', problem: 'not_found', count: 1 }),
      ]),
    );
    expect(await inbox()).toHaveLength(paid().length);
  });

  it('ends when the network is down or has had enough, and says so', async () => {
    await save();
    const of = server.context.networks.of.bind(server.context.networks);
    const answering = (failure: 'unavailable' | 'rate_limited') =>
      vi.spyOn(server.context.networks, 'of').mockImplementation((network) => {
        const askable = of(network);
        const refuse = async () => ({ ok: false, failure: { class: failure } }) as const;
        return { ...askable, connector: { ...askable.connector, recent: refuse, search: refuse } };
      });
    for (const failure of ['unavailable', 'rate_limited'] as const) {
      const spy = answering(failure);
      await post('found-posts/search/', {});
      await flush();
      const { last } = await search();
      expect(last?.done_at).not.toBeNull();
      expect(last?.failed.map(({ what, problem }) => [what, problem])).toEqual([
        ['creators', failure],
        ['search', failure],
      ]);
      spy.mockRestore();
    }
    await post('found-posts/search/', {});
    await flush();
    expect(await inbox()).toHaveLength(paid().length);
    expect((await search()).last?.failed).toEqual([]);
  });

  it('can be begun so often an hour, by whoever has rules', async () => {
    expect((await post('found-posts/search/', {})).body.error.message).toContain('no hay reglas');
    await save();
    await flush();
    const other = campaign;
    campaign = (await makeCampaign(server, manager.token)).uuid;
    await save();
    await flush();
    // Of whichever campaign, and each by itself; the rules began two.
    for (let n = 2; n < SEARCHES_PER_HOUR; n++) {
      if (n === SEARCHES_PER_HOUR - 2) campaign = other;
      expect((await post('found-posts/search/', {})).status).toBe(200);
      await flush();
    }
    const refused = await post('found-posts/search/', {});
    expect([refused.status, refused.body.error.code]).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    // New rules are kept all the same, and the clock searches by them.
    const before = await search();
    expect((await save()).status).toBe(200);
    expect((await search()).last).toEqual(before.last);
    clock += HOUR_MS + 1_000;
    expect((await post('found-posts/search/', {})).status).toBe(200);
  });
});

describe('what is decided', () => {
  it('makes a planned content of its creator, network and type the post, and undone it is planned again', async () => {
    const planned = await post('manage/add/', {
      campaign_influencer: creator,
      network: 'youtube',
      content_type: (await found())[0]?.content_type,
      published_date: daysAgo(1),
    });
    const { uuid } = planned.body.response as { uuid: string };
    const [first, second] = await inbox();
    const done = await accept({ posts: [first?.uuid, second?.uuid] });
    expect([done.count, done.planned]).toEqual([2, 1]);
    expect(await contents()).toHaveLength(2);
    expect((await contents()).find((one) => one.uuid === uuid)).toMatchObject({
      status: 'content_published',
    });
    const undone = await post('found-posts/accept/undo/', done.accepted);
    expect([undone.body.response.count, undone.body.response.kept]).toEqual([2, 0]);
    // Also without the figures and the picture of what it was for a while.
    const unknown = Object.fromEntries(METRICS.map((metric) => [metric, null]));
    expect(await contents()).toMatchObject([
      { uuid, status: 'content_pending', url_info: '', content_preview_url: null, ...unknown },
    ]);
    expect((await get(`contents/${uuid}/readings/`)).body.response.results).toEqual([]);
    expect(await inbox()).toHaveLength(paid().length);
    // Sent once more it does no harm.
    const again = await post('found-posts/accept/undo/', done.accepted);
    expect(again.body.response.count).toBe(0);
  });

  it('moves the creator on, and back again', async () => {
    const statusOf = async () =>
      (await get(`influencers/${creator}/`)).body.response?.status ??
      (await get('influencers/')).body.response.results[0].status;
    const before = await statusOf();
    const [first, second] = await found();
    const done = await accept({ posts: [first?.uuid] });
    expect(await statusOf()).toBe('producing');
    // It is said how many were moved, and that nobody was by what came after.
    expect(done.moved).toBe(1);
    const more = await accept({ posts: [second?.uuid] });
    expect(more.moved).toBe(0);
    await post('found-posts/accept/undo/', more.accepted);
    await post('found-posts/accept/undo/', done.accepted);
    expect(await statusOf()).toBe(before);
  });

  it('about all that a filter finds but a few, and is undone', async () => {
    await found();
    const posts = await all();
    const [kept] = posts;
    const ignored = await post('found-posts/ignore/', {
      filter: { network: 'youtube' },
      except: [kept?.uuid],
    });
    expect(ignored.body.response.posts).toHaveLength(posts.length - 1);
    expect((await all()).map(({ uuid }) => uuid)).toEqual([kept?.uuid]);
    expect(
      (await post('found-posts/ignore/', { filter: { search: 'nada de esto' } })).body.response.posts,
    ).toEqual([]);
    const back = await post('found-posts/bring-back/', { posts: ignored.body.response.posts });
    expect(back.body.response.posts).toHaveLength(posts.length - 1);
    expect(await all()).toHaveLength(posts.length);
  });

  it('needs to know whose a post is, which somebody says', async () => {
    const [first] = await found();
    const assign = (who: string | null) =>
      post('found-posts/assign/', { posts: [first?.uuid], campaign_influencer: who });
    expect((await assign(null)).body.response.before).toEqual([
      { uuid: first?.uuid, campaign_influencer: creator },
    ]);
    expect((await all()).find(({ uuid }) => uuid === first?.uuid)?.creator).toBeNull();
    // A question before all are accepted says how many will stay.
    const { of_nobody, count } = (await get('found-posts/?size_page=500')).body.response;
    expect([of_nobody, count]).toEqual([(await all()).length - (await inbox()).length, (await all()).length]);
    const refused = await accept({ posts: [first?.uuid] });
    expect([refused.count, refused.refused]).toEqual([
      0,
      [{ uuid: first?.uuid, message: expect.stringContaining('Nadie sabe de quién es') }],
    ]);
    expect((await assign(server.context.newId())).status).toBe(404);
    await assign(creator);
    expect((await accept({ posts: [first?.uuid] })).count).toBe(1);
  });

  it('counts in what waits for whoever runs the campaign', async () => {
    await found();
    const today = await server.call({
      url: `/api/v1/today/?day=${dayOf(now())}`,
      token: manager.token,
    });
    expect(today.body.response.results).toContainEqual(
      expect.objectContaining({
        kind: 'found',
        count: (await all()).length,
        campaign: expect.objectContaining({ uuid: campaign }) as unknown,
      }),
    );
  });
});

describe('rules', () => {
  it('are proposed by the brief, and kept tidy', async () => {
    const { uuid } = await makeCampaign(server, manager.token, {
      hashtags: 'CafeNube, publicidad',
      dos: 'Etiquetar a @cafenube.mx y enlazar https://www.cafenube.example/promo',
    });
    campaign = uuid;
    expect((await get('found-posts/rules/')).body.response).toMatchObject({
      rules: null,
      proposed: { hashtags: ['CafeNube'], mentions: ['cafenube.mx'], domains: ['cafenube.example'] },
    });
    const saved = await save({ hashtags: ['#Café', 'cafe', '#'], mentions: ['@nube'] });
    expect(saved.body.response.rules).toMatchObject({ hashtags: ['Café'], mentions: ['nube'] });
    expect((await get('found-posts/rules/')).body.response.rules).toEqual(saved.body.response.rules);
  });

  it('are changed, and mark what none of them knows any more, which is ignored at once and brought back', async () => {
    await found();
    const before = await all();
    const own = (await inbox()).length;
    expect(before.length).toBeGreaterThan(1);
    expect(before.every((one) => one.is_known)).toBe(true);
    const known = async () => (await all()).filter((one) => one.is_known).length;
    /** Rules as they are judged by what is kept, before anything is asked anew. */
    const judged = async (over: Partial<SearchRules>) => {
      expect((await save(over)).status).toBe(200);
      return [await known(), (await search()).counts];
    };
    const none = [0, { new: before.length, unknown: before.length, ignored: 0 }];
    expect(await judged({ hashtags: ['deOtraCampaña'] })).toEqual(none);
    // By what it was found is said still.
    expect((await all())[0]?.matched).toEqual(before[0]?.matched);
    // Nor where its network is not looked at, and on days that are none of the campaign.
    expect(await judged({ networks: ['tiktok'] })).toEqual(none);
    expect(await judged({ from: daysAgo(90), to: daysAgo(80) })).toEqual(none);
    // A rule that finds it in its words knows it, however it is written.
    const whole = [before.length, { new: before.length, unknown: 0, ignored: 0 }];
    expect(await judged({ hashtags: ['AD'] })).toEqual(whole);

    await judged({ hashtags: ['deOtraCampaña'] });
    const ignored = await post('found-posts/ignore/', { filter: { unknown: true } });
    expect(ignored.body.response.posts).toHaveLength(before.length);
    expect((await search()).counts).toEqual({ new: 0, unknown: 0, ignored: before.length });
    await post('found-posts/bring-back/', { posts: ignored.body.response.posts });
    expect((await search()).counts).toEqual(none[1]);
    // Found anew it is known.
    expect((await save()).status).toBe(200);
    await flush();
    expect(await known()).toBe(before.length);
    expect(own).toBeGreaterThan(0);
    expect((await post('found-posts/ignore/', { filter: { unknown: true } })).body.response.posts).toEqual(
      [],
    );
  });

  it('are refused where nothing can be looked for by them', async () => {
    expect((await save({ hashtags: [] })).status).toBe(400);
    expect((await save({ hashtags: ['#'] })).body.error.fields.hashtags).toHaveLength(1);
    expect((await save({ from: daysAgo(1), to: daysAgo(2) })).body.error.fields.to).toHaveLength(1);
  });
});

describe('who may', () => {
  const calls = (id: string): [string, object | null][] => [
    ['found-posts/', null],
    ['found-posts/rules/', null],
    ['found-posts/rules/', rules()],
    ['found-posts/search/', {}],
    ['found-posts/accept/', { posts: [id] }],
    ['found-posts/accept/undo/', { posts: [id], contents: [], change: null, planned: null }],
    ['found-posts/ignore/', { posts: [id] }],
    ['found-posts/bring-back/', { posts: [id] }],
    ['found-posts/assign/', { posts: [id], campaign_influencer: null }],
  ];
  const statuses = async (token: string | undefined, id: string) => {
    const replies = [];
    for (const [path, payload] of calls(id))
      replies.push(
        (
          await server.call({
            method: payload ? 'POST' : 'GET',
            url: `/api/v1/campaign/${campaign}/${path}`,
            ...(payload && { payload }),
            ...(token && { token }),
          })
        ).status,
      );
    return replies;
  };

  it('another company, a creator, nobody, guests and analysts do nothing with it', async () => {
    const [first] = await found();
    const id = first?.uuid ?? '';
    const other = await makeManager(server);
    const viewer = await makeViewer(server, manager);
    const guest = await makeGuest(server, manager, campaign, 'editor');
    const person = await makeCreator(server);
    expect(new Set(await statuses(undefined, id))).toEqual(new Set([401]));
    expect(new Set(await statuses(other.token, id))).toEqual(new Set([404]));
    expect(new Set(await statuses(person.token, id))).toEqual(new Set([403]));
    expect(new Set(await statuses(guest.token, id))).toEqual(new Set([403]));
    expect(await statuses(viewer.token, id)).toEqual([200, 200, 403, 403, 403, 403, 403, 403, 403]);
    const hidden = await server.call({
      url: `/api/v1/campaign/${campaign}/found-posts/search/`,
      token: guest.token,
    });
    expect(hidden.body.response).toMatchObject({ can: { see: false, change: false }, counts: { new: 0 } });
    expect(await inbox()).toHaveLength(paid().length);
  });

  it('posts of another campaign are not there', async () => {
    const [first] = await found();
    campaign = (await makeCampaign(server, manager.token)).uuid;
    expect((await accept({ posts: [first?.uuid] })).count).toBe(0);
    expect((await post('found-posts/ignore/', { posts: [first?.uuid] })).body.response.posts).toEqual([]);
  });
});
