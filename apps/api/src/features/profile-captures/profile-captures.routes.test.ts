import type { InfluencerReading, Network, ProfileCapture } from '@altavoz/contracts';
import { DAY_MS, HOUR_MS } from '@altavoz/domain';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agree, connectAccount } from '../../test/connect-account.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  fileState,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeViewer,
  unique,
  type TestAccount,
  type TestMember,
} from '../../test/factories.js';
import { keepOutcome } from './keep-profile.js';

let clock = 0;
const now = () => new Date(Date.now() + clock);
/** Time goes on, here and at the networks. */
const pass = (milliseconds: number) => {
  clock += milliseconds;
};
const server = useTestServer({ sandbox: true, now });
const handle = () => unique('ana').replace('-', '_');
const pathOf = (network: Network, username: string) => `/api/v1/finder/influencer/${network}/${username}/`;
const read = async (who: TestAccount, network: Network, username: string): Promise<ProfileCapture | null> =>
  (await server.call({ method: 'GET', url: `${pathOf(network, username)}capture/`, token: who.token })).body
    .response.capture;
const ask = (who: TestAccount, network: Network, username: string) =>
  server.call({ method: 'POST', url: `${pathOf(network, username)}capture/`, token: who.token });
const profileOf = async (who: TestAccount, network: Network, username: string) =>
  (await server.call({ method: 'GET', url: pathOf(network, username), token: who.token })).body.response;
const history = async (who: TestAccount, network: Network, username: string): Promise<InfluencerReading[]> =>
  (await server.call({ method: 'GET', url: `${pathOf(network, username)}readings/`, token: who.token })).body
    .response.results;
const followersIn = (network: Network, username: string) =>
  server.sandbox.world.accountOf(network, username)?.followers;
/** What the clock does every ten minutes. */
const tick = async () => {
  await server.context.pool.query(`select graphile_worker.add_job('capture-profiles')`);
  await server.context.jobs.flush();
};
/** When a company asks about somebody next, in days from now. */
const waitOf = async (companyId: string, username: string) => {
  const { rows } = await server.context.pool.query<{ next_at: Date }>(
    `select w.next_at from profile_captures w join company_influencers k using (company_id, influencer_id)
     where company_id = $1 and k.username = $2`,
    [companyId, username],
  );
  return Math.round(((rows[0]?.next_at.getTime() ?? 0) - now().getTime()) / DAY_MS);
};

let manager: TestMember;
let campaign: string;
const add = async (network: Network, username: string, facts: object = {}, to = manager, at = campaign) => {
  const [added] = await addInfluencers(server, to.token, at, [{ network, username, ...facts }]);
  return added?.uuid ?? '';
};

beforeEach(async () => {
  manager = await makeManager(server);
  campaign = (await makeCampaign(server, manager.token)).uuid;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.context.pool.query(`update profile_captures set next_at = 'infinity'`);
  await server.context.pool.query(`update network_connections set refresh_at = 'infinity'`);
});

describe('profiles that anybody may ask for', () => {
  it('come by the clock as readings beside what was typed, and say where they come from [ENT-124, ENT-125]', async () => {
    const username = handle();
    await add('youtube', username, { followers: 10 });
    expect(await read(manager, 'youtube', username)).toMatchObject({
      got_at: null,
      metrics: {},
      followers_from: { source: 'typed' },
    });
    await tick();
    expect((await read(manager, 'youtube', username))?.looked_at).toBeNull();
    pass(HOUR_MS);
    await tick();
    const followers = (await profileOf(manager, 'youtube', username)).followers as number;
    // YouTube tells the first three digits.
    expect(Math.abs(followers - (followersIn('youtube', username) ?? 0))).toBeLessThan(followers / 100);
    const capture = await read(manager, 'youtube', username);
    expect(capture).toMatchObject({ via: 'app', problem: null, is_sandbox: true });
    expect(capture?.metrics).toEqual({ subscribers_count: followers, er_30_days: expect.any(Number) });
    expect(capture?.followers_from).toMatchObject({ source: 'captured', also: [{ source: 'typed' }] });
    expect(capture?.engagement_rate_from).toMatchObject({ source: 'captured', also: [] });
    expect(await profileOf(manager, 'youtube', username)).toMatchObject({
      followers,
      engagement_rate: capture?.metrics.er_30_days,
    });
    expect(
      (await history(manager, 'youtube', username)).map(({ source, facts }) => [source, facts.followers]),
    ).toEqual([
      ['captured', followers],
      ['typed', 10],
    ]);
    // Lists of campaigns have copies.
    const { rows } = await server.context.pool.query(
      'select followers from campaign_influencers where company_id = $1',
      [manager.companyId],
    );
    expect(rows).toEqual([{ followers }]);
    // The company paid with its own part.
    const parts = await server.context.pool.query(
      `select used from network_budget_parts where company_id = $1 and network = 'youtube'`,
      [manager.companyId],
    );
    expect(parts.rows.length).toBeGreaterThan(0);
  });

  it('are asked for weekly in a campaign that runs, and monthly otherwise', async () => {
    const [running, over] = [handle(), handle()];
    const day = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const past = await makeCampaign(server, manager.token, { starts_on: day(-30), ends_on: day(-3) });
    await add('youtube', running);
    await add('youtube', over, {}, manager, past.uuid);
    await ask(manager, 'youtube', running);
    await ask(manager, 'youtube', over);
    expect([await waitOf(manager.companyId, running), await waitOf(manager.companyId, over)]).toEqual([
      7, 30,
    ]);
  });

  it('what is typed later than it was read stands', async () => {
    const username = handle();
    await add('youtube', username, { followers: 77 });
    const { uuid } = await profileOf(manager, 'youtube', username);
    const at = new Date(now().getTime() - HOUR_MS);
    const profile = { id: 'x', username, name: username, url: '', figures: { subscribers_count: 5 } };
    await keepOutcome(server.context, { id: uuid, network: 'youtube', username }, manager.companyId, {
      ok: true,
      via: 'app',
      at,
      profile,
      followers: 5,
      figures: {},
    });
    expect(await profileOf(manager, 'youtube', username)).toMatchObject({ followers: 77 });
    // Both who told one say so, whichever stands.
    expect(await read(manager, 'youtube', username)).toMatchObject({
      followers_from: { source: 'typed', also: [{ source: 'captured', measured_at: at.toISOString() }] },
    });
    expect(await history(manager, 'youtube', username)).toHaveLength(2);
  });

  it('keep what came before where the network tells nothing, and say why', async () => {
    const username = `nobody_${handle()}`;
    await add('youtube', username, { followers: 321 });
    const reply = await ask(manager, 'youtube', username);
    expect([reply.status, reply.body.error.message]).toEqual([
      502,
      'La red no tiene esa cuenta: cambió de nombre, es privada o se borró.',
    ]);
    expect(await read(manager, 'youtube', username)).toMatchObject({ problem: 'not_found', got_at: null });
    expect(await profileOf(manager, 'youtube', username)).toMatchObject({ followers: 321 });
    // Whose leave is needed, which nobody gave.
    const personal = handle();
    await add('instagram', personal);
    expect((await ask(manager, 'instagram', personal)).body.error.message).toContain('la conecta');
    expect(await read(manager, 'instagram', personal)).toMatchObject({
      problem: 'not_connected',
      next_at: null,
    });
  });

  it('show a picture that is kept here, in the place of the one before', async () => {
    const username = handle();
    await add('twitch', username);
    const image = (color: string) =>
      sharp({ create: { width: 600, height: 600, channels: 3, background: color } })
        .jpeg()
        .toBuffer();
    const fetched = vi.spyOn(server.context.networks.door, 'fetch');
    const show = async (bytes: Buffer) => {
      fetched.mockResolvedValueOnce({ status: 200, headers: {}, bytes, url: 'https://pictures.example/a' });
      expect((await ask(manager, 'twitch', username)).status).toBe(200);
      return (await profileOf(manager, 'twitch', username)).file_for_profile as string;
    };
    const first = await show(await image('red'));
    const reply = await server.call({ method: 'GET', url: first });
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await sharp(reply.bytes).metadata()).width).toBe(320);
    expect(await show(await image('red'))).toBe(first);
    const second = await show(await image('blue'));
    expect(second).not.toBe(first);
    expect(await fileState(server, first)).toBe('temporary');
    // What is no picture changes nothing.
    expect(await show(Buffer.from('<svg/>'))).toBe(second);
  });

  it('that were invented for a sample are never asked for', async () => {
    const username = handle();
    await add('youtube', username);
    await server.context.pool.query('update company_influencers set is_sample = true where username = $1', [
      username,
    ]);
    pass(2 * HOUR_MS);
    await tick();
    expect(await read(manager, 'youtube', username)).toBeNull();
    const { rows } = await server.context.pool.query(
      'select looked_at from profile_captures where company_id = $1',
      [manager.companyId],
    );
    expect(rows).toEqual([{ looked_at: null }]);
  });
});

describe('what a creator lets be known', () => {
  it('comes at once, to every company whose campaign they accepted, with who follows them [ENT-109, ENT-111]', async () => {
    const username = handle();
    const accepted = await add('instagram', username);
    const other = await makeManager(server);
    const elsewhere = (await makeCampaign(server, other.token)).uuid;
    const gone = await add('instagram', username, {}, other, elsewhere);
    const creator = await makeCreator(server);
    await agree(server, creator, accepted, gone);
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${elsewhere}/influencers/`,
      token: other.token,
      payload: { influencers: [gone], status: 'removed' },
    });
    const made = await connectAccount(server, creator, 'instagram', username);
    expect(made.status).toBe(201);
    await server.context.jobs.flush();

    const followers = followersIn('instagram', username);
    const capture = await read(manager, 'instagram', username);
    expect(capture).toMatchObject({
      via: 'creator',
      followers_from: { source: 'captured' },
      audience_problem: null,
    });
    expect(capture?.metrics).toEqual({ followers_count: followers, er: expect.any(Number) });
    for (const parts of Object.values(capture?.audience ?? {})) {
      expect(parts.length).toBeGreaterThan(0);
      expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1.001);
    }
    expect(capture?.audience?.gender.map(({ key }) => key).toSorted()).toEqual(
      expect.arrayContaining(['female', 'male']),
    );
    // A company that put them out again is told nothing of it.
    const told = await read(other, 'instagram', username);
    expect(told).toMatchObject({ got_at: null, audience: null, audience_problem: 'not_accepted' });
    expect(told?.metrics).toEqual({});
    // One that does not know them is told nothing at all.
    const stranger = await makeManager(server);
    expect((await ask(stranger, 'instagram', username)).status).toBe(404);

    // The creator sees the same, and nobody else by the connection.
    const figures = (who: TestAccount) =>
      server.call({
        method: 'GET',
        url: `/api/v3/social/connections/${made.body.response.id}/figures/`,
        token: who.token,
      });
    expect((await figures(creator)).body.response).toMatchObject({
      metrics: capture?.metrics,
      audience: capture?.audience,
    });
    for (const one of [manager, await makeCreator(server)]) expect((await figures(one)).status).toBe(404);

    // With the leave goes what was told of those who follow.
    const ended = await server.call({
      method: 'DELETE',
      url: `/api/v3/social/connections/${made.body.response.id}/`,
      token: creator.token,
    });
    expect(ended.status).toBe(200);
    expect(await read(manager, 'instagram', username)).toMatchObject({
      metrics: { followers_count: followers },
      audience: null,
      audience_problem: 'not_connected',
      // Said without a look that would find out, and none is promised.
      problem: 'not_connected',
      next_at: null,
    });
    const dump = await server.context.pool.query(
      `select string_agg(to_jsonb(c)::text, '') as text from network_connections c where username = $1`,
      [username],
    );
    expect(dump.rows).toEqual([{ text: null }]);
  });

  it('is told in public as its network’s, invented where it is, and to a company that has no figure of its own [PRF-28, ENT-126]', async () => {
    const username = handle();
    await add('instagram', username);
    const creator = await makeCreator(server);
    const vanity = unique('ana');
    await server.call({
      method: 'POST',
      url: '/api/v1/accounts/profile/networks/add/',
      token: creator.token,
      payload: { network: 'instagram', username, followers: 900 },
    });
    const saved = await server.call({
      method: 'PUT',
      url: '/api/v1/accounts/profile/influencer/',
      token: creator.token,
      payload: { vanity_name: vanity, is_published: true },
    });
    expect(saved.status).toBe(200);
    const shown = async () =>
      (await server.call({ url: `/api/v3/profile/${vanity}` })).body.response.networks[0].metrics[0];
    const known = () => profileOf(manager, 'instagram', username);
    // As they say it themselves, and so on the page that the company has of them.
    expect(await shown()).toMatchObject({ value: 900, source: 'creator', is_sandbox: false });
    expect(await known()).toMatchObject({
      followers: 900,
      followers_shown: { source: 'creator', is_sandbox: false },
    });

    await connectAccount(server, creator, 'instagram', username);
    await server.context.jobs.flush();
    const followers = followersIn('instagram', username);
    const told = await shown();
    expect(told).toMatchObject({ value: followers, source: 'captured', is_sandbox: true });
    // They have accepted no campaign of the company: it is told what everybody is.
    const { measured_at } = told;
    expect(await known()).toMatchObject({
      followers,
      followers_shown: { source: 'captured', is_sandbox: true, measured_at },
    });
    const stranger = await makeManager(server);
    expect((await profileOf(stranger, 'instagram', username)).followers).toBe(followers);

    // What the company says stands there.
    const { pool } = server.context;
    await add(
      'instagram',
      username,
      { followers: 50 },
      stranger,
      (await makeCampaign(server, stranger.token)).uuid,
    );
    expect(await profileOf(stranger, 'instagram', username)).toMatchObject({
      followers: 50,
      followers_shown: null,
    });
    // Nothing of a profile that is no longer shown.
    await pool.query('update creators set is_published = false where account_id = $1', [creator.id]);
    expect(await known()).toMatchObject({
      followers: null,
      followers_shown: null,
      has_public_profile: false,
    });
  });

  it('is asked for again by the clock, once for all companies', async () => {
    const username = handle();
    const creator = await makeCreator(server);
    await agree(server, creator, await add('youtube', username));
    await connectAccount(server, creator, 'youtube', username);
    await server.context.jobs.flush();
    const first = await read(manager, 'youtube', username);
    pass(8 * DAY_MS);
    await tick();
    const second = await read(manager, 'youtube', username);
    expect(second?.via).toBe('creator');
    expect(Date.parse(second?.got_at ?? '') - Date.parse(first?.got_at ?? '')).toBeGreaterThan(7 * DAY_MS);
  });

  /** Somebody with so many followers that Twitch keeps their broadcasts for as long as their hours are counted. */
  const known = (network: Network): string => {
    for (;;) {
      const username = handle().replaceAll('_', '');
      if ((server.sandbox.world.accountOf(network, username)?.followers ?? 0) >= 200_000) return username;
    }
  };

  it.each([
    ['tiktok', ['er', 'subscribers_count', 'views_avg']],
    ['twitch', ['hours_streamed', 'subscribers_count', 'views_avg']],
    ['twitter', ['er_30_days', 'reply_avg', 'subscribers_count']],
    ['facebook', ['followers_count']],
  ] as const)(
    '%s tells %j, and nothing that is not listed of it [ENT-112, ENT-114, ENT-115, ENT-118, ENT-119, ENT-120, ENT-121, ENT-122, ENT-123, ENT-126]',
    async (network, names) => {
      const username = known(network);
      const creator = await makeCreator(server);
      await agree(server, creator, await add(network, username));
      expect((await connectAccount(server, creator, network, username)).status).toBe(201);
      await server.context.jobs.flush();
      const capture = await read(manager, network, username);
      expect(Object.keys(capture?.metrics ?? {}).toSorted()).toEqual(names);
      expect(Object.values(capture?.metrics ?? {}).every((figure) => figure >= 0)).toBe(true);
    },
  );

  it('tells of TikTok how old who follows is, and of which gender [ENT-116, ENT-117]', async () => {
    const username = handle();
    const creator = await makeCreator(server);
    await agree(server, creator, await add('tiktok', username));
    expect((await connectAccount(server, creator, 'tiktok', username)).status).toBe(201);
    await server.context.jobs.flush();
    const capture = await read(manager, 'tiktok', username);
    expect(capture).toMatchObject({ via: 'creator', audience_problem: null });
    expect(capture?.audience?.age.map(({ key }) => key)).toContain('18-24');
    expect(capture?.audience?.gender.map(({ key }) => key).toSorted()).toContain('female');
  });

  it('says why there is nothing of those who follow', async () => {
    const username = handle();
    const creator = await makeCreator(server);
    await agree(server, creator, await add('twitch', username));
    expect((await connectAccount(server, creator, 'twitch', username)).status).toBe(201);
    await server.context.jobs.flush();
    expect(await read(manager, 'twitch', username)).toMatchObject({
      via: 'creator',
      audience: null,
      audience_problem: 'not_supported',
    });
  });
});

describe('what a company asks by its own account', () => {
  it('is its alone [ENT-109]', async () => {
    const username = handle();
    const other = await makeManager(server);
    const elsewhere = (await makeCampaign(server, other.token)).uuid;
    await add('instagram', username);
    await add('instagram', username, { followers: 3 }, other, elsewhere);
    expect((await connectAccount(server, manager, 'instagram', handle(), 'company')).status).toBe(201);
    expect((await ask(manager, 'instagram', username)).status).toBe(200);
    expect(await read(manager, 'instagram', username)).toMatchObject({
      via: 'brand',
      metrics: { followers_count: followersIn('instagram', username) },
    });
    expect(await read(other, 'instagram', username)).toMatchObject({ got_at: null, metrics: {} });
    expect(await profileOf(other, 'instagram', username)).toMatchObject({ followers: 3 });
  });
});

describe('who asks', () => {
  it('is somebody who may change campaigns of a company that knows the creator [PER-17]', async () => {
    const username = handle();
    await add('youtube', username);
    const analyst = await makeViewer(server, manager);
    const guest = await makeGuest(server, manager, campaign, 'editor');
    const stranger = await makeManager(server);
    expect((await ask(analyst, 'youtube', username)).status).toBe(403);
    expect((await ask(guest, 'youtube', username)).status).toBe(403);
    expect((await ask(stranger, 'youtube', username)).status).toBe(404);
    expect(
      (await server.call({ method: 'POST', url: `${pathOf('youtube', username)}capture/` })).status,
    ).toBe(401);
    expect(await read(guest, 'youtube', username)).toBeNull();
    expect((await read(analyst, 'youtube', username))?.looked_at).toBeNull();
    expect((await ask(manager, 'youtube', username)).status).toBe(200);
    expect((await read(analyst, 'youtube', username))?.via).toBe('app');
  });
});
