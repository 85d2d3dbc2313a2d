import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import { makeAccount, TEST_PASSWORD, unique } from '../../test/factories.js';

let clock = new Date('2026-06-01T12:00:00Z');
const server = useTestServer({ now: () => clock });
let places = 0;
/** An address that nobody else in this file comes from. */
const elsewhere = () => `198.51.100.${(places += 1)}`;

const signIn = (email: string, password: string, remoteAddress: string, cookie?: string) =>
  server.call({
    method: 'POST',
    url: '/api/v1/accounts/login/',
    payload: { email, password },
    remoteAddress,
    ...(cookie ? { headers: { cookie } } : {}),
  });
const fail = async (email: string, times: number, from: string) => {
  const tries = Array.from({ length: times }, () => signIn(email, 'wrong one', from));
  return (await Promise.all(tries)).map(({ status }) => status);
};
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

describe('guessing passwords', () => {
  it('of one account from one address ends after ten tries, however many come at once', async () => {
    const { email } = await makeAccount(server);
    const from = elsewhere();
    const statuses = await fail(email, 40, from);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const right = await signIn(email, TEST_PASSWORD, from);
    expect([right.status, Number(right.headers['retry-after']) > 0]).toEqual([429, true]);
    clock = new Date(clock.getTime() + 16 * 60_000);
    expect((await signIn(email, TEST_PASSWORD, from)).status).toBe(200);
  });

  it('counts all addresses of one IPv6 line as one', async () => {
    const { email } = await makeAccount(server);
    const statuses: number[] = [];
    for (let n = 1; n <= 12; n += 1)
      statuses.push((await signIn(email, 'wrong one', `2001:db8:0:1::${n}`)).status);
    expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await signIn(email, TEST_PASSWORD, '2001:db8:0:2::1')).status).toBe(200);
  });

  it('locks nobody out who signs in from elsewhere, on any device', async () => {
    const { email } = await makeAccount(server);
    await fail(email, 30, elsewhere());
    expect((await signIn(email, TEST_PASSWORD, elsewhere())).status).toBe(200);
  });

  it('from many places ends too, but not for a device or a network that has signed in before', async () => {
    const { email } = await makeAccount(server);
    const home = elsewhere();
    const known = cookieOf(await signIn(email, TEST_PASSWORD, home));
    for (let place = 0; place < 11; place += 1) await fail(email, 10, elsewhere());
    expect((await signIn(email, TEST_PASSWORD, elsewhere())).status).toBe(429);
    expect((await signIn(email, TEST_PASSWORD, elsewhere(), known)).status).toBe(200);
    expect((await signIn(email, TEST_PASSWORD, home)).status).toBe(200);
  });

  it('of many accounts from one address ends, and shuts out neither known devices nor known people there', async () => {
    const { email: regular } = await makeAccount(server);
    const { email: guest } = await makeAccount(server);
    const { email: visitor } = await makeAccount(server);
    const office = elsewhere();
    expect((await signIn(regular, TEST_PASSWORD, office)).status).toBe(200);
    const known = cookieOf(await signIn(visitor, TEST_PASSWORD, elsewhere()));
    for (let n = 0; n < 12; n += 1) await fail(`${unique('nadie')}@example.com`, 10, office);
    expect((await signIn(guest, TEST_PASSWORD, office)).status).toBe(429);
    expect((await signIn(regular, TEST_PASSWORD, office)).status).toBe(200);
    expect((await signIn(visitor, TEST_PASSWORD, office, known)).status).toBe(200);
  });

  it('with a known device ends as well', async () => {
    const { email } = await makeAccount(server);
    const from = elsewhere();
    const known = cookieOf(await signIn(email, TEST_PASSWORD, from));
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1)
      statuses.push((await signIn(email, 'wrong one', elsewhere(), known)).status);
    expect(statuses.slice(9)).toEqual([401, 429, 429]);
  });

  it('a device known to one account is a stranger to another', async () => {
    const { email } = await makeAccount(server);
    const other = await makeAccount(server);
    const from = elsewhere();
    const known = cookieOf(await signIn(other.email, TEST_PASSWORD, elsewhere()));
    await fail(email, 10, from);
    expect((await signIn(email, TEST_PASSWORD, from, known)).status).toBe(429);
  });

  it('of the session at hand ends, and leaves the other sessions of the account alone', async () => {
    const { token, email } = await makeAccount(server);
    const { body } = await signIn(email, TEST_PASSWORD, elsewhere());
    const change = (current_password: string, by: string) =>
      server.call({
        method: 'PUT',
        url: '/api/v1/accounts/password/',
        token: by,
        payload: { current_password, new_password: 'cuatro palabras sin relación' },
      });
    const tries = await Promise.all(Array.from({ length: 25 }, () => change('wrong one', token)));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(15);
    expect((await change(TEST_PASSWORD, token)).status).toBe(429);
    expect((await change(TEST_PASSWORD, body.response.access_token)).status).toBe(200);
  });
});

describe('a device', () => {
  it('is marked once, for the sign-in alone, out of reach of scripts', async () => {
    const { email } = await makeAccount(server);
    const reply = await signIn(email, TEST_PASSWORD, elsewhere());
    expect(reply.headers['set-cookie']).toMatch(
      /^altavoz_device=[\w-]{43}; Path=\/api\/v1\/accounts\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
    );
    const again = await signIn(email, TEST_PASSWORD, elsewhere(), cookieOf(reply));
    expect(cookieOf(again)).toBe(cookieOf(reply));
    expect(JSON.stringify(reply.body)).not.toContain(cookieOf(reply).split('=')[1]);
  });

  it('is a stranger again once the password was changed elsewhere', async () => {
    const { email, token } = await makeAccount(server);
    const thief = cookieOf(await signIn(email, TEST_PASSWORD, elsewhere()));
    const next = 'cuatro palabras sin relación';
    await server.call({
      method: 'PUT',
      url: '/api/v1/accounts/password/',
      token,
      payload: { current_password: TEST_PASSWORD, new_password: next },
    });
    const from = elsewhere();
    await fail(email, 10, from);
    expect((await signIn(email, next, from, thief)).status).toBe(429);
  });

  it('is believed only as it was made, and no forwarded address that is none breaks anything', async () => {
    const { email } = await makeAccount(server);
    for (const cookie of [
      'altavoz_device=',
      'altavoz_device=x',
      `altavoz_device=${'a'.repeat(5_000)}`,
      ';;=;',
    ]) {
      expect((await signIn(email, TEST_PASSWORD, elsewhere(), cookie)).status).toBe(200);
    }
    const reply = await server.call({
      method: 'POST',
      url: '/api/v1/accounts/login/',
      payload: { email, password: TEST_PASSWORD },
      headers: { 'x-forwarded-for': '9'.repeat(5_000) },
    });
    expect(reply.status).toBe(200);
  });
});

describe('registering', () => {
  const register = (payload: object, remoteAddress = '127.0.0.1') =>
    server.call({
      method: 'POST',
      url: '/api/v1/accounts/register/',
      payload: { name: 'Ana Prueba', ...payload },
      remoteAddress,
      headers: { 'accept-language': 'en' },
    });

  it('tells an address only twenty times that emails are taken', async () => {
    const { email } = await makeAccount(server);
    const from = elsewhere();
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1)
      statuses.push((await register({ email, password: TEST_PASSWORD }, from)).status);
    expect(statuses.slice(19)).toEqual([409, 429, 429]);
    // From then on a free email gets the same answer.
    const free = { email: `${unique('libre')}@example.com`, password: TEST_PASSWORD };
    expect((await register(free, from)).status).toBe(429);
    expect((await register(free, elsewhere())).status).toBe(201);
  });

  it.each([
    '12345678',
    'password',
    '        ',
    'qwertyuiop',
    'P@ssw0rd',
    'contraseña',
    '11111111',
    'aaaaaaaaaaaa',
  ])('refuses the password %j, saying so in both languages', async (password) => {
    const email = `${unique('x')}@example.com`;
    const english = await register({ email, password });
    expect([english.status, english.body.error.fields]).toEqual([
      400,
      { password: [expect.stringMatching(/easy to guess/)] },
    ]);
    const spanish = await server.call({
      method: 'POST',
      url: '/api/v1/accounts/register/',
      payload: { name: 'Ana', email, password },
    });
    expect(spanish.body.error.fields.password[0]).toMatch(/fácil de adivinar/);
  });

  it('refuses the own email and name as a password, also when it is changed', async () => {
    const email = `${unique('maria')}@example.com`;
    for (const password of [email, email.toUpperCase(), ` ${email}`, email.split('@')[0]]) {
      expect((await register({ email, password })).status).toBe(400);
    }
    expect((await register({ email, password: 'Ana Prueba' })).status).toBe(400);
    const account = await makeAccount(server);
    const reply = await server.call({
      method: 'PUT',
      url: '/api/v1/accounts/password/',
      token: account.token,
      payload: { current_password: TEST_PASSWORD, new_password: account.email },
    });
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['new_password']]);
  });

  it('judges the longest password quickly', async () => {
    const password = 'p@$$w0rdP@$$w0rd'.repeat(20).slice(0, 200);
    const before = process.cpuUsage();
    await register({ email: `${unique('x')}@example.com`, password });
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
  });
});
