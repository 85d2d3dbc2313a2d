import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.js';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  makeAccount,
  makeCampaign,
  makeManager,
  makeSuperuser,
  makeViewer,
  TEST_PASSWORD,
  unique,
} from '../../test/factories.js';

const server = useTestServer();
const get = (path: string, token: string) => server.call({ method: 'GET', url: path, token });
const profile = async (token: string) => (await get('/api/v1/accounts/profile/', token)).body.response;
const defineRole = (token: string, role: string, slash = '/') =>
  server.call({
    method: 'POST',
    url: `/api/v1/accounts/define-role${slash}`,
    token,
    payload: { role },
  });

describe('roles', () => {
  it('a creator is one who works for no company and sees no campaigns [PER-01]', async () => {
    const { token } = await makeAccount(server);
    expect((await profile(token)).role).toBeNull();
    await defineRole(token, 'creator');
    expect(await profile(token)).toMatchObject({ role: 'creator', permissions: [], company: null });
    expect((await get('/api/v1/campaign/', token)).status).toBe(403);
    const company = { method: 'POST', url: '/api/v1/accounts/account-company/', token } as const;
    expect((await server.call({ ...company, payload: { name: 'Agencia' } })).status).toBe(403);
  });

  it('a company account runs campaigns once it has its company [PER-02]', async () => {
    const { token } = await makeAccount(server);
    await defineRole(token, 'company');
    expect(await profile(token)).toMatchObject({ role: 'company', company: null });
    const reply = await server.call({
      method: 'POST',
      url: '/api/v1/accounts/account-company/',
      token,
      payload: { name: 'Marca', kind: 'brand' },
    });
    expect(reply.status).toBe(201);
    expect(await profile(token)).toMatchObject({
      role: 'company',
      company: { name: 'Marca', kind: 'brand' },
    });
    await makeCampaign(server, token);
    expect((await get('/api/v1/campaign/', token)).body.response.count).toBe(1);
  });

  it.each(['/', ''])(
    'POST /api/v1/accounts/define-role%s takes the role and answers the account [API-082]',
    async (slash) => {
      for (const role of ['creator', 'company']) {
        const { token, email } = await makeAccount(server);
        const reply = await defineRole(token, role, slash);
        expect(reply.status).toBe(200);
        expect(reply.body.response).toMatchObject({ email, role });
        expect((await profile(token)).role).toBe(role);
      }
      const { token } = await makeAccount(server);
      const refused = await defineRole(token, 'agency', slash);
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['role']]);
    },
  );
});

describe('the account', () => {
  it.each(['/', ''])(
    'GET /api/v1/accounts/profile%s tells who is signed in and what they may do [API-088]',
    async (slash) => {
      const manager = await makeManager(server, { name: 'Agencia Uno', kind: 'agency' });
      const viewer = await makeViewer(server, manager);
      const url = `/api/v1/accounts/profile${slash}`;
      const reply = await get(url, manager.token);
      expect(reply.status).toBe(200);
      expect(reply.body.response).toMatchObject({
        uuid: manager.id,
        email: manager.email,
        name: 'Ana Prueba',
        locale: 'es',
        role: 'company',
        is_superuser: false,
        permissions: ['view_campaign', 'change_campaign'],
        company: { uuid: manager.companyId, name: 'Agencia Uno', kind: 'agency' },
      });
      expect((await get(url, viewer.token)).body.response.permissions).toEqual(['view_campaign']);
      expect((await server.call({ method: 'GET', url })).status).toBe(401);
    },
  );

  it('is_superuser is false but for superusers, and no call sets it [ENT-157]', async () => {
    const { token } = await makeAccount(server);
    expect((await profile(token)).is_superuser).toBe(false);
    await server.call({
      method: 'PUT',
      url: '/api/v1/accounts/profile/',
      token,
      payload: { name: 'Otra', is_superuser: true },
    });
    expect(await profile(token)).toMatchObject({ name: 'Otra', is_superuser: false });
    const superuser = await makeSuperuser(server);
    expect((await profile(superuser.token)).is_superuser).toBe(true);
  });

  it.each(['/', ''])('PUT /api/v1/accounts/profile%s changes name and language [API-089]', async (slash) => {
    const { token } = await makeAccount(server);
    const put = (payload: object) =>
      server.call({ method: 'PUT', url: `/api/v1/accounts/profile${slash}`, token, payload });
    const reply = await put({ name: ' Berta ', locale: 'en' });
    expect([reply.status, reply.body.response]).toEqual([200, await profile(token)]);
    expect(await profile(token)).toMatchObject({ name: 'Berta', locale: 'en' });
    const refused = await put({ name: '' });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['name']]);
  });

  it.each(['/', ''])(
    'PUT /api/v1/accounts/password%s takes the current and the new password [API-090]',
    async (slash) => {
      const { token, email } = await makeAccount(server);
      const put = (payload: object) =>
        server.call({ method: 'PUT', url: `/api/v1/accounts/password${slash}`, token, payload });
      const short = await put({ current_password: TEST_PASSWORD, new_password: 'corta' });
      expect([short.status, Object.keys(short.body.error.fields)]).toEqual([400, ['new_password']]);
      const next = 'otra-clave-de-prueba';
      expect((await put({ current_password: TEST_PASSWORD, new_password: next })).status).toBe(200);
      const signIn = async (password: string) =>
        (
          await server.call({
            method: 'POST',
            url: '/api/v1/accounts/login/',
            payload: { email, password },
          })
        ).status;
      expect([await signIn(TEST_PASSWORD), await signIn(next)]).toEqual([401, 200]);
    },
  );

  it('says where more profiles are had only where that is set', async () => {
    const { token } = await makeManager(server);
    const reply = await get('/api/v1/accounts/max-views/', token);
    expect(reply.body.response.plans_url).toBeNull();
    expect(readConfig({ PLANS_URL: 'mailto:ventas@agencia.test' }).plansUrl).toBe(
      'mailto:ventas@agencia.test',
    );
    expect(() => readConfig({ PLANS_URL: 'javascript:alert(1)' })).toThrow('PLANS_URL');
  });

  it.each(['/', ''])(
    'GET /api/v1/accounts/max-views%s says how many creators may still be added [API-073, API-091]',
    async (slash) => {
      const manager = await makeManager(server, { maxViews: 12 });
      const maxViews = async () => {
        const reply = await get(`/api/v1/accounts/max-views${slash}`, manager.token);
        expect(reply.status).toBe(200);
        return reply.body.response.max_views as number;
      };
      expect(await maxViews()).toBe(12);
      const { uuid } = await makeCampaign(server, manager.token);
      const people = [1, 2].map(() => ({ network: 'instagram' as const, username: unique('v') }));
      await addInfluencers(server, manager.token, uuid, people);
      expect(await maxViews()).toBe(10);
    },
  );
});
