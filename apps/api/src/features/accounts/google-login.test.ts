import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWK } from 'jose';
import { generateSync } from 'otplib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.js';
import { useTestServer } from '../../test/context.js';
import { makeAccount, TEST_PASSWORD, unique } from '../../test/factories.js';
import { makeLink } from './account-links.js';

const CLIENT_ID = 'altavoz-prueba.apps.googleusercontent.com';

/** Whoever gives out tokens, on this machine, with keys of its own. */
const keys = new Map<string, JWK>();
let isAway = false;
const issuerServer = createServer((_request, response) => {
  if (isAway) return void response.writeHead(503).end();
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ keys: [...keys.values()] }));
}).listen(0, '127.0.0.1');
await once(issuerServer, 'listening');
const issuer = `http://127.0.0.1:${(issuerServer.address() as AddressInfo).port}`;

async function newKey(kid: string, isKnown = true) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  if (isKnown) keys.set(kid, { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' });
  return { kid, privateKey, publicKey };
}
const first = await newKey('first');
const second = await newKey('second');
const stranger = await newKey('stranger', false);

let clock = new Date('2026-06-01T12:00:00Z');
const env = { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: issuer, GOOGLE_JWKS_URL: `${issuer}/keys` };
const server = useTestServer({ now: () => clock, env: { ...env, SECRET_KEY: 'a'.repeat(32) } });
const awayServer = useTestServer({
  now: () => clock,
  env: { ...env, GOOGLE_JWKS_URL: 'http://127.0.0.1:1/keys' },
});
const withoutServer = useTestServer({ now: () => clock });
afterAll(() => issuerServer.close());
beforeEach(() => {
  clock = new Date(clock.getTime() + 3_600_000);
});

const seconds = () => Math.floor(clock.getTime() / 1000);
const person = () => ({ sub: unique('10'), email: `${unique('ana')}@gmail.com` });
interface Claims {
  [claim: string]: unknown;
}
const claimsOf = (over: Claims): Claims => ({
  iss: issuer,
  aud: CLIENT_ID,
  // No two tokens of Google are the same.
  jti: unique('token'),
  iat: seconds(),
  exp: seconds() + 3600,
  email_verified: true,
  name: 'Ana Google',
  ...over,
});
const tokenOf = (over: Claims, { kid, privateKey } = first, alg = 'RS256') =>
  new SignJWT(claimsOf(over)).setProtectedHeader({ alg, kid }).sign(privateKey);
const signIn = (credential: string, over: object = {}, at = server) =>
  at.call({ method: 'POST', url: '/api/v1/accounts/google-login/', payload: { credential, ...over } });
const codeOf = async (credential: string, over: object = {}) => {
  const reply = await signIn(credential, over);
  return `${reply.status} ${reply.body.error?.code ?? 'in'}`;
};
const INVALID = '401 accounts.google_token_invalid';

describe('a sign-in with Google', () => {
  it('makes an account of a verified address, and knows it by its number afterwards [API-081, ACC-01]', async () => {
    const { sub, email } = person();
    const made = await signIn(await tokenOf({ sub, email: email.toUpperCase() }));
    expect(made.status).toBe(200);
    expect(made.body.response.user).toMatchObject({
      email,
      name: 'Ana Google',
      role: null,
      email_verified: true,
      has_password: false,
      has_google: true,
    });
    // The address at Google may change, also to one that somebody else has here.
    const other = await makeAccount(server);
    const again = await signIn(await tokenOf({ sub, email: other.email, email_verified: false }, second));
    expect([again.status, again.body.response.user.uuid, again.body.response.user.email]).toEqual([
      200,
      made.body.response.user.uuid,
      email,
    ]);
    const { rows } = await server.context.pool.query(
      "select details from audit_entries where kind = 'signed_in' and account_id = $1",
      [made.body.response.user.uuid],
    );
    expect(rows).toEqual(Array(2).fill({ details: { way: 'google', second_factor: false } }));
    // There is no password that fits.
    const login = await server.call({
      method: 'POST',
      url: '/api/v1/accounts/login/',
      payload: { email, password: TEST_PASSWORD },
    });
    expect(login.status).toBe(401);
  });

  it('leads to no other address while there is no password: a session alone shows no owner', async () => {
    const who = person();
    const { access_token } = (await signIn(await tokenOf(who))).body.response;
    const asked = await server.call({
      method: 'PUT',
      url: '/api/v1/accounts/email/',
      payload: { email: `${unique('ladron')}@example.com`, password: 'whatever' },
      token: access_token,
    });
    expect([asked.status, asked.body.error.fields]).toEqual([
      400,
      { password: ['Elige primero una contraseña: todavía no tienes'] },
    ]);
    const { rows } = await server.context.pool.query(
      'select 1 from account_links l join accounts a on a.id = l.account_id where a.email = $1',
      [who.email],
    );
    expect(rows).toEqual([]);
  });

  it('is refused for every token that is not made by Google, for us, now, once', async () => {
    const who = person();
    const wrong: [why: string, token: Promise<string> | string][] = [
      ['another audience', tokenOf({ ...who, aud: 'somebody-else' })],
      ['others too', tokenOf({ ...who, aud: [CLIENT_ID, 'somebody-else'] })],
      ['others too, as we are named', tokenOf({ ...who, aud: [CLIENT_ID, 'x'], azp: CLIENT_ID })],
      ['another issuer', tokenOf({ ...who, iss: 'https://accounts.example.com' })],
      ['over', tokenOf({ ...who, exp: seconds() - 120 })],
      ['of tomorrow', tokenOf({ ...who, iat: seconds() + 600 })],
      ['old, though it lasts', tokenOf({ ...who, iat: seconds() - 900, exp: seconds() + 900 })],
      ['no end', tokenOf({ ...who, exp: undefined })],
      ['nobody', tokenOf({ email: who.email })],
      ['no address', tokenOf({ sub: who.sub })],
      ['an address that is not verified', tokenOf({ ...who, email_verified: false })],
      ['an address that is verified in words', tokenOf({ ...who, email_verified: 'true' })],
      ['no signature', new UnsecuredJWT(claimsOf(who)).encode()],
      ['the key of a stranger', tokenOf(who, { ...stranger, kid: 'first' })],
      ['a key that is not known', tokenOf(who, stranger)],
      ['no token', 'no-token'],
    ];
    // Signed with our public key as if it were a shared secret.
    const shared = new TextEncoder().encode(JSON.stringify(keys.get('first')));
    wrong.push([
      'another algorithm',
      new SignJWT(claimsOf(who)).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(shared),
    ]);
    for (const [why, token] of wrong) expect([why, await codeOf(await token)]).toEqual([why, INVALID]);
    const { rows } = await server.context.pool.query('select 1 from accounts where email = $1', [who.email]);
    expect(rows).toEqual([]);
    expect((await signIn('')).status).toBe(400);
    expect(await codeOf(await tokenOf({ ...who, aud: [CLIENT_ID], azp: CLIENT_ID }))).toBe('200 in');
    expect(await codeOf(await tokenOf({ ...who, iss: issuer.replace('http://', '') }))).toBe('200 in');
  });

  it('takes a token once, of two at once too', async () => {
    const who = person();
    const token = await tokenOf(who);
    expect(await codeOf(token)).toBe('200 in');
    expect(await codeOf(token)).toBe(INVALID);
    const other = await tokenOf(who, second);
    expect((await Promise.all([codeOf(other), codeOf(other)])).sort()).toEqual(['200 in', INVALID]);
  });

  it('holds the token to the sign-in that it was made for', async () => {
    const who = person();
    expect(await codeOf(await tokenOf({ ...who, nonce: 'one' }), { nonce: 'other' })).toBe(INVALID);
    expect(await codeOf(await tokenOf({ ...who, nonce: 'one' }))).toBe(INVALID);
    expect(await codeOf(await tokenOf(who), { nonce: 'one' })).toBe(INVALID);
    expect(await codeOf(await tokenOf({ ...who, nonce: 'one' }), { nonce: 'one' })).toBe('200 in');
  });

  it('joins an account of the same address by its password alone, and then both ways lead in', async () => {
    const account = await makeAccount(server);
    const { sub } = person();
    const token = await tokenOf({ sub, email: account.email });
    expect(await codeOf(token)).toBe('409 accounts.google_link_required');
    expect(await codeOf(token, { password: 'no-es-esta' })).toBe('401 auth.invalid_credentials');
    const joined = await signIn(token, { password: TEST_PASSWORD });
    expect(joined.body.response.user).toMatchObject({
      uuid: account.id,
      email_verified: true,
      has_password: true,
      has_google: true,
    });
    expect(await codeOf(await tokenOf({ sub, email: account.email }))).toBe('200 in');
    // Another person at Google with that address is nobody here.
    const other = await tokenOf({ sub: unique('11'), email: account.email });
    expect(await codeOf(other, { password: TEST_PASSWORD })).toBe(INVALID);
  });

  it('joins an account with a second factor once that is shown too, and tells its owner by mail', async () => {
    const account = await makeAccount(server);
    const post = (path: string, payload: object, token?: string) =>
      server.call({
        method: 'POST',
        url: `/api/v1/accounts/${path}/`,
        payload,
        ...(token ? { token } : {}),
      });
    const { secret } = (await post('second-factor', { password: TEST_PASSWORD }, account.token)).body
      .response;
    const codeNow = () => generateSync({ secret, epoch: seconds() });
    await post('second-factor/confirm', { code: codeNow() }, account.token);
    const known = async () => {
      const { rows } = await server.context.pool.query(
        `select google_sub as sub, email_verified_at is not null as verified,
           (select count(*)::int from audit_entries where account_id = a.id and kind = 'google_joined') as audited,
           (select count(*)::int from mails where recipient = a.email and template = 'google-joined') as told
         from accounts a where id = $1`,
        [account.id],
      );
      return rows[0];
    };
    const nothing = { sub: null, verified: false, audited: 0, told: 0 };

    // Whoever has the password alone has no way in of their own by it.
    const { sub } = person();
    const of = (who: string) => tokenOf({ sub: who, email: account.email });
    const password = TEST_PASSWORD;
    const asked = await signIn(await of(sub), { password });
    expect([asked.status, asked.body.error.code]).toEqual([401, 'auth.second_factor_required']);
    expect(await known()).toEqual(nothing);
    const { challenge } = asked.body.error;
    const second = (code: string, over: object = {}) =>
      post('login/second-factor', { challenge, code, ...over });
    clock = new Date(clock.getTime() + 60_000);
    const wrong = String((Number(codeNow()) + 500_000) % 1_000_000).padStart(6, '0');
    expect((await second(wrong)).body.error.code).toBe('auth.second_factor_wrong');
    // Nor is another one joined in the place of the one that was shown.
    const [id, way, , ...rest] = challenge.split('.');
    const changed = [id, way, Buffer.from('another').toString('base64url'), ...rest].join('.');
    expect((await second(codeNow(), { challenge: changed })).body.error.code).toBe('auth.challenge_ended');
    expect(await known()).toEqual(nothing);

    const other = (await signIn(await of(unique('12')), { password })).body.error.challenge;
    const done = await second(codeNow());
    expect([done.status, done.body.response.user.has_google]).toEqual([200, true]);
    const joined = { sub, verified: true, audited: 1, told: 1 };
    expect(await known()).toEqual(joined);
    // Of two that were begun the first is joined.
    clock = new Date(clock.getTime() + 60_000);
    expect((await second(codeNow(), { challenge: other })).body.error.code).toBe('auth.challenge_ended');
    expect(await known()).toEqual(joined);
    // Afterwards the factor is asked for as ever, and nothing is joined again.
    const again = (await signIn(await of(sub))).body.error.challenge;
    expect((await second(codeNow(), { challenge: again })).status).toBe(200);
    expect(await known()).toEqual(joined);
  });

  it('ends with the password that an account was joined by; a first password leaves it', async () => {
    const account = await makeAccount(server);
    const who = { sub: unique('13'), email: account.email };
    const joined = await signIn(await tokenOf(who), { password: TEST_PASSWORD });
    const { access_token } = joined.body.response;
    const changed = await server.call({
      method: 'PUT',
      url: '/api/v1/accounts/password/',
      payload: { current_password: TEST_PASSWORD, new_password: 'otra-clave-muy-distinta' },
      token: access_token,
    });
    expect(changed.status).toBe(200);
    const told = async (email: string) => {
      const { rows } = await server.context.pool.query(
        `select body_text as text from mails where recipient = $1 and template = 'password-changed' order by id desc`,
        [email],
      );
      return String(rows[0]?.text);
    };
    expect(await told(account.email)).toContain('ya no se entra con la cuenta de Google');
    expect(await codeOf(await tokenOf(who))).toBe('409 accounts.google_link_required');
    const back = await codeOf(await tokenOf(who), { password: 'otra-clave-muy-distinta' });
    expect(back).toBe('200 in');

    const byGoogle = person();
    expect(await codeOf(await tokenOf(byGoogle))).toBe('200 in');
    for (const [password, outcome] of [
      ['una-primera-clave-larga', '200 in'],
      ['una-segunda-clave-larga', '409 accounts.google_link_required'],
    ] as const) {
      const { rows } = await server.context.pool.query<{ id: string }>(
        'select id from accounts where email = $1',
        [byGoogle.email],
      );
      const { token } = await transact(server.context.db, (tx) =>
        makeLink(tx, server.context, {
          kind: 'reset_password',
          accountId: rows[0]?.id ?? '',
          email: byGoogle.email,
        }),
      );
      const reset = await server.call({
        method: 'POST',
        url: '/api/v1/accounts/reset-password/',
        payload: { token, password },
      });
      expect(reset.status).toBe(200);
      expect(await codeOf(await tokenOf(byGoogle))).toBe(outcome);
    }
  });

  it('does not join an address that Google has not verified, and is throttled like a password', async () => {
    const account = await makeAccount(server);
    const { sub } = person();
    const unverified = await tokenOf({ sub, email: account.email, email_verified: false });
    expect(await codeOf(unverified, { password: TEST_PASSWORD })).toBe(INVALID);
    const token = await tokenOf({ sub, email: account.email });
    const codes = [];
    // The address is known here from when the account was made.
    for (let tried = 0; tried < 11; tried++) codes.push(await codeOf(token, { password: 'no-es-esta' }));
    expect(codes.at(9)).toBe('401 auth.invalid_credentials');
    expect(codes.at(10)).toBe('429 request.too_many');
  });

  it('is told apart from keys that cannot be fetched, and is offered only where it is set up', async () => {
    const who = person();
    const away = await signIn(await tokenOf(who), {}, awayServer);
    expect([away.status, away.body.error.code]).toEqual([503, 'accounts.google_unavailable']);
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
    // Keys that were fetched once are enough.
    isAway = true;
    expect(await codeOf(await tokenOf(who))).toBe('200 in');
    isAway = false;
    expect((await signIn(await tokenOf(who), {}, withoutServer)).status).toBe(404);
    const ways = (at: typeof server) => at.call({ url: '/api/v1/accounts/sign-in-ways/' });
    expect((await ways(withoutServer)).body.response).toEqual({ google: null });
    expect((await ways(server)).body.response).toEqual({
      google: { client_id: CLIENT_ID, authorization_url: 'https://accounts.google.com/o/oauth2/v2/auth' },
    });
  });
});
