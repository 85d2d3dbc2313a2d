import type { Network, NetworkKeys } from '@altavoz/contracts';
import { connectorOf, type HttpRequest } from '@altavoz/networks/connectors';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  makeCreator,
  makeManager,
  makeSuperuser,
  makeViewer,
  type TestAccount,
} from '../../test/factories.js';
import { listStoredKeys, openKeys, resealKeys, sealKeys } from '../../providers/networks/stored-keys.js';
import { secretsOf } from '../../providers/secrets/secrets.js';

const server = useTestServer({
  sandbox: true,
  env: { TWITCH_APP_ID: 'twitch-of-the-environment', TWITCH_APP_SECRET: 'secret-of-the-environment' },
});
const ID = 'app-id-of-youtube-1234';
const SECRET = 'a-secret-of-youtube-5678';
const TOKEN = 'a-token-of-youtube-9012';

let superuser: TestAccount;
beforeAll(async () => {
  superuser = await makeSuperuser(server);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await save('youtube', { id: '', secret: '', token: '' });
});

const list = (token: string | undefined = superuser.token) =>
  server.call({ method: 'GET', url: '/api/v1/networks/keys/', ...(token ? { token } : {}) });
const save = (network: Network, payload: object, token = superuser.token) =>
  server.call({ method: 'POST', url: `/api/v1/networks/keys/${network}/`, token, payload });
const test = (network: Network, token = superuser.token) =>
  server.call({ method: 'POST', url: `/api/v1/networks/keys/${network}/test/`, token });
const keysOf = async (network: Network): Promise<NetworkKeys | undefined> =>
  ((await list()).body.response.results as NetworkKeys[]).find((one) => one.network === network);
/** What the network answers to whatever it is asked. @returns what it was asked */
function answer(status: number, body: object) {
  const asked: HttpRequest[] = [];
  vi.spyOn(server.context.networks.door, 'of').mockImplementation(({ baseUrls }) => ({
    baseUrls,
    http: async (request) => {
      asked.push(request);
      return Promise.resolve({ status, headers: {}, text: JSON.stringify(body), url: request.url });
    },
  }));
  return asked;
}

describe('the keys of the installation at networks', () => {
  it.each(['contraseña', 'clave😀', 'una\nlínea', 'раss'])(
    'are refused where no header can carry them: %j',
    async (wrong) => {
      for (const field of ['id', 'secret', 'token'] as const) {
        const refused = await save('twitter', { id: ID, secret: SECRET, token: TOKEN, [field]: wrong });
        expect(refused.status).toBe(400);
        expect(refused.body.error.fields[field]).toEqual([
          'Solo letras sin acento, números y signos comunes: lo demás no es parte de una clave',
        ]);
      }
      expect((await keysOf('twitter'))?.source).toBe('sandbox');
    },
  );

  it('are given by a superuser, used at once, and told to nobody', async () => {
    expect(await keysOf('youtube')).toMatchObject({ source: 'sandbox', id: null, secret: null });
    const saved = await save('youtube', { id: ID, secret: SECRET, token: TOKEN });
    expect(saved.body.response).toMatchObject({
      network: 'youtube',
      source: 'settings',
      id: { ends_in: '1234' },
      secret: { ends_in: '5678' },
      token: { ends_in: '9012' },
      is_lost: false,
      changed_by: expect.any(String),
      return_address: expect.stringMatching(/\/connect\/youtube$/),
    });
    const { contextFor, isSandbox } = server.context.networks.of('youtube');
    expect([isSandbox, contextFor().app]).toEqual([false, { id: ID, secret: SECRET, token: TOKEN }]);
    expect(contextFor().baseUrls).toEqual(connectorOf('youtube').baseUrls);

    const { rows } = await server.context.pool.query<{ text: string }>(
      `select (select string_agg(to_jsonb(k)::text, ' ') from network_keys k) ||
        (select string_agg(to_jsonb(e)::text, ' ') from audit_entries e) as text`,
    );
    expect(rows[0]?.text).toContain('network_keys_changed');
    for (const told of [rows[0]?.text ?? '', saved.text, (await list()).text])
      for (const key of [ID, SECRET, TOKEN]) expect(told).not.toContain(key);
  });

  it('are changed one by one, and end as they began', async () => {
    await save('youtube', { id: ID, secret: SECRET });
    await save('youtube', { secret: 'another-secret-3456' });
    expect(server.context.networks.of('youtube').contextFor().app).toEqual({
      id: ID,
      secret: 'another-secret-3456',
    });
    expect((await save('youtube', {})).body.error.fields).toHaveProperty('id');
    expect((await save('youtube', { secret: '' })).body.error.fields).toHaveProperty('secret');
    expect((await save('youtube', { id: '', secret: '' })).body.response).toMatchObject({
      source: 'sandbox',
    });
    expect(server.context.networks.of('youtube').isSandbox).toBe(true);
    expect((await server.context.pool.query('select 1 from network_keys')).rows).toEqual([]);
  });

  it('say which kind of app they are of, where a network has two', async () => {
    const ways = () => {
      const { oauthFor } = server.context.networks.of('tiktok');
      return [oauthFor('creator'), oauthFor('company')];
    };
    const { oauth, businessOAuth } = connectorOf('tiktok');
    expect((await save('tiktok', { id: ID, secret: SECRET })).body.response.is_business).toBe(false);
    expect(ways()).toEqual([oauth, oauth]);
    expect((await save('tiktok', { is_business: true })).body.response).toMatchObject({
      is_business: true,
      id: { ends_in: '1234' },
    });
    expect(ways()).toEqual([businessOAuth, businessOAuth]);
    expect((await save('tiktok', { secret: 'another-secret-3456' })).body.response.is_business).toBe(true);
    expect((await keysOf('youtube'))?.is_business).toBeNull();
    await save('tiktok', { id: '', secret: '' });
    expect((await save('tiktok', { is_business: true })).body.error.fields).toHaveProperty('id');
    const refused = await save('youtube', { id: ID, secret: SECRET, is_business: true });
    expect(refused.body.error.fields).toEqual({ is_business: ['Esta red tiene una sola clase de apps'] });
  });

  it('of the environment come before, and are changed there alone', async () => {
    expect(await keysOf('twitch')).toMatchObject({
      source: 'environment',
      id: { ends_in: 'ment' },
      changed_by: null,
    });
    const refused = await save('twitch', { id: ID, secret: SECRET });
    expect([refused.status, refused.body.error.fields.id[0]]).toEqual([
      400,
      'Las claves de esta red están en el entorno del servidor, que manda: se cambian ahí.',
    ]);
  });

  it('that another process changed are used here', async () => {
    const used = vi.spyOn(server.context.networks, 'useKeys');
    await server.context.pool.query(
      `insert into network_keys (network, keys_sealed, changed_at) values ('spotify', 'v1.nothing', now())`,
    );
    await vi.waitFor(() => expect(used).toHaveBeenCalled());
    // What no key opens is as good as none, and is said to be lost.
    expect(await keysOf('spotify')).toMatchObject({ source: 'sandbox', is_lost: true });
    await server.context.pool.query('delete from network_keys');
  });

  it('are sealed anew for a new key with all that is sealed', async () => {
    const [before, after] = ['a'.repeat(32), 'b'.repeat(32)];
    const keys = { id: ID, secret: SECRET };
    await server.context.pool.query(
      `insert into network_keys (network, keys_sealed, changed_at) values ('youtube', $1, now())`,
      [sealKeys(secretsOf([before]), 'youtube', keys)],
    );
    const context = { ...server.context, secrets: secretsOf([after, before]) };
    expect([await resealKeys(context), await resealKeys(context)]).toEqual([1, 0]);
    const [row] = await listStoredKeys(server.context.db);
    expect(openKeys(secretsOf([after]), 'youtube', row?.keys_sealed ?? '')).toEqual(keys);
    expect(openKeys(secretsOf([after]), 'spotify', row?.keys_sealed ?? '')).toBeNull();
  });

  it('are for superusers alone', async () => {
    const manager = await makeManager(server);
    for (const { token } of [manager, await makeViewer(server, manager), await makeCreator(server)]) {
      expect((await list(token)).status).toBe(403);
      expect((await save('youtube', { id: ID, secret: SECRET }, token)).status).toBe(403);
      expect((await test('youtube', token)).status).toBe(403);
    }
    expect((await server.call({ method: 'GET', url: '/api/v1/networks/keys/' })).status).toBe(401);
    expect(await keysOf('youtube')).toMatchObject({ source: 'sandbox' });
  });
});

describe('asking a network about its keys', () => {
  it('says that it takes them where it refuses the code alone', async () => {
    await save('youtube', { id: ID, secret: SECRET });
    const asked = answer(400, { error: 'invalid_grant' });
    expect((await test('youtube')).body.response).toEqual({ app: 'accepted', token: null });
    expect(asked.map(({ form }) => form?.['client_id'])).toEqual([ID]);
  });

  it('says that it refuses them', async () => {
    await save('youtube', { id: ID, secret: SECRET });
    answer(401, { error: 'invalid_client' });
    expect((await test('youtube')).body.response).toEqual({ app: 'refused', token: null });
    await save('youtube', { id: '', secret: '', token: TOKEN });
    answer(400, { error: { code: 400, details: [{ reason: 'API_KEY_INVALID' }] } });
    expect((await test('youtube')).body.response).toEqual({ app: null, token: 'refused' });
  });

  it('says that a token is good, and that nobody knows while the network is away', async () => {
    await save('youtube', { token: TOKEN });
    answer(200, { items: [] });
    expect((await test('youtube')).body.response).toEqual({ app: null, token: 'accepted' });
    answer(503, {});
    expect((await test('youtube')).body.response).toEqual({ app: null, token: 'unknown' });
  });

  it('asks nobody where there are none', async () => {
    const asked = answer(200, {});
    const reply = await test('youtube');
    expect([reply.body.error.code, asked]).toEqual(['networks.not_configured', []]);
  });
});
