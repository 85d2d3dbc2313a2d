import { describe, expect, it } from 'vitest';
import { form, useTestServer } from '../../test/context.js';
import { makeAccount, makeManager, TEST_PASSWORD, unique } from '../../test/factories.js';

describe('accounts', () => {
  let clock = new Date('2026-06-01T12:00:00Z');
  const server = useTestServer({ now: () => clock });
  const post = (path: string, payload: object, token?: string, headers: Record<string, string> = {}) =>
    server.call({
      method: 'POST',
      url: `/api/v1/accounts/${path}/`,
      payload,
      headers,
      ...(token ? { token } : {}),
    });
  const profile = (token: string) => server.call({ method: 'GET', url: '/api/v1/accounts/profile/', token });

  it('registers and signs in, whatever the case of the address [API-135]', async () => {
    const email = `${unique('Ana.Prueba')}@Example.com`;
    const made = await post('register', { email, password: TEST_PASSWORD, name: 'Ana', locale: 'en' });
    expect(made.status).toBe(201);
    expect(made.body.response.user).toMatchObject({
      email: email.toLowerCase(),
      name: 'Ana',
      locale: 'en',
      role: null,
      is_superuser: false,
      permissions: [],
      company: null,
    });
    const signedIn = await post('login', { email: email.toUpperCase(), password: TEST_PASSWORD });
    expect(signedIn.status).toBe(200);
    expect((await profile(signedIn.body.response.access_token)).body.response.email).toBe(
      email.toLowerCase(),
    );
  });

  it('never tells a password or its hash', async () => {
    const { token } = await makeAccount(server);
    expect(Object.keys((await profile(token)).body.response).sort()).toEqual(
      [
        'can',
        'companies',
        'company',
        'email',
        'email_verified',
        'has_google',
        'has_password',
        'second_factor',
        'is_superuser',
        'locale',
        'lost_access',
        'name',
        'permissions',
        'recovery_codes',
        'role',
        'uuid',
      ].sort(),
    );
  });

  it('names every wrong field in the language of the caller', async () => {
    const wrong = { email: 'nope', password: 'short', name: '' };
    const spanish = await post('register', wrong);
    expect(spanish.status).toBe(400);
    expect(spanish.body.error).toMatchObject({
      code: 'request.invalid',
      fields: {
        email: ['Debe ser un correo electrónico'],
        password: ['Debe tener al menos 8 caracteres'],
        name: ['No puede quedar vacío'],
      },
    });
    const english = await post('register', wrong, undefined, { 'accept-language': 'en-US' });
    expect(english.body.error.fields.email).toEqual(['Must be an email address']);
    const empty = await post('register', {});
    expect(Object.keys(empty.body.error.fields).sort()).toEqual(['email', 'name', 'password']);
    expect(empty.body.error.fields.email).toEqual(['Falta este dato']);
  });

  it('one address has one account', async () => {
    const { email } = await makeAccount(server);
    const again = await post('register', { email, password: TEST_PASSWORD, name: 'Otra' });
    expect([again.status, again.body.error.code]).toEqual([409, 'accounts.email_taken']);
  });

  it('a wrong password and an unknown address get the same answer', async () => {
    const { email } = await makeAccount(server);
    const wrong = await post('login', { email, password: 'not the password' });
    const unknown = await post('login', { email: 'nobody@example.com', password: 'not the password' });
    expect(wrong.status).toBe(401);
    expect(wrong.body.error.code).toBe('auth.invalid_credentials');
    expect(unknown.body.error.message).toBe(wrong.body.error.message);
  });

  it('sign-in waits after ten failures, also with the right password, and opens again later', async () => {
    const { email } = await makeAccount(server);
    for (let i = 0; i < 10; i++)
      expect((await post('login', { email, password: 'wrong one' })).status).toBe(401);
    const blocked = await post('login', { email, password: TEST_PASSWORD });
    expect([blocked.status, blocked.body.error.code]).toEqual([429, 'request.too_many']);
    expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    clock = new Date(clock.getTime() + 16 * 60_000);
    expect((await post('login', { email, password: TEST_PASSWORD })).status).toBe(200);
  });

  it('a success forgets the failures of the address', async () => {
    const { email } = await makeAccount(server);
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 6; i++) await post('login', { email, password: 'wrong one' });
      expect((await post('login', { email, password: TEST_PASSWORD })).status).toBe(200);
    }
  });

  it('signing out ends the session at once [ACC-11]', async () => {
    const { token } = await makeAccount(server);
    expect((await profile(token)).status).toBe(200);
    expect((await post('logout', {}, token)).status).toBe(200);
    expect((await profile(token)).status).toBe(401);
  });

  it('a session that nobody uses ends after fourteen days, and lasts as long as it is used', async () => {
    const { token, email } = await makeAccount(server);
    const later = async (days: number) => {
      clock = new Date(clock.getTime() + days * 86_400_000);
      // What was seen of a session is written without waiting for it.
      const { status } = await profile(token);
      await expect
        .poll(async () => {
          const { rows } = await server.context.pool.query(
            'select 1 from sessions s join accounts a on a.id = s.account_id where a.email = $1 and s.last_used_at >= $2',
            [email, new Date(clock.getTime() - 1000)],
          );
          return status === 200 ? rows.length : 1;
        })
        .toBe(1);
      return status;
    };
    expect(await later(13)).toBe(200);
    expect(await later(13)).toBe(200);
    expect(await later(15)).toBe(401);
  });

  it('a session ends by itself after thirty days, however much it is used', async () => {
    const { token } = await makeAccount(server);
    for (let day = 0; day < 29; day += 7) {
      await server.context.pool.query('update sessions set last_used_at = $1', [clock]);
      expect((await profile(token)).status).toBe(200);
      clock = new Date(clock.getTime() + 7 * 86_400_000);
    }
    await server.context.pool.query('update sessions set last_used_at = $1', [clock]);
    expect((await profile(token)).status).toBe(401);
  });

  it('the role is chosen once [PER-03, API-082]', async () => {
    const { token } = await makeAccount(server);
    expect((await post('define-role', { role: 'owner' }, token)).status).toBe(400);
    const chosen = await post('define-role', { role: 'creator' }, token);
    expect(chosen.body.response.role).toBe('creator');
    expect((await post('define-role', { role: 'creator' }, token)).status).toBe(200);
    const other = await post('define-role', { role: 'company' }, token);
    expect([other.status, other.body.error.code]).toEqual([409, 'accounts.role_already_defined']);
    const company = await post('account-company', { name: 'X' }, token);
    expect([company.status, company.body.error.code]).toEqual([403, 'accounts.company_role_required']);
  });

  it('a company account creates its company once, and may work in it at once [ACC-04]', async () => {
    const { token } = await makeAccount(server);
    await post('define-role', { role: 'company' }, token);
    expect((await server.call({ method: 'GET', url: '/api/v1/campaign/', token })).status).toBe(403);
    const wrong = await post('account-company', { name: 'Agencia', country: 'México' }, token);
    expect(wrong.body.error.fields.country).toEqual(['Debe ser un código de país de dos letras']);
    const made = await post('account-company', { name: 'Agencia Ñandú', country: 'mx', website: '' }, token);
    expect(made.status).toBe(201);
    expect(made.body.response.company).toMatchObject({ name: 'Agencia Ñandú', country: 'MX', website: null });
    expect(made.body.response.permissions).toEqual(['view_campaign', 'change_campaign']);
    expect((await server.call({ method: 'GET', url: '/api/v1/campaign/', token })).status).toBe(200);
    const again = await post('account-company', { name: 'Otra' }, token);
    expect([again.status, again.body.error.code]).toEqual([409, 'accounts.company_already_exists']);
    const views = await server.call({ method: 'GET', url: '/api/v1/accounts/max-views/', token });
    expect(views.body.response.max_views).toBe(5_000);
  });

  it('of two companies created at the same moment one stands', async () => {
    const { token, id } = await makeAccount(server);
    await post('define-role', { role: 'company' }, token);
    const replies = await Promise.all(
      [1, 2, 3].map((n) => post('account-company', { name: `Agencia ${n}` }, token)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { rows } = await server.context.pool.query('select from memberships where account_id = $1', [id]);
    expect(rows).toHaveLength(1);
  });

  it('changes name and language, and nothing that was not sent [ACC-09, API-089]', async () => {
    const { token } = await makeAccount(server);
    const put = (payload: object) =>
      server.call({ method: 'PUT', url: '/api/v1/accounts/profile/', token, payload });
    expect((await put({ name: 'Nombre Nuevo' })).body.response).toMatchObject({
      name: 'Nombre Nuevo',
      locale: 'es',
    });
    expect((await put({ locale: 'en' })).body.response).toMatchObject({ name: 'Nombre Nuevo', locale: 'en' });
    expect((await put({ locale: 'fr' })).status).toBe(400);
    expect((await put({ is_superuser: true, role: 'company' })).body.response).toMatchObject({
      is_superuser: false,
      role: null,
    });
  });

  it('changing the password ends every other session [ACC-07, API-090]', async () => {
    const { token, email } = await makeAccount(server);
    const other = (await post('login', { email, password: TEST_PASSWORD })).body.response
      .access_token as string;
    const put = (payload: object) =>
      server.call({ method: 'PUT', url: '/api/v1/accounts/password/', token, payload });
    const wrong = await put({ current_password: 'not it', new_password: 'una-clave-nueva' });
    expect(wrong.body.error.fields.current_password).toEqual(['No es tu contraseña actual']);
    expect((await put({ current_password: TEST_PASSWORD, new_password: 'una-clave-nueva' })).status).toBe(
      200,
    );
    expect((await profile(other)).status).toBe(401);
    expect((await profile(token)).status).toBe(200);
    expect((await post('login', { email, password: TEST_PASSWORD })).status).toBe(401);
    expect((await post('login', { email, password: 'una-clave-nueva' })).status).toBe(200);
  });

  it("lists the account's sessions and ends them one by one or all others", async () => {
    const { token, email } = await makeAccount(server);
    const stranger = await makeAccount(server);
    const signIn = async () =>
      (await post('login', { email, password: TEST_PASSWORD }, undefined, { 'user-agent': 'A phone' })).body
        .response.access_token as string;
    const [phone, tablet] = [await signIn(), await signIn()];
    const url = '/api/v1/accounts/sessions/';
    const list = await server.call({ method: 'GET', url, token });
    expect(list.body.response.results).toHaveLength(3);
    expect(list.body.response.results.filter((s: { current: boolean }) => s.current)).toHaveLength(1);
    const ofPhone = (await server.call({ method: 'GET', url, token: phone })).body.response.results.find(
      (s: { current: boolean }) => s.current,
    );
    expect(ofPhone.user_agent).toBe('A phone');
    const foreign = await server.call({
      method: 'DELETE',
      url: `${url}${ofPhone.uuid}/`,
      token: stranger.token,
    });
    expect(foreign.status).toBe(404);
    expect((await profile(phone)).status).toBe(200);
    expect((await server.call({ method: 'DELETE', url: `${url}${ofPhone.uuid}/`, token })).status).toBe(200);
    expect((await profile(phone)).status).toBe(401);
    const rest = await server.call({ method: 'DELETE', url, token });
    expect(rest.body.response.ended).toBe(1);
    expect((await profile(tablet)).status).toBe(401);
    expect((await profile(token)).status).toBe(200);
  });

  it('keeps only a hash of the token', async () => {
    const { token } = await makeManager(server);
    const rows = await server.context.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('refuses broken JSON and other kinds of body without a fault', async () => {
    const url = '/api/v1/accounts/login/';
    const broken = await server.call({
      method: 'POST',
      url,
      payload: '{"email":',
      headers: { 'content-type': 'application/json' },
    });
    expect([broken.status, broken.body.error.code]).toEqual([400, 'request.unreadable']);
    const xml = await server.call({
      method: 'POST',
      url,
      payload: '<a/>',
      headers: { 'content-type': 'text/xml' },
    });
    expect([xml.status, xml.body.error.code]).toEqual([415, 'file.unsupported_type']);
    const multipart = await server.call({ method: 'POST', url, ...(await form({ email: 'a@b.mx' })) });
    expect(multipart.status).toBeGreaterThanOrEqual(400);
    expect(multipart.status).toBeLessThan(500);
  });
});
