import type { ContentReading, ResponseOf, Story, StoredContent, endpoints } from '@altavoz/contracts';
import { DAY_MS, HOUR_MS } from '@altavoz/domain';
import { connectorOf } from '@altavoz/networks/connectors';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { campaignCalls } from '../../test/campaign-calls.js';
import { agree, connectAccount } from '../../test/connect-account.js';
import { useTestServer } from '../../test/context.js';
import {
  TEST_PASSWORD,
  addInfluencers,
  fileState,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  unique,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';
import { daysOfCatching, fetchStories } from './fetch-stories.js';
import { claimAccounts } from './stories.repository.js';

let clock = 0;
const now = () => new Date(Date.now() + clock);
const server = useTestServer({ sandbox: true, now });
let manager: TestMember;
let campaign: string;
let creator: TestAccount;
let username: string;
let influencer: string;

type Listed = ResponseOf<typeof endpoints.stories.historias>['data'];
const { get, post } = campaignCalls(server, () => ({ campaign, token: manager.token }));
const rows = async <T>(sql: string, values: unknown[] = []) =>
  (await server.context.pool.query(sql, values)).rows as T[];
/** Time goes on, here and at the networks. */
const pass = (milliseconds: number) => {
  clock += milliseconds;
};
/** What the clock does every ten minutes. */
const tick = async (job = 'fetch-stories') => {
  await rows(`select graphile_worker.add_job($1)`, [job]);
  await server.context.jobs.flush();
};
const historias = (who: TestAccount | null, of: string, name = username) =>
  server.call({
    method: 'GET',
    url: `/api/v2/historias/${name}${of}`,
    ...(who && { token: who.token }),
  });
const list = async (who: TestAccount = manager, of = `?campaign=${campaign}&influencer=${influencer}`) => {
  const reply = await historias(who, of);
  expect(reply.status).toBe(200);
  return reply.body.response.data as Listed;
};
const caught = async (): Promise<Story[]> => (await list()).stories;
/** What the account of the test has live now, the newest first. */
const live = () => {
  const account = server.sandbox.world.accountOf('instagram', username);
  if (!account) throw new Error('no such account');
  return server.sandbox.world.storiesOf(account);
};
/** Moves the clock on until something is live that will still be for a while; it comes first. */
const untilLive = () => {
  const isYoung = () => now().getTime() - (live()[0]?.publishedAt.getTime() ?? 0) < DAY_MS / 2;
  for (let tried = 0; !isYoung() && tried < 20; tried++) pass(4 * HOUR_MS);
};
const days = (from: number, to: number) => {
  const day = (ms: number) => new Date(now().getTime() + ms).toISOString().slice(0, 10);
  return [day(from * DAY_MS), day(to * DAY_MS)];
};
const setDays = (from: number, to: number, id = campaign) =>
  rows('update campaigns set starts_on = $2, ends_on = $3 where id = $1', [id, ...days(from, to)]);
const accept = (id = influencer) => agree(server, creator, id);

async function connect(who: TestAccount, name: string): Promise<{ id: string }> {
  const made = await connectAccount(server, who, 'instagram', name);
  expect(made.status).toBe(201);
  return made.body.response;
}

/** A creator of a campaign that runs, who has accepted and connected. */
async function addCreator(member: TestMember, to: string, name: string): Promise<string> {
  const [added] = await addInfluencers(server, member.token, to, [{ network: 'instagram', username: name }]);
  await accept(added?.uuid);
  return added?.uuid ?? '';
}

beforeEach(async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token)).uuid;
  await setDays(-3, 30);
  creator = await makeCreator(server);
  username = unique('ana').replace('-', '_');
  influencer = await addCreator(manager, campaign, username);
  await connect(creator, username);
  untilLive();
});
afterEach(async () => {
  vi.restoreAllMocks();
  // Nobody of another test is asked about.
  await rows('delete from network_connections');
});

describe('stories of a connected creator', () => {
  it('are caught while they are there, with file and figures, and are there afterwards', async () => {
    await tick();
    const all = await caught();
    expect(all).toHaveLength(live().length);
    const first = all.find(({ link }) => link.includes(live()[0]?.id ?? 'none'));
    expect(first).toMatchObject({
      network: 'instagram',
      kind: 'image',
      problem: null,
      content: null,
      is_sandbox: true,
      link: expect.stringContaining(`https://www.instagram.com/stories/${username}/`),
    });
    const file = await server.call({ method: 'GET', url: first?.url ?? '' });
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await server.call({ method: 'GET', url: first?.preview ?? '' })).headers['content-type']).toBe(
      'image/webp',
    );
    const views = first?.metrics.number_of_views ?? -1;
    pass(4 * HOUR_MS);
    await tick();
    const grown = (await caught()).find(({ id }) => id === first?.id);
    expect(grown?.metrics.number_of_views).toBeGreaterThan(views);
    expect(Date.parse(grown?.measured_at ?? '')).toBeGreaterThan(Date.parse(first?.measured_at ?? ''));
    pass(2 * DAY_MS);
    expect(live().map(({ id }) => id)).not.toContain(first?.link.split('/').at(-2));
    expect((await caught()).map(({ id }) => id)).toContain(first?.id);
    expect((await server.call({ method: 'GET', url: first?.url ?? '' })).status).toBe(200);
  });

  it('are asked for at once by whoever looks at them, and not again by the next', async () => {
    const asked = vi.spyOn(connectorOf('instagram'), 'stories');
    expect((await caught()).length).toBe(live().length);
    const [first] = await caught();
    expect(asked).toHaveBeenCalledTimes(1);
    pass(11 * 60_000);
    await Promise.all([list(), list(), list()]);
    expect(asked).toHaveBeenCalledTimes(2);
    const grown = (await caught()).find(({ id }) => id === first?.id);
    expect(Date.parse(grown?.measured_at ?? '')).toBeGreaterThan(Date.parse(first?.measured_at ?? ''));
    // The clock goes on as it would have.
    await tick();
    expect(await rows('select from story_looks where next_at <= $1', [now()])).toEqual([]);
  });

  it('that cannot be asked for are seen as they were caught', async () => {
    await tick();
    const before = await caught();
    pass(HOUR_MS);
    vi.spyOn(server.context.networks.door, 'of').mockImplementation(() => {
      throw new Error('The door is closed');
    });
    expect(await caught()).toEqual(before);
  });

  it('are all caught, as long as the clock goes on', async () => {
    const published = new Set<string>();
    for (let hours = 0; hours < 48; hours += 1) {
      for (const { id } of live()) published.add(id);
      await tick();
      pass(HOUR_MS);
    }
    const ids = (
      await rows<{ post_id: string }>('select post_id from stories where campaign_influencer_id = $1', [
        influencer,
      ])
    ).map(({ post_id }) => post_id);
    expect(published.size).toBeGreaterThan(3);
    // The network's own id stands in front of that of the link.
    for (const id of published) expect(ids.some((one) => one.endsWith(id))).toBe(true);
    expect(ids).toHaveLength(published.size);
  });

  it('are kept once, however many look at once', async () => {
    const claim = () =>
      claimAccounts(server.context.db, {
        networks: ['instagram'],
        days: daysOfCatching(now()),
        now: now(),
        until: new Date(now().getTime() + HOUR_MS),
        limit: 5,
      });
    const claims = (await Promise.all([claim(), claim(), claim()])).flat();
    expect(claims).toHaveLength(1);
    const [account] = claims;
    if (!account) throw new Error('nobody was claimed');
    const until = new Date(now().getTime() + HOUR_MS);
    const look = () => fetchStories(server.context, { ...account, until }, new AbortController().signal);
    await Promise.all([look(), look(), look()]);
    await look();
    expect(await caught()).toHaveLength(live().length);
    const files = await rows<{ shown: number; attached: number }>(
      `select (select count(distinct media) + count(distinct preview) from stories where company_id = $1)::int as shown,
        (select count(*) from files where company_id = $1 and key like 'story/%' and state = 'attached')::int as attached`,
      [manager.companyId],
    );
    expect(files[0]?.attached).toBe(files[0]?.shown);
  });

  it('are nobody’s who did not accept, is not worked with, or whose campaign does not run', async () => {
    const none = async (watch: string) => {
      await rows('update story_looks set next_at = now()');
      await tick();
      expect(await list()).toEqual({ stories: [], watch });
    };
    await rows(`update campaign_influencers set answer = 'pending' where id = $1`, [influencer]);
    await none('not_accepted');
    await rows(`update campaign_influencers set answer = 'accepted', status = 'pending' where id = $1`, [
      influencer,
    ]);
    await none('not_in_squad');
    await accept();
    await setDays(5, 30);
    await none('not_running');
    await setDays(-30, -5);
    await none('not_running');
    await setDays(-3, 30);
    await rows('update campaigns set is_archived = true where id = $1', [campaign]);
    await none('not_running');
    await rows('update campaigns set is_archived = false where id = $1', [campaign]);
    await rows('delete from network_connections');
    await none('not_connected');
  });

  it('of before the campaign began are not kept', async () => {
    await setDays(-3, 30);
    await rows('update campaigns set starts_on = $2 where id = $1', [campaign, days(1, 1)[0]]);
    await tick();
    for (const story of await caught())
      expect(Date.parse(story.published_at)).toBeGreaterThan(Date.parse(`${days(0, 0)[0]}T09:59:00Z`));
  });

  it('turn the light when the leave has ended, and wait for the network when it is full', async () => {
    server.sandbox.grantsOf('instagram').revokeAllOf(username);
    await tick();
    expect((await list()).watch).toBe('reconnect');
    await connect(creator, username);
    await rows('update story_looks set next_at = $1', [now()]);
    await tick();
    expect(await list()).toMatchObject({ watch: 'on' });
    expect((await caught()).length).toBeGreaterThan(0);
  });
});

describe('the file of a story', () => {
  const only = async () => {
    await tick();
    const [story] = await caught();
    return story;
  };
  const answerWith = (bytes: Buffer, status = 200) =>
    vi
      .spyOn(server.context.networks.door, 'fetch')
      .mockImplementation((address) => Promise.resolve({ status, headers: {}, bytes, url: address }));

  it('that is none is refused by what is in it, and the story is listed without', async () => {
    answerWith(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'));
    expect(await only()).toMatchObject({ url: null, preview: null, problem: 'not_media' });
  });

  it('that is away is fetched by the next look, while it is there', async () => {
    answerWith(Buffer.alloc(0), 503);
    const story = await only();
    expect(story).toMatchObject({ url: null, problem: 'unavailable' });
    vi.restoreAllMocks();
    await rows('update story_looks set next_at = $1', [now()]);
    expect(await only()).toMatchObject({ id: story?.id, problem: null, url: expect.any(String) });
  });

  it('is left out where the company has no room for it', async () => {
    await rows('update companies set max_file_bytes = 10 where id = $1', [manager.companyId]);
    expect(await only()).toMatchObject({ url: null, problem: 'no_room' });
    await rows('update companies set max_file_bytes = default where id = $1', [manager.companyId]);
  });
});

describe('who lists stories', () => {
  it('is a session, or the cookie that it was given, for that address alone [API-131, API-132, SOC-09, STY-13, STY-15, STY-30, ENT-127, ENT-128, ENT-129]', async () => {
    await tick();
    expect((await historias(null, '')).status).toBe(401);
    const asked = await server.call({
      method: 'GET',
      url: '/api/v3/social/download-stories/',
      token: manager.token,
    });
    expect(asked.body.response).toEqual({ enabled_download: true });
    const cookie = String(asked.headers['set-cookie']);
    expect(cookie).toMatch(
      /^altavoz_historias=\S+; Path=\/api\/v2\/historias\/; Max-Age=600; HttpOnly; SameSite=Strict$/,
    );
    expect(cookie).not.toContain(manager.token);
    const withCookie = (sent = cookie.split(';')[0] ?? '') =>
      server.call({ method: 'GET', url: `/api/v2/historias/${username}`, headers: { cookie: sent } });
    const reply = await withCookie();
    expect(reply.status).toBe(200);
    const { stories, watch } = reply.body.response.data as Listed;
    expect(watch).toBeNull();
    expect(stories[0]).toMatchObject({
      id: expect.any(String),
      preview: expect.stringMatching(/^\/files\/story\//),
      url: expect.stringMatching(/^\/files\/story\//),
    });
    expect((await withCookie(`${cookie.split(';')[0]}x`)).status).toBe(401);
    expect((await withCookie('altavoz_historias=%E0%A4%A')).status).toBe(401);
    pass(11 * 60_000);
    expect((await withCookie()).status).toBe(401);
  });

  it('no longer lists them once the session has ended', async () => {
    const other = await makeManager(server);
    const asked = await server.call({
      method: 'GET',
      url: '/api/v3/social/download-stories/',
      token: other.token,
    });
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? '';
    const read = () =>
      server.call({ method: 'GET', url: `/api/v2/historias/${username}`, headers: { cookie } });
    expect((await read()).status).toBe(200);
    await server.call({ method: 'POST', url: '/api/v1/accounts/logout/', token: other.token });
    await vi.waitFor(async () => expect((await read()).status).toBe(401));
  });

  it('sees those of the own company alone, and guests those of the campaign that is open to them', async () => {
    await tick();
    expect((await caught()).length).toBeGreaterThan(0);
    const stranger = await makeManager(server);
    expect((await list(stranger, '')).stories).toEqual([]);
    expect((await historias(stranger, `?campaign=${campaign}`)).status).toBe(404);
    expect((await historias(stranger, `?campaign=${campaign}&influencer=${influencer}`)).status).toBe(404);
    // Nor does one whose campaign the creator did not accept.
    const theirs = (await makeCampaign(server, stranger.token)).uuid;
    await addInfluencers(server, stranger.token, theirs, [{ network: 'instagram', username }]);
    await rows('update story_looks set next_at = $1', [now()]);
    await tick();
    expect((await list(stranger, `?campaign=${theirs}`)).stories).toEqual([]);
    expect((await historias(creator, '')).status).toBe(403);
    const guest = await makeGuest(server, manager, campaign, 'client');
    expect((await list(guest, `?campaign=${campaign}`)).stories.length).toBeGreaterThan(0);
    expect((await list(guest, '')).stories).toEqual([]);
    const another = (await makeCampaign(server, manager.token)).uuid;
    expect((await historias(guest, `?campaign=${another}`)).status).toBe(404);
    expect((await historias(manager, `?campaign=${another}&influencer=${influencer}`)).status).toBe(404);
    expect((await list(manager, `?campaign=${another}`)).stories).toEqual([]);
  });

  it('of two companies whose campaigns the creator accepted has each its own file', async () => {
    const other = await makeManager(server);
    const theirs = (await makeCampaign(server, other.token)).uuid;
    await setDays(-3, 30, theirs);
    await addCreator(other, theirs, username);
    await tick();
    const own = (await list()).stories;
    const others = (await list(other, `?campaign=${theirs}`)).stories;
    expect(others.map(({ link }) => link)).toEqual(own.map(({ link }) => link));
    expect(others[0]?.url).not.toBe(own[0]?.url);
  });
});

describe('what was caught', () => {
  it('ends with the leave, and its files with it', async () => {
    await tick();
    const [story] = await caught();
    const made = await server.call({
      method: 'GET',
      url: '/api/v3/social/connections/',
      token: creator.token,
    });
    await server.call({
      method: 'DELETE',
      url: `/api/v3/social/connections/${made.body.response.results[0].id}/`,
      token: creator.token,
    });
    expect(await list()).toEqual({ stories: [], watch: 'not_connected' });
    expect(await fileState(server, story?.url ?? '')).toBe('temporary');
    expect((await server.call({ method: 'GET', url: story?.url ?? '' })).status).toBe(404);
  });

  it('ends with the account of its creator', async () => {
    await tick();
    const gone = await server.call({
      method: 'POST',
      url: '/api/v1/accounts/delete-account/',
      token: creator.token,
      payload: { password: TEST_PASSWORD },
    });
    expect(gone.status).toBe(200);
    expect(await rows('select from stories where campaign_influencer_id = $1', [influencer])).toEqual([]);
  });

  it('goes some time after the campaign, and at once when the creator no longer accepts', async () => {
    await tick();
    expect((await caught()).length).toBeGreaterThan(0);
    await tick('sweep-stories');
    expect((await caught()).length).toBeGreaterThan(0);
    await rows(`update campaign_influencers set answer = 'rejected' where id = $1`, [influencer]);
    expect(await caught()).toEqual([]);
    await tick('sweep-stories');
    await accept();
    expect(await caught()).toEqual([]);
    await rows('update story_looks set next_at = $1', [now()]);
    await tick();
    expect((await caught()).length).toBeGreaterThan(0);
    await rows(`update stories set caught_at = caught_at - interval '40 days'`);
    await setDays(-50, -32);
    await tick('sweep-stories');
    expect(await caught()).toEqual([]);
  });

  it('that is a content already is said to be, and its figures are the network’s [API-040, API-041, STY-31]', async () => {
    await tick();
    const [story] = await caught();
    const views = story?.metrics.number_of_views ?? 0;
    const add = (over: object) =>
      post('manage/add/', {
        campaign_influencer: influencer,
        network: 'instagram',
        content_type: 'story',
        ...over,
      });
    const made = await add({
      url_info: story?.link,
      number_of_views: views,
      // Filled in from its views.
      number_of_impressions: views,
      number_of_likes: 77,
    });
    const content = made.body.response.uuid as string;
    const stored = (await get(`contents/${content}/`)).body.response as StoredContent;
    expect(stored).toMatchObject({
      number_of_views: views,
      number_of_likes: 77,
      number_of_impressions: views,
      figures: {
        number_of_views: { source: 'captured' },
        number_of_impressions: { source: 'captured' },
        number_of_likes: { source: 'typed' },
      },
    });
    const readings = (await get(`contents/${content}/readings/`)).body.response.results as ContentReading[];
    expect(readings.map(({ source }) => source).toSorted()).toEqual(['captured', 'typed']);
    expect((await caught()).find(({ id }) => id === story?.id)?.content).toBe(content);
    // So are those that are taken over later.
    await post(`manage/update/${content}/`, { number_of_responses: story?.metrics.number_of_responses });
    const later = (await get(`contents/${content}/`)).body.response as StoredContent;
    if (story?.metrics.number_of_responses !== undefined)
      expect(later.figures.number_of_responses).toMatchObject({ source: 'captured' });
    await add({ network: 'snapchat', content_type: 'snap' });
    const listed = async (path: string) =>
      ((await get(`${path}/${influencer}`)).body.response.results as { uuid: string }[]).map(
        ({ uuid }) => uuid,
      );
    expect(await listed('stories')).toEqual([content]);
    // Also with its link as somebody copied it.
    const copied = `${(story?.link ?? '').replace('https://www.', 'http://')}?igsh=MzY1`;
    await post(`manage/update/${content}/`, { url_info: copied });
    expect((await caught()).find(({ id }) => id === story?.id)?.content).toBe(content);
    expect(await listed('snaps')).toHaveLength(1);
    expect((await get(`stories/${server.context.newId()}`)).status).toBe(404);
  });
});
