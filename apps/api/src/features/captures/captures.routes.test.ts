import type { CaptureRun, ContentReading, ResponseOf, StoredContent, endpoints } from '@altavoz/contracts';
import { DAY_MS, HOUR_MS } from '@altavoz/domain';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transact } from '../../db/transact.js';
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
import { claimDue } from './captures.repository.js';
import { RUNS_PER_HOUR } from './refresh-campaign.js';

let clock = 0;
const now = () => new Date(Date.now() + clock);
const server = useTestServer({ sandbox: true, now });
let manager: TestMember;
let campaign: string;
let creator: string;
let username: string;

const { get, post, postForm } = campaignCalls(server, () => ({ campaign, token: manager.token }));
const dayOf = (date: Date) => date.toISOString().slice(0, 10);
/** Time goes on, here and at the networks. */
const pass = (milliseconds: number) => {
  clock += milliseconds;
};
/** What the creator of the test has published at YouTube, the newest first. */
const videos = () => {
  const account = server.sandbox.world.accountOf('youtube', username);
  if (!account) throw new Error('no such account');
  return server.sandbox.world.postsOf(account, new Date(now().getTime() - 40 * DAY_MS), now());
};
const linkOf = (id: string) => `https://www.youtube.com/watch?v=${id}`;
const publish = async (over: object = {}): Promise<string> => {
  const [video] = videos();
  const added = await post('manage/add/', {
    campaign_influencer: creator,
    network: 'youtube',
    content_type: 'video',
    status: 'content_published',
    url_info: linkOf(video?.id ?? ''),
    published_date: dayOf(video?.publishedAt ?? now()),
    // Several are one post here.
    same_link: true,
    ...over,
  });
  return added.body.response.uuid as string;
};
const read = async (content: string): Promise<StoredContent> =>
  (await get(`contents/${content}/`)).body.response;
const captureOf = async (
  content: string,
): Promise<ResponseOf<typeof endpoints.captures.ofContent>['capture']> =>
  (await get(`contents/${content}/capture/`)).body.response.capture;
const history = async (content: string): Promise<ContentReading[]> =>
  (await get(`contents/${content}/readings/`)).body.response.results;
const runOf = async (): Promise<ResponseOf<(typeof endpoints.captures)['read']>> =>
  (await get('captures/')).body.response;
const refresh = async (): Promise<CaptureRun> => {
  expect((await post('captures/', {})).status).toBe(200);
  await server.context.jobs.flush();
  const { run } = await runOf();
  if (!run) throw new Error('there is no run');
  return run;
};
/** What the clock does every ten minutes. */
const tick = async () => {
  await server.context.pool.query(`select graphile_worker.add_job('capture-due')`);
  await server.context.jobs.flush();
};
const quiet = () =>
  server.context.pool.query(`update content_captures set next_at = 'infinity' where company_id <> $1`, [
    manager.companyId,
  ]);

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
  await server.context.pool.query('delete from capture_runs');
  await server.context.pool.query(`update content_captures set next_at = now() + interval '400 days'`);
});

describe('the button that asks for the figures of a post', () => {
  const ask = (parts: Record<string, string>) => postForm('metrics/', { network: 'youtube', ...parts });

  it('answers what the network gives, and null for what it does not [API-065, API-067, API-068, API-070, API-071, API-072, MET-53, MET-54]', async () => {
    const [video] = videos();
    const link = linkOf(video?.id ?? '');
    const figures = () => server.sandbox.world.figuresOf(video as NonNullable<typeof video>);
    const before = figures();
    const reply = await ask({ link, influencer: creator });
    const { status, views, comments, saves } = reply.body.response;
    expect([reply.status, status, saves]).toEqual([200, 200, null]);
    expect(views).toBeGreaterThanOrEqual(before.views);
    expect(views).toBeLessThanOrEqual(figures().views);
    expect(comments).toBeGreaterThanOrEqual(before.comments);
    expect(comments).toBeLessThanOrEqual(figures().comments);
    // Nothing is kept: the form shows it, and whoever looks at it saves it.
    expect((await get('contents/')).body.response.count).toBe(0);
  });

  it('refuses a link of another network, of another account and of no post [API-066, MET-50]', async () => {
    const refusals = [
      await ask({ link: 'https://www.tiktok.com/@a/video/7123456789012345678' }),
      await ask({ link: 'https://www.youtube.com/@otro' }),
      await ask({ link: 'https://www.youtube.com/@otro', influencer: creator }),
      await ask({ link: 'nada' }),
    ];
    expect(refusals.map(({ status, body }) => [status, body.error.fields.link?.[0]])).toEqual([
      [400, 'El enlace no es de YouTube'],
      [400, 'El enlace no lleva a una publicación de YouTube: copia el de la publicación misma'],
      [400, 'El enlace es de otro, no de quien lo publicó aquí'],
      [400, expect.any(String)],
    ]);
    expect((await ask({ link: linkOf('abc'), influencer: server.context.newId() })).status).toBe(404);
  });

  it('says why nothing was obtained, and invents nothing [API-072, ERR-16, MET-57]', async () => {
    const gone = await ask({ link: linkOf('gone0000000') });
    expect([gone.status, gone.body.error.code]).toEqual([502, 'networks.not_obtained']);
    expect(gone.body.error.message).toContain('La red no tiene esa publicación');
    const blog = await ask({ network: 'blog', link: 'https://un-blog.example/entrada' });
    expect([blog.status, blog.body.error.message]).toEqual([
      502,
      expect.stringContaining('escríbelas a mano'),
    ]);
  });

  it('asks for one person so often a minute, and not more', async () => {
    const other = await makeViewer(server, manager, 'manager');
    const link = linkOf('gone0000000');
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++)
      statuses.push((await post('metrics/', { network: 'youtube', link }, { token: other.token })).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask({ link })).status).toBe(502);
  });
});

describe('the figures of what is published', () => {
  it('come by the clock, grow, and are readings of their own', async () => {
    const content = await publish();
    await quiet();
    await tick();
    const first = await read(content);
    expect(first.number_of_views).toBeGreaterThan(0);
    expect(first.figures.number_of_views).toMatchObject({ source: 'captured', recorded_by: null });
    const capture = await captureOf(content);
    expect(capture).toMatchObject({ network: 'youtube', via: 'app', problem: null, is_sandbox: true });
    expect(Date.parse(capture?.next_at ?? '')).toBeGreaterThan(now().getTime());
    // Nothing is due.
    await tick();
    expect(await history(content)).toHaveLength(1);
    pass(9 * HOUR_MS);
    await tick();
    const then = await read(content);
    expect(then.number_of_views).toBeGreaterThan(first.number_of_views ?? 0);
    expect(await history(content)).toHaveLength(2);
    // Totals follow.
    const totals = (await get('contents/totals/')).body.response;
    expect(JSON.stringify(totals)).toContain(`:${then.number_of_views}`);
  });

  it('leave a pinned figure and what the network does not give as they are', async () => {
    const content = await publish({ number_of_likes: 1, number_of_clicks_to_the_link: 33 });
    await post(`contents/${content}/pin/`, { metric: 'number_of_likes', value: 12_345 });
    expect(await refresh()).toMatchObject({ total: 1, got: 1, failed: [] });
    expect(await read(content)).toMatchObject({
      number_of_likes: 12_345,
      number_of_clicks_to_the_link: 33,
      figures: { number_of_clicks_to_the_link: { source: 'typed' } },
    });
  });

  it('of a deleted post stay, and it is said why', async () => {
    const content = await publish();
    await refresh();
    const before = await read(content);
    const postOf = vi.spyOn(server.sandbox.world, 'postOf').mockReturnValue(null);
    pass(HOUR_MS);
    expect(await refresh()).toMatchObject({
      total: 1,
      got: 0,
      failed: [{ network: 'youtube', problem: 'not_found', count: 1 }],
    });
    expect(postOf).toHaveBeenCalled();
    expect(await read(content)).toMatchObject({ number_of_views: before.number_of_views });
    const capture = await captureOf(content);
    expect(capture).toMatchObject({ problem: 'not_found', via: 'app' });
    // The list finds it by that reason, and its totals are of the same.
    await publish({ url_info: 'https://www.youtube.com/' });
    const found = async (problem: string) =>
      ((await get(`contents/?problem=${problem}`)).body.response.results as { uuid: string }[]).map(
        ({ uuid }) => uuid,
      );
    expect([await found('not_found'), await found('no_data')]).toEqual([[content], []]);
    expect((await get('contents/totals/?problem=not_found')).body.response.count).toBe(1);
    expect((await get('contents/?problem=other')).status).toBe(400);
    expect(Date.parse(capture?.got_at ?? '')).toBeLessThan(Date.parse(capture?.looked_at ?? ''));
    expect(await history(content)).toHaveLength(1);
  });

  it('of a story whose day is over are its last ones: it is said so, and nobody is asked any more', async () => {
    const content = await publish();
    await refresh();
    const before = await read(content);
    await server.context.pool.query(`update contents set content_type = 'story' where id = $1`, [content]);
    const postOf = vi.spyOn(server.sandbox.world, 'postOf').mockReturnValue(null);
    pass(25 * HOUR_MS);
    expect(await refresh()).toMatchObject({ failed: [{ problem: 'ran_out', count: 1 }] });
    const capture = await captureOf(content);
    expect(capture).toMatchObject({ problem: 'ran_out', next_at: null });
    expect(await read(content)).toMatchObject({ number_of_views: before.number_of_views });
    const asked = postOf.mock.calls.length;
    pass(3 * DAY_MS);
    await tick();
    expect(postOf.mock.calls).toHaveLength(asked);
    expect(await captureOf(content)).toEqual(capture);
  });

  it('leave what somebody has set right, until they take that back', async () => {
    const content = await publish();
    await refresh();
    const told = (await read(content)).number_of_comments;
    const typed = await post(`manage/update/${content}/`, { number_of_comments: 5_000 });
    const { figures } = typed.body.response.content as StoredContent;
    expect(figures.number_of_comments).toMatchObject({
      source: 'typed',
      pinned_by: expect.any(String) as string,
    });
    expect(figures.number_of_views).toMatchObject({ source: 'captured', pinned_at: null });
    pass(DAY_MS);
    expect(await refresh()).toMatchObject({ got: 1 });
    const after = await read(content);
    expect(after.number_of_comments).toBe(5_000);
    expect(after.figures.number_of_comments).toMatchObject({ source: 'captured' });
    const { reading } = typed.body.response;
    const undone = await post(`manage/update/${content}/`, { number_of_comments: told, withdraws: reading });
    expect(undone.status).toBe(200);
    const { content: back } = undone.body.response as { content: StoredContent };
    expect(back.number_of_comments).toBe(after.figures.number_of_comments?.value);
    expect(back.figures.number_of_comments?.pinned_at).toBeNull();
  });

  it('take the place of what was typed before the network told any', async () => {
    const content = await publish({ number_of_comments: 7 });
    await post(`manage/update/${content}/`, { number_of_comments: 8 });
    expect((await read(content)).figures.number_of_comments?.pinned_at).toBeNull();
    await refresh();
    expect((await read(content)).number_of_comments).not.toBe(8);
  });

  it('are asked for anew where a content gets another link, and no more where it is no longer published', async () => {
    const content = await publish();
    await refresh();
    const other = videos()[1]?.id ?? '';
    await post(`manage/update/${content}/`, { url_info: linkOf(other) });
    expect(await captureOf(content)).toMatchObject({ got_at: null, looked_at: null });
    await post(`manage/update/${content}/`, { status: 'content_producing' });
    expect(await captureOf(content)).toBeNull();
    expect((await runOf()).posts).toBe(0);
  });

  it('are not asked for by the clock once the campaign is put away or long over, but when somebody asks', async () => {
    const content = await publish();
    await quiet();
    const ended = dayOf(new Date(now().getTime() - 91 * DAY_MS));
    expect((await post('update/', { ends_on: ended })).status).toBe(200);
    await tick();
    expect(await captureOf(content)).toMatchObject({ looked_at: null, next_at: null });
    expect((await runOf()).next_at).toBeNull();
    expect(await refresh()).toMatchObject({ got: 1 });
  });

  it('wait where the network says so, and not a minute longer', async () => {
    const content = await publish();
    const { networks } = server.context;
    const real = networks.of.bind(networks);
    vi.spyOn(networks, 'of').mockImplementation((network) => {
      const askable = real(network);
      return (
        askable && {
          ...askable,
          contextFor: (leaves) => ({
            ...askable.contextFor(leaves),
            app: { id: 'x', secret: 'x', token: 'LIMIT' },
          }),
        }
      );
    });
    expect(await refresh()).toMatchObject({ failed: [{ problem: 'rate_limited', count: 1 }] });
    const capture = await captureOf(content);
    // The budget of a day begins anew at midnight in California.
    const waits = Date.parse(capture?.next_at ?? '') - now().getTime();
    expect(waits).toBeGreaterThan(0);
    expect(waits).toBeLessThanOrEqual(DAY_MS + HOUR_MS);
    vi.restoreAllMocks();
    await quiet();
    pass(waits + 1_000);
    await tick();
    expect(await captureOf(content)).toMatchObject({ problem: null });
  });
});

describe('figures that only a creator’s leave gives', () => {
  const tiktok = async () => {
    const name = unique('tik').replace('-', '_');
    const [added] = await addInfluencers(server, manager.token, campaign, [
      { network: 'tiktok', username: name },
    ]);
    const account = server.sandbox.world.accountOf('tiktok', name);
    if (!account) throw new Error('no such account');
    const [video] = server.sandbox.world.postsOf(account, new Date(now().getTime() - 40 * DAY_MS), now());
    const content = await publish({
      campaign_influencer: added?.uuid,
      network: 'tiktok',
      content_type: 'reel',
      url_info: `https://www.tiktok.com/@${name}/video/${video?.id}`,
      published_date: dayOf(video?.publishedAt ?? now()),
    });
    return { name, content, influencer: added?.uuid ?? '' };
  };
  /** The creator accepts, goes to the network, says yes and comes back. */
  const connect = async (name: string, ...accepts: string[]) => {
    const creator = await makeCreator(server);
    await agree(server, creator, ...accepts);
    const made = await connectAccount(server, creator, 'tiktok', name);
    expect(made.status).toBe(201);
    return { token: creator.token, id: made.body.response.id as string };
  };

  it('wait for the creator to connect, come at once then, and say so where the leave ends [API-069]', async () => {
    const { name, content, influencer } = await tiktok();
    await quiet();
    await tick();
    expect(await captureOf(content)).toMatchObject({ problem: 'not_connected', next_at: null, got_at: null });
    const link = (await read(content)).url_info;
    const before = await postForm('metrics/', { network: 'tiktok', link, influencer });
    expect([before.status, before.body.error.code, before.body.error.message]).toEqual([
      502,
      'networks.not_connected',
      expect.stringContaining('conecta su cuenta'),
    ]);

    const { token, id } = await connect(name, influencer);
    await tick();
    expect(await captureOf(content)).toMatchObject({ problem: null, via: 'creator' });
    const { number_of_views: views } = await read(content);
    expect(views).toBeGreaterThan(0);
    const asked = await postForm('metrics/', { network: 'tiktok', link, influencer });
    expect(asked.body.response.status).toBe(200);
    expect(asked.body.response.views).toBeGreaterThanOrEqual(views ?? Infinity);
    expect(asked.body.response.shares).toEqual(expect.any(Number));
    // Nobody’s leave but that of the creator whom the form names.
    expect((await postForm('metrics/', { network: 'tiktok', link })).status).toBe(502);

    await server.call({ method: 'DELETE', url: `/api/v3/social/connections/${id}/`, token });
    // Said at once, without a look that would find out, and none is promised; what came stays.
    expect(await captureOf(content)).toMatchObject({
      problem: 'not_connected',
      next_at: null,
      got_at: expect.any(String) as string,
    });
    expect(await refresh()).toMatchObject({
      got: 0,
      failed: [{ network: 'tiktok', problem: 'not_connected', count: 1 }],
    });
    expect(await read(content)).toMatchObject({ number_of_views: views });
  });

  it('that has been taken back at the network needs its owner, who is told once', async () => {
    const { name, content, influencer } = await tiktok();
    const { id } = await connect(name, influencer);
    await server.context.pool.query('delete from mails');
    const { rows } = await server.context.pool.query(
      'select grant_sealed from network_connections where id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
    vi.spyOn(server.sandbox.grantsOf('tiktok'), 'of').mockReturnValue(null);
    for (let n = 0; n < 2; n++)
      expect(await refresh()).toMatchObject({
        failed: [{ network: 'tiktok', problem: 'reconnect', count: 1 }],
      });
    expect(await captureOf(content)).toMatchObject({ problem: 'reconnect', next_at: null });
    const mails = await server.context.pool.query(`select from mails where template = 'connection-ended'`);
    expect(mails.rowCount).toBe(1);
  });
});

describe('figures by the leave of the company', () => {
  it('come by its next account where the leave of one has ended, in the same look [API-065]', async () => {
    const name = unique('foto').replaceAll('-', '_');
    const [added] = await addInfluencers(server, manager.token, campaign, [
      { network: 'instagram', username: name },
    ]);
    const [good, ended] = [unique('marca').replaceAll('-', '_'), unique('otra').replaceAll('-', '_')];
    for (const account of [good, ended])
      expect((await connectAccount(server, manager, 'instagram', account, 'company')).status).toBe(201);
    const url = `/api/v3/social/get/media/instagram/${name}?campaign=${campaign}`;
    const posts = await server.call({ url, token: manager.token });
    const [{ link }] = posts.body.response.results as [{ link: string }];
    const content = await publish({
      campaign_influencer: added?.uuid,
      network: 'instagram',
      content_type: 'reel',
      url_info: link,
    });
    server.sandbox.grantsOf('instagram').revokeAllOf(ended);
    expect(await refresh()).toMatchObject({ got: 1, failed: [] });
    expect(await captureOf(content)).toMatchObject({ problem: null, via: 'brand' });
    // Some hide their likes.
    expect((await read(content)).number_of_comments).toEqual(expect.any(Number));
    const { rows } = await server.context.pool.query(
      `select username, problem from network_connections where company_id = $1 and network = 'instagram' order by problem`,
      [manager.companyId],
    );
    expect(rows).toEqual([
      { username: ended, problem: 'reconnect' },
      { username: good, problem: null },
    ]);
  });
});

describe('a claim', () => {
  it('is one process’s, each company in turn, and ends where whoever made it dies', async () => {
    const contents = [await publish(), await publish()];
    const other = await makeManager(server);
    const theirs = (await makeCampaign(server, other.token)).uuid;
    const [them] = await addInfluencers(server, other.token, theirs, [{ network: 'youtube', username }]);
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${theirs}/manage/add/`,
      token: other.token,
      payload: {
        campaign_influencer: them?.uuid,
        network: 'youtube',
        content_type: 'video',
        status: 'content_published',
        url_info: linkOf(videos()[0]?.id ?? ''),
        published_date: dayOf(videos()[0]?.publishedAt ?? now()),
      },
    });
    const { db } = server.context;
    const until = new Date(now().getTime() + HOUR_MS);
    const [a, b] = await Promise.all([
      claimDue(db, { now: now(), until, limit: 2 }),
      claimDue(db, { now: now(), until, limit: 2 }),
    ]);
    const both = [...a, ...b];
    expect(new Set(both.map(({ content_id }) => content_id)).size).toBe(both.length);
    expect(await claimDue(db, { now: now(), until, limit: 9 })).toHaveLength(3 - both.length);
    expect(await claimDue(db, { now: now(), until, limit: 9 })).toEqual([]);
    pass(2 * HOUR_MS);
    const next = new Date(now().getTime() + HOUR_MS);
    const again = await claimDue(db, { now: now(), until: next, limit: 2 });
    // Two of one company and one of another: the first two are one of each.
    expect(new Set(again.map(({ company_id }) => company_id)).size).toBe(2);
    expect(contents).toHaveLength(2);
  });
});

describe('a refresh of a campaign', () => {
  it('says how far it is and what could not be had, and stands in the activity once', async () => {
    await publish();
    await publish({ url_info: linkOf('gone0000000') });
    await publish({ url_info: 'https://youtu.be/' });
    const started = (await post('captures/', {})).body.response;
    expect(started).toMatchObject({
      posts: 3,
      run: { done_at: null, total: 3, looked_at: 0, got: 0, failed: [] },
    });
    // Whoever presses again while it runs sees the one that runs.
    expect((await post('captures/', {})).body.response.run.uuid).toBe(started.run.uuid);
    await server.context.jobs.flush();
    const { run } = await runOf();
    expect(run).toMatchObject({ uuid: started.run.uuid, total: 3, looked_at: 3, got: 1 });
    expect(run?.failed.toSorted((a, b) => a.problem.localeCompare(b.problem))).toEqual([
      { network: 'youtube', problem: 'no_post', count: 1 },
      { network: 'youtube', problem: 'not_found', count: 1 },
    ]);
    expect(run?.done_at).not.toBeNull();
    const entries = (await get('activity/')).body.response.results as { told: { kind: string } }[];
    expect(entries.filter(({ told }) => told.kind === 'figures.captured').map(({ told }) => told)).toEqual([
      { kind: 'figures.captured', count: 1, total: 3 },
    ]);
    // What became of it stays, whatever the clock does since.
    await tick();
    expect((await runOf()).run).toEqual(run);
  });

  it('of two people at once is one, and records each figure once', async () => {
    const content = await publish();
    const other = await makeViewer(server, manager, 'manager');
    const replies = await Promise.all([
      post('captures/', {}),
      post('captures/', {}, { token: other.token }),
      post('captures/', {}),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.response.run.uuid)).size).toBe(1);
    await server.context.jobs.flush();
    expect(await history(content)).toHaveLength(1);
  });

  it('begun by the clock and by somebody at once records each figure once', async () => {
    const content = await publish();
    await quiet();
    await post('captures/', {});
    await server.context.pool.query(`select graphile_worker.add_job('capture-due')`);
    await server.context.jobs.flush();
    const found = await history(content);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(1);
  });

  it('that was killed goes on with what it had not looked at', async () => {
    const contents = [await publish(), await publish()];
    await post('captures/', {});
    // As if it had died after the first: that one is written down, the other claimed by nobody who lives.
    await transact(server.context.db, (tx) =>
      tx
        .updateTable('content_captures')
        .set({ looked_at: new Date(now().getTime() + 1), next_at: new Date(now().getTime() + HOUR_MS) })
        .where('company_id', '=', manager.companyId)
        .where('content_id', '=', contents[0] ?? '')
        .execute(),
    );
    await server.context.jobs.flush();
    expect((await runOf()).run).toMatchObject({ total: 2, looked_at: 2 });
    expect(await history(contents[0] ?? '')).toHaveLength(0);
    expect(await history(contents[1] ?? '')).toHaveLength(1);
  });

  it('is begun by a company so often an hour, and not more', async () => {
    for (let n = 0; n < RUNS_PER_HOUR; n++) await refresh();
    const refused = await post('captures/', {});
    expect([refused.status, refused.body.error.code]).toEqual([429, 'request.too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    pass(HOUR_MS + 1_000);
    await refresh();
  });

  it('is begun by whoever may change the campaign, seen by whoever sees it, and by nobody else', async () => {
    const content = await publish();
    const viewer = await makeViewer(server, manager);
    const client = await makeGuest(server, manager, campaign, 'client');
    const editor = await makeGuest(server, manager, campaign, 'editor');
    const stranger = await makeManager(server);
    const statuses = async (token: string) => [
      (await post('captures/', {}, { token })).status,
      (await get('captures/', { token })).status,
      (await get(`contents/${content}/capture/`, { token })).status,
      (await post('metrics/', { network: 'youtube', link: linkOf('gone0000000') }, { token })).status,
    ];
    expect(await statuses(viewer.token)).toEqual([403, 200, 200, 403]);
    expect(await statuses(client.token)).toEqual([403, 200, 200, 403]);
    expect(await statuses(editor.token)).toEqual([200, 200, 200, 502]);
    expect(await statuses(stranger.token)).toEqual([404, 404, 404, 404]);
    const own = (await makeCampaign(server, manager.token)).uuid;
    const elsewhere = `/api/v1/campaign/${own}/contents/${content}/capture/`;
    expect((await server.call({ url: elsewhere, token: manager.token })).status).toBe(404);
  });
});
