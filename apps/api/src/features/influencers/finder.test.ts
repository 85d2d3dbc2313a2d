import { INTEREST_TOPICS, SQUAD_STATUSES, type FoundInfluencer, type Influencer } from '@altavoz/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeAccount,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeViewer,
  unique,
  type TestMember,
} from '../../test/factories.js';
import { drawCategoryCover } from './category-cover.js';

describe('the finder', () => {
  const server = useTestServer();
  const word = unique('buscada').replaceAll('-', '_');
  let manager: TestMember;
  let campaign: string;
  beforeAll(async () => {
    manager = await makeManager(server);
    campaign = (await makeCampaign(server, manager.token)).uuid;
    await addInfluencers(
      server,
      manager.token,
      campaign,
      ['a', 'b', 'c', 'd'].map((letter, place) => ({
        network:
          place < 2 ? ('instagram' as const) : place === 2 ? ('tiktok' as const) : ('youtube' as const),
        username: `${word}_${letter}`,
        followers: 9_000 - place,
      })),
    );
    const { pool } = server.context;
    for (const [letter, theme] of [
      ['a', 'food'],
      ['b', 'fashion'],
      ['c', 'fashion'],
    ])
      await pool.query(
        `insert into company_influencer_readings
           (company_id, id, influencer_id, source, measured_at, recorded_at, facts)
         select company_id, gen_random_uuid(), influencer_id, 'imported', now(), now(), $2
         from company_influencers where username = $1`,
        [`${word}_${letter}`, JSON.stringify({ theme })],
      );
  });
  const search = (query: Record<string, string>, token = manager.token) =>
    server.call({
      url: `/api/v1/finder/searches/?${new URLSearchParams({ username: word, ...query }).toString()}`,
      token,
    });
  /** The last letters of the usernames found. */
  const found = async (query: Record<string, string>, token?: string) => {
    const { status, body } = await search(query, token);
    expect([status, body.error]).toEqual([200, undefined]);
    return (body.response.results as Influencer[]).map(({ username }) => username.slice(-1)).join('');
  };

  it('finds by topic, and by the link of a profile that account alone', async () => {
    expect(await found({ topic: 'food' })).toBe('a');
    expect(await found({ topic: 'fashion' })).toBe('bc');
    expect(await found({ topic: 'pets' })).toBe('');
    for (const link of [
      `https://www.instagram.com/${word}_b/?hl=es`,
      `instagram.com/${word.toUpperCase()}_B`,
      `https://www.tiktok.com/@${word}_c`,
    ])
      expect(await found({ username: link })).toBe(link.includes('tiktok') ? 'c' : 'b');
    expect(await found({ username: `https://www.tiktok.com/@${word}_b` })).toBe('');
    expect(await found({ username: `https://www.instagram.com/${word}_b/`, network: 'tiktok' })).toBe('');
    expect((await search({ topic: 'cooking' })).status).toBe(400);
  });

  it('tells of each what one chooses by: in how many campaigns it is, from how much, its mean views, each to whom it is for', async () => {
    const { pool } = server.context;
    const username = unique('elegida').replaceAll('-', '_');
    for (const place of [campaign, (await makeCampaign(server, manager.token)).uuid])
      await addInfluencers(server, manager.token, place, [{ network: 'instagram', username }]);
    const told = async (token: string) => {
      const { body } = await search({ username }, token);
      const [one] = body.response.results as FoundInfluencer[];
      // Their profile says the same price.
      const { body: profile } = await server.call({
        url: `/api/v1/finder/influencer/instagram/${username}/`,
        token,
      });
      expect(profile.response.price_from).toEqual(one?.price_from);
      return one && { campaigns: one.campaigns, price: one.price_from, views: one.views_avg };
    };
    expect(await told(manager.token)).toEqual({ campaigns: 2, price: null, views: null });
    const person = server.context.newId();
    await pool.query(`insert into creators (id, name, is_published) values ($1, 'Persona', true)`, [person]);
    await pool.query(
      `insert into creator_networks (influencer_id, creator_id, proof, username)
       select id, $1, 'connected', username from influencers where username = $2`,
      [person, username],
    );
    for (const [network, type, cents] of [
      ['instagram', 'reel', 90_000],
      ['instagram', 'story', 25_050],
      // Of an account that is not this one.
      ['tiktok', 'video', 10_000],
    ])
      await pool.query(
        `insert into creator_prices (creator_id, id, network, content_type, price_cents, currency)
         values ($1, $2, $3, $4, $5, 'MXN')`,
        [person, server.context.newId(), network, type, cents],
      );
    await pool.query(`update profile_captures set figures = '{"views_avg": 1234.6}' where company_id = $1`, [
      manager.companyId,
    ]);
    const price = { amount: 250.5, currency: 'MXN' };
    expect(await told(manager.token)).toEqual({ campaigns: 2, price, views: 1_235 });
    // Whoever only says that an account is theirs sets no price for it, and is found by none [045].
    const proof = (is: string) =>
      pool.query('update creator_networks set proof = $1 where creator_id = $2', [is, person]);
    await proof('said');
    expect(await told(manager.token)).toMatchObject({ price: null });
    expect(await found({ username, where: 'prices..yes' })).toBe('');
    await proof('connected');
    // Another company finds who is public, and knows neither our campaigns nor what was told us.
    await pool.query('update influencers set is_public = true where username = $1', [username]);
    expect(await told((await makeManager(server)).token)).toEqual({ campaigns: 0, price, views: null });
  });

  it('counts those found by network and by topic as long as it counts them all', async () => {
    expect((await search({})).body.response.topics).toEqual([
      { topic: 'fashion', count: 2 },
      { topic: 'food', count: 1 },
    ]);
    expect((await search({ network: 'tiktok' })).body.response.topics).toEqual([
      { topic: 'fashion', count: 1 },
    ]);
    expect((await search({ username: unique('nadie') })).body.response.topics).toEqual([]);
    expect((await search({})).body.response.networks).toEqual([
      { network: 'instagram', count: 2 },
      { network: 'tiktok', count: 1 },
      { network: 'youtube', count: 1 },
    ]);
    expect((await search({ topic: 'food' })).body.response.networks).toEqual([
      { network: 'instagram', count: 1 },
    ]);
    expect((await search({ username: unique('nadie') })).body.response.networks).toEqual([]);
  });

  it('narrows by what is so of a creator and what is not', async () => {
    const { pool } = server.context;
    await pool.query('update influencers set is_verified = true where username = $1', [`${word}_c`]);
    expect(await found({ where: 'verified..yes' })).toBe('c');
    expect(await found({ where: 'verified..no' })).toBe('abd');
    // What a creator says is known of whoever shows a profile alone.
    const person = server.context.newId();
    await pool.query(`insert into creators (id, name, languages) values ($1, 'Persona', '{es,fr}')`, [
      person,
    ]);
    await pool.query(
      `insert into creator_networks (influencer_id, creator_id, proof, username)
       select id, $1, 'connected', username from influencers where username = $2`,
      [person, `${word}_a`],
    );
    await pool.query(
      `insert into creator_prices (creator_id, id, network, content_type, price_cents, currency)
       values ($1, $2, 'instagram', 'reel', 100000, 'MXN')`,
      [person, server.context.newId()],
    );
    const asked = async () => [
      await found({ where: 'prices..yes' }),
      await found({ where: 'language..any..fr..de' }),
      await found({ where: 'language..none..fr' }),
    ];
    expect(await asked()).toEqual(['', '', 'abcd']);
    await pool.query('update creators set is_published = true where id = $1', [person]);
    expect(await asked()).toEqual(['a', 'a', 'bcd']);
    expect(await found({ where: 'any*prices..yes*verified..yes' })).toBe('ac');
  });

  it('says with whom the company has worked, and nothing of other companies', async () => {
    const own = () => found({ where: 'worked..yes' });
    expect(await own()).toBe('');
    const stranger = await makeManager(server);
    const elsewhere = (await makeCampaign(server, stranger.token)).uuid;
    await addInfluencers(server, stranger.token, elsewhere, [
      { network: 'instagram', username: `${word}_b` },
    ]);
    const { pool } = server.context;
    await pool.query('update campaign_influencers set status = $2 where campaign_id = $1', [
      elsewhere,
      'published',
    ]);
    expect(await found({ where: 'worked..yes' }, stranger.token)).toBe('b');
    expect(await own()).toBe('');
    const stand = (status: string) =>
      pool.query(
        'update campaign_influencers set status = $3 where campaign_id = $1 and search_key like $2',
        [campaign, `% ${word}_a`, status],
      );
    for (const status of SQUAD_STATUSES) {
      await stand(status);
      expect(await own()).toBe('a');
    }
    await stand('rejected');
    expect(await own()).toBe('');
    expect(await found({ where: 'worked..no' })).toBe('abcd');
  });

  it('shows a company its own and those of whom all may know, and whoever looks for none nothing', async () => {
    const viewer = await makeViewer(server, manager);
    const stranger = await makeManager(server);
    expect(await found({}, viewer.token)).toBe('abcd');
    const link = `https://www.instagram.com/${word}_a/`;
    expect(await found({}, stranger.token)).toBe('');
    expect(await found({ username: link }, stranger.token)).toBe('');
    await server.context.pool.query('update influencers set is_public = true where username = $1', [
      `${word}_a`,
    ]);
    expect(await found({}, stranger.token)).toBe('a');
    expect(await found({ username: link }, stranger.token)).toBe('a');
    // The topic that the other company gave stays with it.
    expect(await found({ topic: 'food' }, stranger.token)).toBe('');
    const guest = await makeGuest(server, manager, campaign, 'viewer');
    for (const { token } of [guest, await makeCreator(server), await makeAccount(server)])
      expect((await search({}, token)).status).toBe(403);
    expect((await search({}, 'nothing')).status).toBe(401);
  });

  it.each<Record<string, string>>([
    { where: 'verified..any..yes' },
    { where: 'verified..yes..yes' },
    { where: 'prices..known' },
    { where: 'language..any..xx' },
    { where: 'language..yes' },
  ])('refuses %j', async (query) => {
    expect((await search(query)).status).toBe(400);
  });
});

describe('covers of categories', () => {
  const server = useTestServer();
  const read = async (id: string) => server.call({ url: `/api/v1/finder/category/cover/image/${id}/` });

  it('come to everybody by their id, and one for all of any other [API-112]', async () => {
    const covers = await Promise.all(INTEREST_TOPICS.map(async (id) => (await read(id)).text));
    expect(new Set(covers).size).toBe(INTEREST_TOPICS.length);
    expect(covers.every((cover) => cover.includes('<view id="sign" '))).toBe(true);
    const reply = await read('food');
    expect([reply.status, reply.headers['content-type'], reply.text]).toEqual([
      200,
      'image/svg+xml',
      drawCategoryCover('food'),
    ]);
    expect(reply.headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(reply.headers['cache-control']).toBe('public, max-age=86400');
    const other = await read('nothing-of-ours');
    expect(other.text).toBe((await read('%3Cscript%3E')).text);
    expect(covers).not.toContain(other.text);
    expect(other.text).not.toContain('script');
  });
});
