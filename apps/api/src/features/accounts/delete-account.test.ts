import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import {
  addInfluencers,
  join,
  makeAccount,
  makeCampaign,
  makeCreator,
  makeGuest,
  makeManager,
  makeViewer,
  TEST_PASSWORD,
  type TestAccount,
} from '../../test/factories.js';

const server = useTestServer();
const remove = (token: string, payload: object = { password: TEST_PASSWORD }) =>
  server.call({ method: 'POST', url: '/api/v1/accounts/delete-account/', payload, token });
const profile = async (token: string) =>
  (await server.call({ url: '/api/v1/accounts/profile/', token })).status;
const rows = async (sql: string, values: unknown[]) => (await server.context.pool.query(sql, values)).rows;
const login = ({ email }: TestAccount) =>
  server.call({
    method: 'POST',
    url: '/api/v1/accounts/login/',
    payload: { email, password: TEST_PASSWORD },
  });

describe('an account', () => {
  it('is deleted with its password, for good, and its sessions end [API-084, ACC-05]', async () => {
    const account = await makeAccount(server);
    expect((await remove(account.token, {})).body.error.fields).toEqual({
      password: ['Escribe tu contraseña'],
    });
    expect((await remove(account.token, { password: 'no-es-esta' })).status).toBe(400);
    expect(await profile(account.token)).toBe(200);
    expect((await remove(account.token)).body).toEqual({ response: {} });
    expect(await profile(account.token)).toBe(401);
    expect((await login(account)).status).toBe(401);
    expect((await remove(account.token)).status).toBe(401);
    expect(
      await rows('select template from mails where recipient = $1 order by created_at', [account.email]),
    ).toEqual([{ template: 'verify-email' }, { template: 'account-deleted' }]);
    expect(
      await rows('select kind, company_id, details from audit_entries where account_id = $1', [account.id]),
    ).toEqual([{ kind: 'account_deleted', company_id: null, details: {} }]);
    // The address is free again.
    const again = await server.call({
      method: 'POST',
      url: '/api/v1/accounts/register/',
      payload: { email: account.email, password: TEST_PASSWORD, name: 'Ana' },
    });
    expect(again.status).toBe(201);
  });

  it('of nobody is not deleted, and of two at once it is deleted once', async () => {
    expect((await server.call({ method: 'POST', url: '/api/v1/accounts/delete-account/' })).status).toBe(401);
    const { token } = await makeAccount(server);
    const both = await Promise.all([remove(token), remove(token)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.filter(({ status }) => status >= 500)).toHaveLength(0);
  });

  it('without a password is deleted by typing its address', async () => {
    const { token, id, email } = await makeAccount(server);
    await server.context.pool.query('update accounts set password_hash = null where id = $1', [id]);
    expect((await remove(token, { email: 'otra@example.com' })).body.error.fields).toEqual({
      email: ['No es el correo de tu cuenta'],
    });
    expect((await remove(token, { email: ` ${email.toUpperCase()} ` })).status).toBe(200);
  });

  it('that alone owns a company of others hands it over first, and is told which one', async () => {
    const owner = await makeManager(server, { name: 'Agencia Ñandú' });
    const colleague = await makeViewer(server, owner, 'manager');
    const refused = await remove(owner.token);
    expect([refused.status, refused.body.error.code]).toEqual([409, 'accounts.hand_over_first']);
    expect(refused.body.error.message).toContain('Agencia Ñandú');
    expect(await profile(owner.token)).toBe(200);
    await server.context.pool.query(`update memberships set role = 'owner' where account_id = $1`, [
      colleague.id,
    ]);
    // Of two owners who go at once, one stays.
    const both = await Promise.all([remove(owner.token), remove(colleague.token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 200]);
  });

  it('leaves a company of several with an owner, also when two of them go at once', async () => {
    const owner = await makeManager(server);
    const other = await makeViewer(server, owner, 'owner');
    await makeViewer(server, owner);
    const both = await Promise.all([remove(owner.token), remove(other.token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('leaves campaigns with their figures and notes, without its name', async () => {
    const owner = await makeManager(server);
    const editor = await makeViewer(server, owner, 'manager');
    const campaign = await makeCampaign(server, editor.token);
    const [influencer] = await addInfluencers(server, editor.token, campaign.uuid, [
      { network: 'instagram', username: 'la.que.queda', estimated_cost: 100 },
    ]);
    const note = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${influencer?.uuid}/notes/`,
      payload: { text: 'Muy puntual' },
      token: editor.token,
    });
    expect(note.status).toBe(201);
    const before = await server.call({ url: `/api/v1/campaign/${campaign.uuid}`, token: owner.token });
    expect((await remove(editor.token)).status).toBe(200);
    const after = await server.call({ url: `/api/v1/campaign/${campaign.uuid}`, token: owner.token });
    expect(after.body).toEqual(before.body);
    expect(
      await rows(
        'select author_id, author_name, text from campaign_influencer_notes where campaign_id = $1',
        [campaign.uuid],
      ),
    ).toEqual([{ author_id: null, author_name: '', text: 'Muy puntual' }]);
    const acts = await rows('select by_account, by_name from campaign_activity where campaign_id = $1', [
      campaign.uuid,
    ]);
    expect(acts.length).toBeGreaterThan(0);
    for (const act of acts) expect(act).toEqual({ by_account: null, by_name: '' });
    const audit = await rows('select company_id from audit_entries where account_id = $1', [editor.id]);
    expect(audit).toEqual([{ company_id: owner.companyId }]);
  });

  it('leaves the company that it was alone in as it is, and closes it to guests', async () => {
    const owner = await makeManager(server);
    const campaign = await makeCampaign(server, owner.token);
    const guest = await makeGuest(server, owner, campaign.uuid, 'viewer');
    expect((await remove(owner.token)).status).toBe(200);
    expect(
      await rows('select count(*)::int from campaigns where company_id = $1', [owner.companyId]),
    ).toEqual([{ count: 1 }]);
    expect(
      (await server.call({ url: `/api/v1/campaign/${campaign.uuid}`, token: guest.token })).status,
    ).toBeGreaterThanOrEqual(403);
  });

  it('of a creator leaves at most a person without name and sign-in', async () => {
    const creator = await makeCreator(server);
    const [before] = await rows('select id from creators where account_id = $1', [creator.id]);
    expect((await remove(creator.token)).status).toBe(200);
    const left = await rows('select account_id, name from creators where id = $1', [before.id]);
    for (const row of left) expect(row).toEqual({ account_id: null, name: '—' });
    expect(await rows('select 1 from creators where account_id = $1', [creator.id])).toEqual([]);
  });
});

describe('what is kept about a person', () => {
  it('is given to them, without what opens anything, and that is written down', async () => {
    const owner = await makeManager(server, { name: 'Agencia Datos' });
    const second = await makeManager(server);
    await join(server, owner, second, 'analyst');
    expect((await server.call({ url: '/api/v1/accounts/own-data/' })).status).toBe(401);
    const { status, body, text } = await server.call({
      url: '/api/v1/accounts/own-data/',
      token: owner.token,
    });
    expect(status).toBe(200);
    expect(body.response).toMatchObject({
      account: { id: owner.id, email: owner.email, name: 'Ana Prueba', role: 'company' },
      companies: [{ name: 'Agencia Datos', role: 'owner' }, { role: 'analyst' }],
      guest_of: [],
    });
    expect(body.response.sessions).toHaveLength(1);
    expect(body.response.devices).toHaveLength(1);
    for (const secret of [owner.token, 'hash', 'argon', 'sealed']) expect(text).not.toContain(secret);
    // Each of the companies reads it.
    const entries = await rows(
      "select company_id from audit_entries where kind = 'own_data_exported' and account_id = $1 order by id",
      [owner.id],
    );
    expect(entries).toEqual([{ company_id: owner.companyId }, { company_id: second.companyId }]);
  });
});

describe('the audit log of the door', () => {
  it('has each sign-in and each refused one, of nobody too, with the same work', async () => {
    const owner = await makeManager(server);
    await login(owner);
    const refused = (email: string) =>
      server.call({
        method: 'POST',
        url: '/api/v1/accounts/login/',
        payload: { email, password: 'no-es-esta' },
      });
    await refused(owner.email);
    const counted = async () =>
      (await rows("select count(*)::int from audit_entries where kind = 'sign_in_refused'", []))[0]
        .count as number;
    const before = await counted();
    await refused('nadie-de-aqui@example.com');
    expect(await counted()).toBe(before + 1);
    expect(
      await rows('select kind, company_id, details from audit_entries where account_id = $1 order by id', [
        owner.id,
      ]),
    ).toEqual([
      { kind: 'signed_in', company_id: owner.companyId, details: { way: 'password', second_factor: false } },
      {
        kind: 'sign_in_refused',
        company_id: owner.companyId,
        details: { way: 'password', second_factor: false },
      },
    ]);
    // An address that was typed may be a password that was typed in its place.
    expect(await rows("select 1 from audit_entries where details::text like '%nadie-de-aqui%'", [])).toEqual(
      [],
    );
  });
});
