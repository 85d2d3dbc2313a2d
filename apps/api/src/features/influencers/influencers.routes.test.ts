import { beforeAll, describe, expect, it } from 'vitest';
import type { GrantRole, Influencer } from '@altavoz/contracts';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeAccount,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  openCampaign,
  unique,
  type TestMember,
} from '../../test/factories.js';

describe('GET /api/v1/finder/searches/', () => {
  const server = useTestServer();
  let manager: TestMember;
  const word = unique('hallada').replaceAll('-', '_');

  beforeAll(async () => {
    manager = await makeManager(server);
    const { uuid } = await makeCampaign(server, manager.token);
    const people = Array.from({ length: 23 }, (_, index) => ({
      network: index < 2 ? ('tiktok' as const) : ('instagram' as const),
      username: `${word}_${index}`,
      followers: 1_000 + index,
    }));
    await addInfluencers(server, manager.token, uuid, people);
  });
  const search = async (query: string, slash = '/') => {
    const reply = await server.call({
      method: 'GET',
      url: `/api/v1/finder/searches${slash}?${query}`,
      token: manager.token,
    });
    expect(reply.status).toBe(200);
    return reply.body.response as {
      results: Influencer[];
      count: number;
      page: number;
      size_page: number;
      next: string | null;
    };
  };

  it('begins at page 1 with 20 rows unless it is asked otherwise [LIM-50, LIM-51]', async () => {
    const found = await search(`username=${word}`);
    expect(found).toMatchObject({ count: 23, page: 1, size_page: 20 });
    expect(found.results).toHaveLength(20);
    expect(found).toEqual(await search(`username=${word}&page=1&size_page=20`));
  });

  it('takes network, username, size_page and page, with and without the final slash [API-111]', async () => {
    for (const slash of ['/', '']) {
      const ofNetwork = await search(`network=tiktok&username=${word}`, slash);
      expect(ofNetwork.results.map(({ network, username }) => [network, username])).toEqual([
        ['tiktok', `${word}_1`],
        ['tiktok', `${word}_0`],
      ]);
      const second = await search(`network=&username=${word}&size_page=10&page=3`, slash);
      expect(second).toMatchObject({ count: 23, page: 3, size_page: 10 });
      expect(second.results.map(({ username }) => username)).toEqual([`${word}_2`, `${word}_1`, `${word}_0`]);
    }
  });

  describe('for guests of a campaign', () => {
    /** Of whom all may know. */
    const publish = () =>
      server.context.pool.query('update influencers set is_public = true where username like $1', [
        `${word}%`,
      ]);
    beforeAll(publish);
    const as = async ({ token }: { token: string }, query: string) => {
      const { status, body } = await server.call({ url: `/api/v1/finder/searches/?${query}`, token });
      return { status, body, fields: Object.keys(body.error?.fields ?? {}) };
    };
    const guestOf = async (role: GrantRole) => {
      const { uuid } = await makeCampaign(server, manager.token);
      return { uuid, ...(await makeGuest(server, manager, uuid, role)) };
    };

    it('finds by name whom an editor may add, the first of them, and lists nobody otherwise', async () => {
      const guest = await guestOf('editor');
      const found = await as(guest, `username=${word}&size_page=10`);
      expect(found.body.response).toMatchObject({ count: 23, next: null });
      expect(found.body.response.results).toHaveLength(10);
      for (const [query, field] of [
        ['', 'username'],
        ['network=instagram', 'username'],
        ['username=%20ha%20', 'username'],
        [`username=${word}&page=2`, 'page'],
        [`username=${word}&after=${(await search(`username=${word}&size_page=10`)).next}`, 'after'],
      ] as const)
        expect(await as(guest, query)).toMatchObject({ status: 400, fields: [field] });
    });

    it('is refused to who only looks, with whom to ask', async () => {
      const guest = await guestOf('viewer');
      const refused = await as(guest, `username=${word}`);
      expect([refused.status, refused.body.error.code]).toEqual([403, 'auth.forbidden']);
      expect(refused.body.error.message).toMatch(/Pídelo a /);
      expect((await as(await makeCreator(server), `username=${word}`)).status).toBe(403);
    });

    it('goes through all for whoever works in a company, guest or not', async () => {
      const own = await makeManager(server);
      const { uuid } = await makeCampaign(server, manager.token);
      await openCampaign(server, own, { companyId: manager.companyId, campaignId: uuid }, 'viewer');
      expect((await as(own, 'size_page=5')).body.response.results).toHaveLength(5);
    });

    it('shows who only looks those of their campaign, and nobody else', async () => {
      const guest = await guestOf('viewer');
      const username = `${word}_mia`;
      const one = (name: string) =>
        server.call({ url: `/api/v1/finder/influencer/instagram/${name}/`, token: guest.token });
      await addInfluencers(server, manager.token, guest.uuid, [{ network: 'instagram', username }]);
      await publish();
      expect([(await one(username)).status, (await one(`${word}_5`)).status]).toEqual([200, 404]);
      const readings = await server.call({
        url: `/api/v1/finder/influencer/instagram/${word}_5/readings/?field=followers`,
        token: guest.token,
      });
      expect(readings.status).toBe(404);
    });
  });

  it('shows a guest of a campaign a creator who is known to its company alone, as the campaign shows them', async () => {
    const { uuid } = await makeCampaign(server, manager.token);
    const { uuid: other } = await makeCampaign(server, manager.token);
    const username = unique('solo_suya').replaceAll('-', '_');
    const [row] = await addInfluencers(server, manager.token, uuid, [
      { network: 'instagram', username, name: 'Solo Suya', followers: 1_234 },
    ]);
    const read = ({ token }: { token: string }, below = '') =>
      server.call({ url: `/api/v1/finder/influencer/instagram/${username}/${below}`, token });
    const guests = {
      viewer: await makeGuest(server, manager, uuid, 'viewer'),
      editor: await makeGuest(server, manager, uuid, 'editor'),
      elsewhere: await makeGuest(server, manager, other, 'viewer'),
      editsElsewhere: await makeGuest(server, manager, other, 'editor'),
    };
    // Somebody who has a company of their own, which knows nothing of them, is a guest as well.
    const own = await makeManager(server);
    const stranger = await makeManager(server);
    await openCampaign(server, own, { companyId: manager.companyId, campaignId: uuid }, 'viewer');
    for (const guest of [guests.viewer, guests.editor, own]) {
      const reply = await read(guest);
      expect(reply.status).toBe(200);
      expect(reply.body.response).toMatchObject({ name: 'Solo Suya', username, followers: 1_234 });
      // What the company said of them over time is its own.
      expect((await read(guest, 'readings/?field=followers')).body.response).toMatchObject({ results: [] });
    }
    for (const nobody of [guests.elsewhere, guests.editsElsewhere, stranger, await makeCreator(server)])
      expect([403, 404]).toContain((await read(nobody)).status);
    expect((await read(guests.elsewhere)).status).toBe(404);
    expect((await read(guests.editsElsewhere)).status).toBe(404);
    // Whoever was removed from the campaign is in it no more.
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${uuid}/influencers/`,
      token: manager.token,
      payload: { influencers: [row?.uuid], status: 'removed' },
    });
    expect((await read(guests.viewer)).status).toBe(404);
  });

  it('finds nobody with a word that nobody has', async () => {
    expect(await search(`username=${unique('nadie')}`)).toMatchObject({ count: 0, results: [] });
  });
});

describe('the catalogue by conditions', () => {
  const server = useTestServer();
  const word = unique('filtrada').replaceAll('-', '_');
  let manager: TestMember;
  let campaign: string;
  const facts: [string, number | null, number | null, string | null, string | null][] = [
    ['a', 900_000, 1.5, 'Música y baile', 'México'],
    ['b', 20_000, 6.25, 'Cocina', 'Colombia'],
    ['c', 5_000, null, 'música', 'MX'],
    ['d', null, 9, 'travel', null],
  ];
  beforeAll(async () => {
    manager = await makeManager(server);
    campaign = (await makeCampaign(server, manager.token)).uuid;
    await addInfluencers(
      server,
      manager.token,
      campaign,
      facts.map(([letter], place) => ({
        network: place === 1 ? ('tiktok' as const) : ('instagram' as const),
        username: `${word}_${letter}`,
        ...(facts[place]?.[1] ? { followers: facts[place][1] } : {}),
      })),
    );
    for (const [letter, , rate, theme, country] of facts) {
      await server.context.pool.query(
        `insert into company_influencer_readings
           (company_id, id, influencer_id, source, measured_at, recorded_at, facts)
         select company_id, gen_random_uuid(), influencer_id, 'imported', now(), now(), $2
         from company_influencers where username = $1`,
        [`${word}_${letter}`, JSON.stringify({ engagement_rate: rate, theme, country })],
      );
    }
  });

  const search = (query: Record<string, string>, token = manager.token) =>
    server.call({
      url: `/api/v1/finder/searches/?${new URLSearchParams({ username: word, ...query }).toString()}`,
      token,
    });
  const found = async (query: Record<string, string>, token?: string) => {
    const reply = await search(query, token);
    expect(reply.status).toBe(200);
    const results = reply.body.response.results as Influencer[];
    return results.map(({ username }) => username.slice(-1)).join('');
  };

  it.each([
    ['network..any..tiktok', 'b'],
    ['followers..between..10000..', 'ab'],
    ['followers..between..5000..20000', 'bc'],
    ['followers..unknown', 'd'],
    ['engagement_rate..between..2..9', 'bd'],
    ['engagement_rate..unknown', 'c'],
    ['category..any..nanoinfluencer', 'c'],
    ['category..any..other', 'd'],
    ['category..none..other', 'abc'],
    ['theme..any..musica', 'ac'],
    ['theme..any..baile', 'a'],
    // A topic is found by its name in any language, or a part of it.
    ['theme..any..Travel', 'd'],
    ['theme..any..viaj', 'd'],
    ['any*theme..any..travel*theme..any..cocina', 'bd'],
    ['theme..any..%', ''],
    ['theme..any.._', ''],
    ['country..any..mexico', 'a'],
    // One or two letters begin a word.
    ['country..any..m', 'ac'],
    ['country..any..co', 'b'],
    ['theme..any..musica*followers..between..100000..', 'a'],
    ['any*theme..any..cocina*followers..unknown', 'bd'],
  ])('narrowed by %s has %s', async (where, letters) => {
    expect(await found({ where })).toBe(letters);
  });

  it('is ordered by followers or by rate, those of whom it is unknown last, page by page', async () => {
    expect(await found({})).toBe('abcd');
    expect(await found({ sort: 'engagement_rate' })).toBe('dbac');
    let after = '';
    const read: string[] = [];
    for (let page = 0; page < 4; page += 1) {
      const { body } = await search({ sort: 'engagement_rate', size_page: '1', ...(after && { after }) });
      read.push(body.response.results[0].username.slice(-1));
      after = body.response.next ?? '';
    }
    expect([read.join(''), after]).toEqual(['dbac', '']);
    // A place in one order is none in the other.
    const { body } = await search({ size_page: '1' });
    expect((await search({ sort: 'engagement_rate', after: body.response.next })).status).toBe(400);
  });

  it('leaves out who is in a campaign of the company, and nobody for the campaign of another', async () => {
    expect(await found({ outside: campaign })).toBe('');
    const other = (await makeCampaign(server, manager.token)).uuid;
    await addInfluencers(server, manager.token, other, [
      { network: 'instagram', username: `${word}_a` },
      { network: 'instagram', username: `${word}_c` },
    ]);
    expect(await found({ outside: other })).toBe('bd');
    // Who was taken out can be added again.
    await server.context.pool.query(
      `update campaign_influencers set status = 'removed' where campaign_id = $1 and search_key like $2`,
      [other, `% ${word}_c`],
    );
    expect(await found({ outside: other })).toBe('bcd');
    const stranger = await makeManager(server);
    await server.context.pool.query('update influencers set is_public = true where username = $1', [
      `${word}_a`,
    ]);
    expect(await found({ outside: other }, stranger.token)).toBe('a');
    await server.context.pool.query('update influencers set is_public = false where username = $1', [
      `${word}_a`,
    ]);
  });

  it('tells nothing to another company, and nothing to whoever has no company', async () => {
    const stranger = await makeManager(server);
    expect(await found({ where: 'theme..any..musica' }, stranger.token)).toBe('');
    const nobody = await makeAccount(server);
    expect((await search({ where: 'theme..any..musica' }, nobody.token)).status).toBe(403);
    expect((await search({}, 'nothing')).status).toBe(401);
  });

  it.each<Record<string, string>>([
    { where: 'theme..none..a' },
    { where: 'theme..any..a..b' },
    { where: 'theme..any.. ' },
    { where: 'theme..any..a\0' },
    { where: `theme..any..${'a'.repeat(300)}` },
    { where: 'status..any..approved' },
    { where: "followers..between..1;drop table..''" },
    { where: 'x'.repeat(5_000) },
    { sort: 'username' },
    { outside: 'none' },
  ])('refuses %j', async (query) => {
    expect((await search(query)).status).toBe(400);
  });
});

describe('the person behind an influencer', () => {
  const server = useTestServer();

  it("is there from the moment an account is a creator's, once", async () => {
    const account = await makeAccount(server);
    const define = (role: string) =>
      server.call({
        method: 'POST',
        url: '/api/v1/accounts/define-role/',
        token: account.token,
        payload: { role },
      });
    expect((await Promise.all([define('creator'), define('creator')])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
    const people = await server.context.pool.query<{ name: string }>(
      'select name from creators where account_id = $1',
      [account.id],
    );
    expect(people.rows).toEqual([{ name: 'Ana Prueba' }]);
    expect((await define('company')).status).toBe(409);
  });

  it('has other accounts, of which a company sees those that it finds', async () => {
    const [ana, luis] = [await makeManager(server), await makeManager(server)];
    const username = unique('persona');
    const { uuid } = await makeCampaign(server, ana.token);
    await addInfluencers(server, ana.token, uuid, [
      { network: 'instagram', username, followers: 900 },
      { network: 'tiktok', username, followers: 2_000 },
      { network: 'youtube', username },
    ]);
    const campaign = (await makeCampaign(server, luis.token)).uuid;
    await addInfluencers(server, luis.token, campaign, [{ network: 'instagram', username, followers: 800 }]);
    const read = async (token: string) => {
      const reply = await server.call({ url: `/api/v1/finder/influencer/instagram/${username}/`, token });
      return reply.body.response.also_on.map(({ network, followers }: Influencer) => [network, followers]);
    };
    expect(await read(ana.token)).toEqual([]);
    const person = server.context.newId();
    await server.context.pool.query(`insert into creators (id, name) values ($1, 'Persona')`, [person]);
    await server.context.pool.query('update influencers set creator_id = $1 where username = $2', [
      person,
      username,
    ]);
    expect(await read(ana.token)).toEqual([
      ['tiktok', 2_000],
      ['youtube', null],
    ]);
    // What another company knows stays with it, until it is public.
    expect(await read(luis.token)).toEqual([]);
    await server.context.pool.query(
      `update influencers set is_public = true, followers = 2500 where username = $1 and network = 'tiktok'`,
      [username],
    );
    expect(await read(luis.token)).toEqual([['tiktok', 2_500]]);
    // A company's own figure comes first; where it has none, what is public stands for it, and nothing that is not.
    const make = (isPublic: boolean) =>
      server.context.pool.query(
        `update influencers set is_public = $2, followers = 3100 where username = $1 and network = 'youtube'`,
        [username, isPublic],
      );
    await make(false);
    expect(await read(ana.token)).toEqual([
      ['tiktok', 2_000],
      ['youtube', null],
    ]);
    await make(true);
    expect(await read(ana.token)).toEqual([
      ['youtube', 3_100],
      ['tiktok', 2_000],
    ]);
  });

  it('tells a company neither since when another knows an influencer, nor how it spells the username', async () => {
    const [ana, luis] = [await makeManager(server), await makeManager(server)];
    const username = unique('Secreta');
    const add = async (token: string, spelled: string) => {
      const { uuid } = await makeCampaign(server, token);
      const [row] = await addInfluencers(server, token, uuid, [{ network: 'instagram', username: spelled }]);
      const link = await server.call({
        url: `/api/v1/campaign/${uuid}/manage/influencer/${row?.uuid ?? ''}/link/`,
        token,
      });
      return { ...row, link: link.text };
    };
    await add(ana.token, username);
    const spelled = username.toUpperCase();
    const { influencer, link } = (await add(luis.token, spelled)) as unknown as {
      influencer: Influencer;
      link: string;
    };
    expect(influencer.username).toBe(spelled);
    expect(link).not.toContain(username);
    // The fourth version: nothing of it is a time.
    expect(influencer.uuid[14]).toBe('4');
    const read = async (token: string) =>
      (await server.call({ url: `/api/v1/finder/influencer/instagram/${username}/`, token })).body.response
        .username;
    expect([await read(ana.token), await read(luis.token)]).toEqual([username, spelled]);
    // What the network says is for all.
    await server.context.pool.query('update influencers set is_public = true where id = $1', [
      influencer.uuid,
    ]);
    const eva = await makeManager(server);
    expect(
      ((await add(eva.token, spelled)) as unknown as { influencer: Influencer }).influencer.username,
    ).toBe(username);
  });
});
