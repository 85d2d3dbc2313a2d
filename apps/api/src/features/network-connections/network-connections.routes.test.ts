import type { AccountChoice } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { connectAccount, sayYes } from '../../test/connect-account.js';
import { useTestServer } from '../../test/context.js';
import {
  TEST_PASSWORD,
  join,
  makeAccount,
  makeCreator,
  makeManager,
  unique,
  type TestAccount,
} from '../../test/factories.js';
import { DAY_MS, HOUR_MS } from '@altavoz/domain';
import { SEALED } from '../../sealed.js';

let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const server = useTestServer({ sandbox: true, now });

const get = (token: string | undefined, url: string) =>
  server.call({ method: 'GET', url: `/api/v3/social/${url}`, ...(token ? { token } : {}) });
const post = (token: string, url: string, payload: object) =>
  server.call({ method: 'POST', url: `/api/v3/social/${url}`, token, payload });
const disconnect = (token: string, id: string) =>
  server.call({ method: 'DELETE', url: `/api/v3/social/connections/${id}/`, token });
const handle = () => unique('ana').replace('-', '_');

const connect = (who: TestAccount, network: string, username: string, of = 'creator') =>
  connectAccount(server, who, network, username, of);
const connections = async (who: TestAccount, of = 'creator') =>
  (await get(who.token, `connections/?of=${of}`)).body.response.results as {
    id: string;
    username: string;
    light: string;
    followers: number | null;
    checked_at: string;
  }[];

describe('connecting', () => {
  it('an account is connected with the leave of its owner, and is theirs by proof [SOC-06, API-128]', async () => {
    const creator = await makeCreator(server);
    const username = handle();
    const made = await connect(creator, 'youtube', username);
    expect(made.status).toBe(201);
    expect(made.body.response).toMatchObject({
      network: 'youtube',
      username,
      light: 'good',
      ends_at: null,
      is_sandbox: true,
    });
    expect(made.body.response.followers).toBeGreaterThan(0);
    expect(await connections(creator)).toMatchObject([{ username, light: 'good' }]);
    const profile = await server.call({
      method: 'GET',
      url: '/api/v1/accounts/profile/networks/',
      token: creator.token,
    });
    expect(profile.body.response.results).toMatchObject([
      { network: 'youtube', username, proof: 'connected', followers: made.body.response.followers },
    ]);
    // Again is the same connection.
    const again = await connect(creator, 'youtube', username);
    expect(again.body.response.id).toBe(made.body.response.id);
    expect(await connections(creator)).toHaveLength(1);
  });

  it('what a creator said is proved by connecting; another who connected it stays its owner', async () => {
    const [first, second] = [await makeCreator(server), await makeCreator(server)];
    const username = handle();
    const said = await server.call({
      method: 'POST',
      url: '/api/v1/accounts/profile/networks/add/',
      token: first.token,
      payload: { network: 'youtube', username },
    });
    expect(said.status).toBe(201);
    expect((await connect(second, 'youtube', username)).status).toBe(201);
    const taken = await connect(first, 'youtube', username);
    expect(taken.status).toBe(409);
    expect(taken.body.error.code).toBe('networks.connected_by_another');
    expect(await connections(first)).toEqual([]);
  });

  it('a way back is good once, for ten minutes, for whoever went [SOC-05, API-127]', async () => {
    const [creator, other] = [await makeCreator(server), await makeCreator(server)];
    const login = await get(creator.token, 'login/youtube/');
    const state = login.body.response.token as string;
    const back = await sayYes(login.body.response.url, handle());
    const body = { code: back.searchParams.get('code'), state };
    const open = await get(creator.token, `validate/token/${state}/`);
    expect(open.body.response).toMatchObject({ valid: true, network: 'youtube', of: 'creator' });
    const nobodys = { valid: false, network: null, of: null, expires_at: null, renews: null, choices: [] };
    expect((await get(other.token, `validate/token/${state}/`)).body.response).toEqual(nobodys);
    expect((await post(other.token, 'redeem/code/youtube/', body)).body.error.code).toBe(
      'networks.login_ended',
    );
    // Another network's way back is none of this one.
    expect((await post(creator.token, 'redeem/code/instagram/', body)).status).toBe(410);
    expect((await post(creator.token, 'redeem/code/youtube/', body)).status).toBe(201);
    expect((await post(creator.token, 'redeem/code/youtube/', body)).status).toBe(410);
    const late = await get(creator.token, 'login/youtube/');
    const lateBack = await sayYes(late.body.response.url, handle());
    ahead += 11 * 60_000;
    expect(
      (
        await post(creator.token, 'redeem/code/youtube/', {
          code: lateBack.searchParams.get('code'),
          state: late.body.response.token,
        })
      ).status,
    ).toBe(410);
  });

  it('X is connected by its login address, and redeemed in the words of the specification [SOC-01, SOC-02, API-123, API-124]', async () => {
    const creator = await makeCreator(server);
    const username = handle().replaceAll('_', '');
    const login = await get(creator.token, 'login/twitter/');
    const back = await sayYes(login.body.response.url, username);
    const path = `${back.searchParams.get('code')}/${back.searchParams.get('state')}/oauth2`;
    const other = await makeCreator(server);
    expect((await get(other.token, `redeem/twitter/${path}/?username=${username}`)).status).toBe(410);
    const made = await get(creator.token, `redeem/twitter/${path}/?username=${username}`);
    expect(made.body.response).toMatchObject({ network: 'twitter', username, light: 'good' });
    expect((await get(creator.token, `redeem/twitter/${path}/`)).status).toBe(410);
  });

  it.each(['facebook', 'instagram'] as const)(
    'a token of %s from the browser is kept once the network says that it is ours [SOC-03, SOC-04, API-125, API-126]',
    async (network) => {
      const creator = await makeCreator(server);
      const username = handle().replaceAll('_', '.');
      const { connector, contextFor } = server.context.networks.of(network);
      // As the page of Facebook Login hands it to the browser.
      const oauth = connector.brandOAuth ?? connector.oauth;
      const redirectUri = 'https://altavoz.test/back';
      const page = oauth?.authorizeUrl(contextFor(), { state: 'a', redirectUri }) ?? '';
      const code = (await sayYes(page, username)).searchParams.get('code') ?? '';
      const token = server.sandbox.grantsOf(network).exchange(code, redirectUri, undefined)?.accessToken;
      const made = await post(creator.token, `save/token/${network}/`, { token });
      expect(made.status).toBe(201);
      expect(made.body.response).toMatchObject({ network, username, light: 'good' });
      for (const invented of ['OTHER_APP', 'invented'])
        expect((await post(creator.token, `save/token/${network}/`, { token: invented })).status).toBe(502);
      expect(await connections(creator)).toHaveLength(1);
      const analyst = await makeAccount(server);
      expect((await post(analyst.token, `save/token/${network}/`, { token })).status).toBe(403);
    },
  );

  it('of several accounts that one yes reaches the one is connected that is chosen, by whoever said it', async () => {
    const [creator, other] = [await makeCreator(server), await makeCreator(server)];
    const username = `several_${handle()}`;
    const login = await get(creator.token, 'login/facebook/');
    const state = login.body.response.token as string;
    const back = await sayYes(login.body.response.url, username);
    const body = { code: back.searchParams.get('code'), state };
    const reached = await post(creator.token, 'redeem/code/facebook/', body);
    const { choices } = reached.body.response as { choices: AccountChoice[] };
    expect(choices.map((one) => one.username)).toEqual([username, `${username}.otra`, `${username}.tercera`]);
    expect(choices.every(({ name, followers }) => name !== '' && followers !== null)).toBe(true);
    expect(await connections(creator)).toEqual([]);
    // What waits is sealed, and shown again to whoever comes back to the page.
    const dump = await server.context.pool.query<{ text: string }>(
      `select string_agg(to_jsonb(l)::text, '') as text from network_logins l`,
    );
    expect(dump.rows[0]?.text).not.toContain(username);
    const open = await get(creator.token, `validate/token/${state}/`);
    expect(open.body.response).toMatchObject({ valid: true, choices });
    expect((await get(other.token, `validate/token/${state}/`)).body.response.choices).toEqual([]);

    const choose = (who: TestAccount, account: string | undefined, network = 'facebook') =>
      post(who.token, `choose/${network}/`, { state, account });
    const wanted = choices[1]?.account;
    expect((await choose(other, wanted)).status).toBe(410);
    expect((await choose(creator, wanted, 'instagram')).status).toBe(410);
    expect((await choose(creator, '12345')).body.error.fields).toHaveProperty('account');
    const chosen = await choose(creator, wanted);
    expect([chosen.status, chosen.body.response.username]).toEqual([201, `${username}.otra`]);
    expect(await connections(creator)).toMatchObject([{ username: `${username}.otra`, light: 'good' }]);
    expect((await choose(creator, choices[0]?.account)).status).toBe(410);
    // The leave that was kept is that of the chosen account.
    const again = await get(creator.token, `update/info/${chosen.body.response.id}/`);
    expect(again.body.response).toMatchObject({ username: `${username}.otra` });
  });

  it('of several accounts that are chosen at once, one is connected', async () => {
    const creator = await makeCreator(server);
    const login = await get(creator.token, 'login/facebook/');
    const state = login.body.response.token as string;
    const back = await sayYes(login.body.response.url, `several_${handle()}`);
    const body = { code: back.searchParams.get('code'), state };
    const { choices } = (await post(creator.token, 'redeem/code/facebook/', body)).body.response as {
      choices: AccountChoice[];
    };
    const chosen = await Promise.all(
      Array.from({ length: 9 }, (_, at) =>
        post(creator.token, 'choose/facebook/', { state, account: choices[at % choices.length]?.account }),
      ),
    );
    expect(chosen.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(8).fill(410)]);
    expect(await connections(creator)).toHaveLength(1);
  });

  it('an account whose network tells no username is the one that its creator says is theirs, and else is given back [SOC-06]', async () => {
    const creator = await makeCreator(server);
    const sayMine = (username: string) =>
      server.call({
        method: 'POST',
        url: '/api/v1/accounts/profile/networks/add/',
        token: creator.token,
        payload: { network: 'linkedin', username },
      });
    const [person, own, other] = [handle(), handle(), handle()];
    const refused = await connect(creator, 'linkedin', person);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'networks.username_unknown']);
    expect(refused.body.error.message).toContain('LinkedIn');
    expect(await connections(creator)).toEqual([]);
    await server.context.jobs.flush();
    const { rows } = await server.context.pool.query('select id from ended_grants');
    expect(rows).toEqual([]);

    await sayMine(own);
    const made = await connect(creator, 'linkedin', person);
    expect(made.body.response).toMatchObject({ username: own, light: 'good' });
    expect(made.body.response.name).not.toBe('');
    expect(made.body.response.profile_url).toContain(own);
    // That proves nothing of the name.
    const profile = await server.call({
      method: 'GET',
      url: '/api/v1/accounts/profile/networks/',
      token: creator.token,
    });
    expect(profile.body.response.results).toMatchObject([{ username: own, proof: 'said' }]);
    expect((await connect(creator, 'linkedin', person)).body.response.id).toBe(made.body.response.id);
    expect((await get(creator.token, `update/info/${made.body.response.id}/`)).body.response).toMatchObject({
      username: own,
      profile_url: made.body.response.profile_url,
    });

    await sayMine(other);
    await sayMine(handle());
    const several = await connect(creator, 'linkedin', handle());
    expect([several.status, several.body.error.code]).toEqual([409, 'networks.username_unknown']);
  });

  it('an account of a company whose network tells no username goes by its name [SOC-12]', async () => {
    const manager = await makeManager(server);
    const made = await connect(manager, 'linkedin', handle(), 'company');
    expect(made.body.response).toMatchObject({ username: '', profile_url: '' });
    expect(made.body.response.name).not.toBe('');
  });

  it('says which connection was to be renewed, so that another account is seen to be another [SOC-11]', async () => {
    const [creator, stranger] = [await makeCreator(server), await makeCreator(server)];
    const first = (await connect(creator, 'youtube', handle())).body.response.id as string;
    const login = await get(creator.token, `login/youtube/?again=${first}`);
    const open = await get(creator.token, `validate/token/${login.body.response.token}/`);
    expect(open.body.response.renews).toMatchObject({ id: first });
    expect((await get(stranger.token, `login/youtube/?again=${first}`)).status).toBe(404);
    expect((await get(creator.token, `login/tiktok/?again=${first}`)).status).toBe(404);
  });

  it('who says no, or comes with a code that is none, connects nothing', async () => {
    const creator = await makeCreator(server);
    const login = await get(creator.token, 'login/youtube/');
    const back = await sayYes(login.body.response.url, handle(), 'no');
    expect(back.searchParams.get('error')).toBe('access_denied');
    const refused = await post(creator.token, 'redeem/code/youtube/', {
      code: 'made-up',
      state: login.body.response.token,
    });
    expect(refused.status).toBe(502);
    expect(refused.body.error.message).toBe(
      'El permiso terminó o se retiró: hay que conectar la cuenta otra vez.',
    );
    expect(await connections(creator)).toEqual([]);
  });

  it('owners and managers connect for the company; analysts look, creators and guests have none', async () => {
    const manager = await makeManager(server);
    const [analyst, creator, nobody] = [
      await makeAccount(server),
      await makeCreator(server),
      await makeAccount(server),
    ];
    await join(server, analyst, manager, 'analyst');
    const name = handle();
    expect((await connect(manager, 'youtube', name, 'company')).status).toBe(201);
    expect(await connections(manager, 'company')).toMatchObject([{ username: name }]);
    expect(await connections(analyst, 'company')).toMatchObject([{ username: name }]);
    expect((await get(analyst.token, 'login/youtube/?of=company')).body.error.code).toBe('auth.forbidden');
    const id = (await connections(manager, 'company'))[0]?.id ?? '';
    expect((await disconnect(analyst.token, id)).status).toBe(404);
    // To ask anew writes what the network answers: who looks does not.
    const before = await connections(manager, 'company');
    expect((await get(analyst.token, `update/info/${id}/`)).body.error.code).toBe('auth.forbidden');
    expect(await connections(manager, 'company')).toEqual(before);
    expect((await get(manager.token, `update/info/${id}/`)).status).toBe(200);
    for (const { token } of [creator, nobody])
      expect((await get(token, 'connections/?of=company')).body.error.code).toBe('accounts.company_required');
    expect((await get(manager.token, 'connections/')).body.error.code).toBe('accounts.creator_role_required');
    expect((await get(undefined, 'connections/')).status).toBe(401);
    const other = await makeManager(server);
    expect(await connections(other, 'company')).toEqual([]);
    expect((await get(other.token, `update/info/${id}/`)).status).toBe(404);
    expect((await disconnect(other.token, id)).status).toBe(404);
    expect(await connections(manager, 'company')).toHaveLength(1);
  });

  it('says which networks can be connected, and why others cannot [SOC-12]', async () => {
    const creator = await makeCreator(server);
    const found = (await get(creator.token, 'networks/')).body.response.results as {
      network: string;
      reason: string | null;
      revokes: boolean;
      gives: string[];
      is_sandbox: boolean;
    }[];
    const of = (network: string) => found.find((one) => one.network === network);
    expect(found).toHaveLength(11);
    expect(of('youtube')).toEqual({
      network: 'youtube',
      reason: null,
      revokes: true,
      gives: ['profile', 'recent', 'metrics', 'audience'],
      is_sandbox: true,
    });
    expect(of('blog')).toMatchObject({ reason: 'not_supported' });
    // Who mentions an account is told to its brand alone.
    const manager = await makeManager(server);
    const companys = (await get(manager.token, 'networks/?of=company')).body.response.results as typeof found;
    expect(companys.find(({ network }) => network === 'facebook')?.gives).toEqual(['mentions']);
    expect(of('facebook')?.gives).not.toContain('mentions');
    // What is connected by a network's own login ends there by its owner alone, unless the network lets us.
    expect(
      found.filter(({ reason, revokes }) => reason === null && !revokes).map(({ network }) => network),
    ).toEqual(['instagram', 'linkedin', 'pinterest', 'snapchat']);
    expect(companys.find(({ network }) => network === 'instagram')?.revokes).toBe(true);
    const refused = await get(creator.token, 'login/blog/');
    expect(refused.body.error.message).toBe('Esta red no da esas cifras: escríbelas a mano.');
  });
});

describe('a connection', () => {
  it('is asked anew on demand, and follows what the network says [SOC-11, API-120]', async () => {
    const creator = await makeCreator(server);
    const made = await connect(creator, 'youtube', handle());
    const { id } = made.body.response;
    ahead += 5 * 60_000;
    const updated = await get(creator.token, `update/info/${id}/`);
    expect(updated.status).toBe(200);
    expect(updated.body.response.checked_at > made.body.response.checked_at).toBe(true);
    const other = await makeCreator(server);
    expect((await get(other.token, `update/info/${id}/`)).status).toBe(404);
  });

  it('whose leave was taken back at the network says so, tells its owner once, and is connected anew', async () => {
    const creator = await makeCreator(server);
    const username = handle();
    const { id } = (await connect(creator, 'youtube', username)).body.response;
    server.sandbox.grantsOf('youtube').revokeAllOf(username);
    for (let time = 0; time < 2; time++) {
      const refused = await get(creator.token, `update/info/${id}/`);
      expect(refused.status).toBe(502);
      expect(refused.body.error.message).toBe(
        'El permiso terminó o se retiró: hay que conectar la cuenta otra vez.',
      );
    }
    expect(await connections(creator)).toMatchObject([{ light: 'reconnect' }]);
    const mails = await server.context.pool.query(
      `select subject from mails where recipient = $1 and template = 'connection-ended'`,
      [creator.email],
    );
    expect(mails.rows).toEqual([{ subject: expect.stringContaining(`@${username} de YouTube`) as string }]);
    expect((await connect(creator, 'youtube', username)).body.response).toMatchObject({ id, light: 'good' });
  });

  it('is renewed ahead of its end, one at a time, and stays good', async () => {
    const creator = await makeCreator(server);
    const { id } = (await connect(creator, 'youtube', handle())).body.response;
    const endOf = async () =>
      (
        await server.context.pool.query<{ ends_at: Date }>(
          'select ends_at from network_connections where id = $1',
          [id],
        )
      ).rows[0]?.ends_at.getTime() ?? 0;
    const before = await endOf();
    ahead += 2 * HOUR_MS;
    await server.context.pool.query(`select graphile_worker.add_job('renew-connections')`);
    await server.context.jobs.flush();
    expect(await endOf()).toBeGreaterThan(before);
    ahead += DAY_MS;
    const [one, two] = await Promise.all([
      get(creator.token, `update/info/${id}/`),
      get(creator.token, `update/info/${id}/`),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await connections(creator)).toMatchObject([{ light: 'good' }]);
  });

  it('of a network whose terms want it is looked after each hour', async () => {
    const creator = await makeCreator(server);
    const username = handle();
    const { id, checked_at } = (await connect(creator, 'twitch', username)).body.response;
    const look = async () => {
      ahead += 61 * 60_000;
      await server.context.pool.query(`select graphile_worker.add_job('renew-connections')`);
      await server.context.jobs.flush();
      return (await connections(creator)).find((one) => one.id === id);
    };
    const answered = await look();
    expect(answered?.light).toBe('good');
    expect((answered?.checked_at ?? '') > checked_at).toBe(true);
    server.sandbox.grantsOf('twitch').revokeAllOf(username);
    expect((await look())?.light).toBe('reconnect');
  });

  it('ends here at once, and at the network by a job; figures and account stay', async () => {
    const creator = await makeCreator(server);
    const username = handle();
    const { id } = (await connect(creator, 'youtube', username)).body.response;
    expect((await disconnect(creator.token, id)).status).toBe(200);
    expect(await connections(creator)).toEqual([]);
    await server.context.jobs.flush();
    expect(server.sandbox.grantsOf('youtube').revokeAllOf(username)).toBe(0);
    expect((await disconnect(creator.token, id)).status).toBe(404);
    const { rows } = await server.context.pool.query('select id from ended_grants');
    expect(rows).toEqual([]);
  });

  it.each([
    ['youtube', 'creator'],
    ['youtube', 'company'],
    ['facebook', 'company'],
  ] as const)(
    'of %s that ends for a %s leaves the yes that somebody else lives by',
    async (network, first) => {
      const [creator, manager] = [await makeCreator(server), await makeManager(server)];
      const username = handle();
      const made = {
        creator: (await connect(creator, network, username)).body.response.id as string,
        company: (await connect(manager, network, username, 'company')).body.response.id as string,
      };
      const end = async (of: 'creator' | 'company') => {
        expect((await disconnect((of === 'creator' ? creator : manager).token, made[of])).status).toBe(200);
        await server.context.jobs.flush();
      };
      const other = first === 'creator' ? 'company' : 'creator';
      await end(first);
      const still = other === 'creator' ? creator : manager;
      expect((await get(still.token, `update/info/${made[other]}/`)).status).toBe(200);
      expect(await connections(still, other)).toMatchObject([{ light: 'good' }]);
      // The last one gives it back.
      await end(other);
      expect(server.sandbox.grantsOf(network).revokeAllOf(username)).toBe(0);
      expect((await server.context.pool.query('select id from ended_grants')).rows).toEqual([]);
    },
  );

  it('of one page leaves that of another page which the same yes reached', async () => {
    const creator = await makeCreator(server);
    const username = `several_${handle()}`;
    const choose = async (place: number): Promise<string> => {
      const login = await get(creator.token, 'login/facebook/');
      const state = login.body.response.token as string;
      const back = await sayYes(login.body.response.url, username);
      const reached = await post(creator.token, 'redeem/code/facebook/', {
        code: back.searchParams.get('code'),
        state,
      });
      const { account } = (reached.body.response.choices as AccountChoice[])[place] ?? {};
      return (await post(creator.token, 'choose/facebook/', { state, account })).body.response.id;
    };
    const [one, two] = [await choose(0), await choose(1)];
    expect((await disconnect(creator.token, one)).status).toBe(200);
    await server.context.jobs.flush();
    expect((await get(creator.token, `update/info/${two}/`)).status).toBe(200);
  });

  it('goes back to the network with the account of its creator', async () => {
    const creator = await makeCreator(server);
    const username = handle();
    await connect(creator, 'youtube', username);
    const gone = await server.call({
      method: 'POST',
      url: '/api/v1/accounts/delete-account/',
      token: creator.token,
      payload: { password: TEST_PASSWORD },
    });
    expect(gone.status).toBe(200);
    await server.context.jobs.flush();
    expect(server.sandbox.grantsOf('youtube').revokeAllOf(username)).toBe(0);
  });

  it('keeps its leave sealed: no token stands in the database or in what is answered', async () => {
    const creator = await makeCreator(server);
    const made = await connect(creator, 'youtube', handle());
    expect(made.text).not.toMatch(/access-|refresh-|grant/);
    const { rows } = await server.context.pool.query<{ line: string }>(
      `select to_jsonb(c)::text as line from network_connections c
       union all select to_jsonb(l)::text from network_logins l
       union all select to_jsonb(j)::text from graphile_worker.jobs j
       union all select to_jsonb(a)::text from audit_entries a`,
    );
    for (const { line } of rows) expect(line).not.toMatch(/access-\w|refresh-\w/);
    // A new key seals it anew.
    const grants = SEALED.find(({ columns }) => columns.includes('network_connections.grant_sealed'));
    expect(await grants?.reseal(server.context)).toBe(0);
  });
});

it('says what YouTube knows of a channel, to whoever is signed in [SOC-07, API-129]', async () => {
  const manager = await makeManager(server);
  const found = await get(manager.token, 'get/info/youtube/@cafe.nube/');
  expect(found.body.response).toMatchObject({ username: 'cafe.nube' });
  expect(found.body.response.subscribers_count).toBeGreaterThan(0);
  expect((await get(manager.token, 'get/info/youtube/nobody/')).body.error.message).toContain(
    'La red no tiene',
  );
  expect((await get(undefined, 'get/info/youtube/cafe.nube/')).status).toBe(401);
  // The company pays with its part of the budget.
  const { rows } = await server.context.pool.query<{ used: number }>(
    'select used from network_budget_parts where company_id = $1',
    [manager.companyId],
  );
  expect(rows).toEqual([{ used: 2 }]);
});

it('lets nobody spend the budget of the installation on channels', async () => {
  const creator = await makeCreator(server);
  const asked = await Promise.all(
    Array.from({ length: 30 }, () => get(creator.token, 'get/info/youtube/cafe.nube/')),
  );
  const count = (status: number) => asked.filter((reply) => reply.status === status).length;
  expect([count(200), count(429)]).toEqual([20, 10]);
  const { rows } = await server.context.pool.query<{ used: number }>(
    `select sum(used)::integer as used from network_budgets where network = 'youtube' and subject = 'app of nobody'`,
  );
  expect(rows[0]?.used).toBeGreaterThanOrEqual(20);
});
