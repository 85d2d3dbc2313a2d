import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import { secretsOf } from '../../providers/secrets/secrets.js';
import {
  makeAccount,
  makeManager,
  makeSuperuser,
  makeViewer,
  TEST_PASSWORD,
  type TestAccount,
} from '../../test/factories.js';
import { resealSecondFactors } from './reseal-second-factors.js';
import { placeOfSecret } from './second-factor.js';

let clock = new Date('2026-06-01T12:00:00Z');
const KEY = 'a'.repeat(32);
const server = useTestServer({ now: () => clock, env: { SECRET_KEY: KEY } });
const later = (seconds: number) => (clock = new Date(clock.getTime() + seconds * 1000));
beforeEach(() => later(3600));

const post = (path: string, payload: object, token?: string, headers: Record<string, string> = {}) =>
  server.call({
    method: 'POST',
    url: `/api/v1/accounts/${path}/`,
    payload,
    headers,
    ...(token ? { token } : {}),
  });
const login = (email: string, headers: Record<string, string> = {}, password = TEST_PASSWORD) =>
  post('login', { email, password }, undefined, headers);
const codeOf = (secret: string, seconds = 0) =>
  generateSync({ secret, epoch: Math.floor(clock.getTime() / 1000) + seconds });
const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0');

/** An account with a second factor, some minutes after it was turned on. */
async function withFactor(given?: TestAccount) {
  const account = given ?? (await makeAccount(server));
  const begun = await post('second-factor', { password: TEST_PASSWORD }, account.token);
  const { secret, uri } = begun.body.response as { secret: string; uri: string };
  const on = await post('second-factor/confirm', { code: codeOf(secret) }, account.token);
  later(120);
  return { ...account, secret, uri, codes: on.body.response.recovery_codes as string[] };
}
const challengeOf = async (email: string) => (await login(email)).body.error.challenge as string;
const second = (challenge: string, code: string, over: object = {}) =>
  post('login/second-factor', { challenge, code, ...over });

describe('a second factor', () => {
  it('is asked for after the password, and its code opens the session', async () => {
    const { email, secret, uri, codes, token } = await withFactor();
    expect(uri).toMatch(/^otpauth:\/\/totp\/Altavoz:.+secret=[A-Z2-7]{32}/);
    expect(codes).toHaveLength(10);
    expect((await server.call({ url: '/api/v1/accounts/profile/', token })).body.response.second_factor).toBe(
      true,
    );
    const asked = await login(email);
    expect([asked.status, asked.body.error.code]).toEqual([401, 'auth.second_factor_required']);
    expect(asked.body.response).toBeUndefined();
    expect(asked.headers['set-cookie']).toBeUndefined();
    const done = await second(asked.body.error.challenge, codeOf(secret));
    expect([done.status, done.body.response.user.email]).toEqual([200, email]);
    // A wrong password is told as before: whether there is a second factor, only the right one tells.
    expect((await login(email, {}, 'no-es-esta')).body.error.code).toBe('auth.invalid_credentials');
  });

  it('takes the code of the step before and behind, none of farther away, and each once', async () => {
    const { email, secret } = await withFactor();
    const challenge = await challengeOf(email);
    expect((await second(challenge, codeOf(secret, -90))).status).toBe(401);
    expect((await second(challenge, codeOf(secret, 90))).status).toBe(401);
    expect((await second(challenge, codeOf(secret, -30))).status).toBe(200);
    expect((await second(challenge, codeOf(secret, -30))).body.error.code).toBe('auth.second_factor_wrong');
    const code = codeOf(secret);
    const both = await Promise.all([second(challenge, code), second(challenge, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    // What is older than the last one that was taken is refused too.
    expect((await second(challenge, codeOf(secret, -30))).status).toBe(401);
    expect((await second(challenge, codeOf(secret, 30))).status).toBe(200);
  });

  it('is replaced by a recovery code, each once, however it is typed', async () => {
    const { email, codes } = await withFactor();
    const [first = '', other = ''] = codes;
    const challenge = await challengeOf(email);
    expect((await second(challenge, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await second(challenge, first)).status).toBe(401);
    const both = await Promise.all([second(challenge, other), second(challenge, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('goes on with a challenge of ours alone: not of another, changed, too old, or of an old password', async () => {
    const { email, secret, token } = await withFactor();
    const other = await withFactor();
    const challenge = await challengeOf(email);
    const refused = async (one: string) => (await second(one, codeOf(secret))).body.error?.code;
    expect(await refused('no')).toBe('auth.challenge_ended');
    expect(await refused(`${challenge.slice(0, -1)}${challenge.endsWith('A') ? 'B' : 'A'}`)).toBe(
      'auth.challenge_ended',
    );
    const [, ...rest] = challenge.split('.');
    expect(await refused([other.id, ...rest].join('.'))).toBe('auth.challenge_ended');
    const changed = await server.call({
      method: 'PUT',
      url: '/api/v1/accounts/password/',
      payload: { current_password: TEST_PASSWORD, new_password: 'otra-clave-muy-distinta' },
      token,
    });
    expect(changed.status).toBe(200);
    expect(await refused(challenge)).toBe('auth.challenge_ended');
    const fresh = (await login(email, {}, 'otra-clave-muy-distinta')).body.error.challenge as string;
    later(11 * 60);
    expect(await refused(fresh)).toBe('auth.challenge_ended');
  });

  it('cannot be guessed: after ten wrong codes also the right one waits', async () => {
    const { email, secret, id } = await withFactor();
    const challenge = await challengeOf(email);
    const tries = await Promise.all(Array.from({ length: 12 }, () => second(challenge, wrongCode(secret))));
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(10);
    const blocked = await second(challenge, codeOf(secret));
    expect([blocked.status, blocked.body.error.code]).toEqual([429, 'request.too_many']);
    const { rows } = await server.context.pool.query(
      "select 1 from audit_entries where kind = 'sign_in_refused' and account_id = $1",
      [id],
    );
    expect(rows).toHaveLength(10);
    later(16 * 60);
    expect((await second(await challengeOf(email), codeOf(secret))).status).toBe(200);
  });

  it('is not asked for on a device for thirty days where that was wished, and on no other', async () => {
    const { email, secret } = await withFactor();
    const done = await second(await challengeOf(email), codeOf(secret), { remember: true });
    const cookie = String(done.headers['set-cookie']).split(';')[0] ?? '';
    expect((await login(email, { cookie })).status).toBe(200);
    expect((await login(email)).body.error.code).toBe('auth.second_factor_required');
    later(31 * 86_400);
    expect((await login(email, { cookie })).body.error.code).toBe('auth.second_factor_required');
  });

  it('is begun with the password, and turned on by a right code alone', async () => {
    const { token, email } = await makeAccount(server);
    expect((await post('second-factor', {}, token)).body.error.fields.password).toEqual([
      'Escribe tu contraseña',
    ]);
    expect((await post('second-factor', { password: 'no-es-esta' }, token)).status).toBe(400);
    expect((await post('second-factor/confirm', { code: '123456' }, token)).status).toBe(400);
    const { secret } = (await post('second-factor', { password: TEST_PASSWORD }, token)).body.response;
    const wrong = await post('second-factor/confirm', { code: wrongCode(secret) }, token);
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['code']]);
    // Until then it is asked for nowhere.
    expect((await login(email)).status).toBe(200);
    const on = await post('second-factor/confirm', { code: codeOf(secret) }, token);
    expect(on.status).toBe(200);
    const again = await post('second-factor', { password: TEST_PASSWORD }, token);
    expect([again.status, again.body.error.code]).toEqual([409, 'accounts.second_factor_on']);
    for (const path of ['second-factor', 'second-factor/confirm', 'second-factor/remove'])
      expect((await post(path, { code: '1' })).status).toBe(401);
  });

  it('ends other sessions when it is turned on, and is turned off with password and code, told and written down', async () => {
    const owner = await makeManager(server);
    const elsewhere = (await login(owner.email)).body.response.access_token as string;
    const { token, id, email, companyId, secret } = { ...owner, ...(await withFactor(owner)) };
    expect((await server.call({ url: '/api/v1/accounts/profile/', token: elsewhere })).status).toBe(401);
    expect((await post('second-factor/remove', { password: 'no-es-esta' }, token)).status).toBe(400);
    expect((await post('second-factor/remove', { code: '123456' }, token)).status).toBe(400);
    const asked = await post('second-factor/remove', { password: TEST_PASSWORD }, token);
    expect(asked.body.error.fields).toEqual({ code: ['Escribe también un código de tu segundo factor'] });
    const wrong = { password: TEST_PASSWORD, code: wrongCode(secret) };
    expect(Object.keys((await post('second-factor/remove', wrong, token)).body.error.fields)).toEqual([
      'code',
    ]);
    const right = { password: TEST_PASSWORD, code: codeOf(secret) };
    expect((await post('second-factor/remove', right, token)).status).toBe(200);
    // Nothing is left to turn off, nor to show.
    expect((await post('second-factor/remove', { password: TEST_PASSWORD }, token)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
    const { rows } = await server.context.pool.query(
      "select kind, company_id from audit_entries where account_id = $1 and kind like 'second%' order by id",
      [id],
    );
    expect(rows).toEqual([
      { kind: 'second_factor_on', company_id: companyId },
      { kind: 'second_factor_off', company_id: companyId },
    ]);
    const mails = await server.context.pool.query(
      "select 1 from mails where recipient = $1 and template = 'second-factor-off'",
      [email],
    );
    expect(mails.rows).toHaveLength(1);
  });

  it('has new recovery codes made, with password and code: the former ones end, and it is told and written down', async () => {
    const owner = await makeManager(server);
    const { token, id, email, companyId, codes, secret } = { ...owner, ...(await withFactor(owner)) };
    const left = async () =>
      (await server.call({ url: '/api/v1/accounts/profile/', token })).body.response.recovery_codes;
    const renew = (payload: object, as?: string) => post('second-factor/recovery-codes', payload, as);
    expect((await renew({ password: TEST_PASSWORD })).status).toBe(401);
    expect((await renew({}, token)).body.error.fields.password).toEqual(['Escribe tu contraseña']);
    expect((await renew({ password: 'no-es-esta' }, token)).status).toBe(400);
    expect((await second(await challengeOf(email), codes[0] ?? '')).status).toBe(200);
    expect(await left()).toBe(9);
    // Whoever knows the password and found a session open makes none: they would stand for the factor.
    expect(Object.keys((await renew({ password: TEST_PASSWORD }, token)).body.error.fields)).toEqual([
      'code',
    ]);
    const made = await renew({ password: TEST_PASSWORD, code: codeOf(secret) }, token);
    expect(await left()).toBe(10);
    const fresh = made.body.response.recovery_codes as string[];
    expect([made.status, new Set(fresh).size]).toEqual([200, 10]);
    expect((await second(await challengeOf(email), codes[1] ?? '')).status).toBe(401);
    expect((await second(await challengeOf(email), fresh[0] ?? '')).status).toBe(200);
    // Of two at once, one has the codes that there are.
    const both = await Promise.all(
      [fresh[1], fresh[2]].map((code) => renew({ password: TEST_PASSWORD, code }, token)),
    );
    // The other one's code ended with those that it was of.
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const count = await server.context.pool.query('select 1 from recovery_codes where account_id = $1', [id]);
    expect(count.rows).toHaveLength(10);
    const { rows } = await server.context.pool.query(
      "select company_id, details from audit_entries where account_id = $1 and kind = 'recovery_codes_renewed'",
      [id],
    );
    expect(rows).toEqual(Array(2).fill({ company_id: companyId, details: {} }));
    const mails = await server.context.pool.query(
      "select 1 from mails where recipient = $1 and template = 'recovery-codes-renewed'",
      [email],
    );
    expect(mails.rows).toHaveLength(2);
  });

  it('is asked for before its account is deleted, on a device that is remembered too, and kept where that is refused', async () => {
    const owner = await makeManager(server);
    const { token, email, secret, codes } = { ...owner, ...(await withFactor(owner)) };
    const done = await second(await challengeOf(email), codeOf(secret), { remember: true });
    const cookie = String(done.headers['set-cookie']).split(';')[0] ?? '';
    const remove = (payload: object) => post('delete-account', payload, token, { cookie });
    expect((await remove({ password: TEST_PASSWORD })).body.error.fields).toEqual({
      code: ['Escribe también un código de tu segundo factor'],
    });
    expect((await remove({ code: codes[0] })).body.error.fields.password).toBeDefined();
    const wrong = await remove({ password: TEST_PASSWORD, code: wrongCode(secret) });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['code']]);
    const code = codes[0];
    const colleague = await makeViewer(server, owner);
    expect((await remove({ password: TEST_PASSWORD, code })).body.error.code).toBe(
      'accounts.hand_over_first',
    );
    await server.context.pool.query('delete from memberships where account_id = $1', [colleague.id]);
    // What was refused has not used it up.
    expect((await remove({ password: TEST_PASSWORD, code })).status).toBe(200);
    expect((await login(email)).body.error.code).toBe('auth.invalid_credentials');
  });

  it('cannot be guessed by deleting its account: after ten wrong codes also the right one waits', async () => {
    const { token, secret } = await withFactor();
    const remove = (code: string) => post('delete-account', { password: TEST_PASSWORD, code }, token);
    for (let tried = 0; tried < 10; tried++) expect((await remove(wrongCode(secret))).status).toBe(400);
    expect((await remove(codeOf(secret))).status).toBe(429);
  });

  it('is asked for before the address changes, which is written down when it has', async () => {
    const owner = await makeManager(server);
    const { token, secret, companyId } = { ...owner, ...(await withFactor(owner)) };
    const email = `nuevo.${randomUUID()}@example.com`;
    const change = (payload: object) =>
      server.call({ method: 'PUT', url: '/api/v1/accounts/email/', token, payload: { email, ...payload } });
    expect((await change({ password: TEST_PASSWORD })).body.error.fields).toEqual({
      code: ['Escribe también un código de tu segundo factor'],
    });
    const wrong = await change({ password: TEST_PASSWORD, code: wrongCode(secret) });
    expect(Object.keys(wrong.body.error.fields)).toEqual(['code']);
    const linkTo = async () => {
      const { rows } = await server.context.pool.query(
        "select body_text from mails where recipient = $1 and template = 'confirm-new-email'",
        [email],
      );
      return /token=([\w-]{43})/.exec(rows[0]?.body_text ?? '')?.[1];
    };
    expect(await linkTo()).toBeUndefined();
    expect((await change({ password: TEST_PASSWORD, code: codeOf(secret) })).status).toBe(200);
    expect((await post('verify-email', { token: await linkTo() })).status).toBe(200);
    const { rows } = await server.context.pool.query(
      "select company_id from audit_entries where account_id = $1 and kind = 'email_changed'",
      [owner.id],
    );
    expect(rows).toEqual([{ company_id: companyId }]);
  });

  it('is turned on by nobody who has no password: a session that was found open would shut its owner out', async () => {
    const { token, id } = await makeAccount(server);
    await server.context.pool.query('update accounts set password_hash = null where id = $1', [id]);
    const begun = await post('second-factor', {}, token);
    expect([begun.status, begun.body.error.fields]).toEqual([
      400,
      { password: ['Elige primero una contraseña: todavía no tienes'] },
    ]);
  });

  it('goes on for whoever is signed in while strangers try codes at sign-in', async () => {
    const { email, token, secret } = await withFactor();
    const challenge = await challengeOf(email);
    for (let tried = 0; tried < 11; tried++) await second(challenge, wrongCode(secret));
    expect((await second(challenge, codeOf(secret))).status).toBe(429);
    const renewed = await post(
      'second-factor/recovery-codes',
      { password: TEST_PASSWORD, code: codeOf(secret) },
      token,
    );
    expect(renewed.status).toBe(200);
  });

  it('that is lost with its codes is taken off by a superuser who proves to be one, told and written down', async () => {
    const lost = await makeManager(server);
    const { email, token, id, companyId } = { ...lost, ...(await withFactor(lost)) };
    const superuser = await withFactor(await makeSuperuser(server));
    const reset = (payload: object, as?: string) => post('second-factor/reset', payload, as);
    const proof = () => ({ password: TEST_PASSWORD, code: codeOf(superuser.secret) });
    const fieldsOf = async (payload: object) =>
      Object.keys((await reset(payload, superuser.token)).body.error.fields);
    expect((await reset({ email, ...proof() })).status).toBe(401);
    expect((await reset({ email, ...proof() }, token)).status).toBe(403);
    expect(await fieldsOf({ email, code: codeOf(superuser.secret) })).toEqual(['password']);
    expect(await fieldsOf({ email, password: TEST_PASSWORD })).toEqual(['code']);
    expect(await fieldsOf({ email, password: TEST_PASSWORD, code: wrongCode(superuser.secret) })).toEqual([
      'code',
    ]);
    const other = await makeAccount(server);
    for (const none of ['nobody@example.com', other.email, superuser.email])
      expect(await fieldsOf({ email: none, ...proof() })).toEqual(['email']);
    expect((await login(email)).body.error.code).toBe('auth.second_factor_required');
    expect((await reset({ email: email.toUpperCase(), ...proof() }, superuser.token)).status).toBe(200);
    // Whoever was signed in may have found what was lost.
    expect((await server.call({ url: '/api/v1/accounts/profile/', token })).status).toBe(401);
    expect((await login(email)).status).toBe(200);
    const { rows } = await server.context.pool.query(
      "select account_id, company_id, details from audit_entries where kind = 'second_factor_reset'",
    );
    expect(rows).toEqual([
      { account_id: superuser.id, company_id: companyId, details: { name: expect.any(String), email } },
    ]);
    const left = await server.context.pool.query(
      `select (select count(*)::int from recovery_codes where account_id = $1) as codes,
        (select count(*)::int from mails where recipient = $2 and template = 'second-factor-off') as mails`,
      [id, email],
    );
    expect(left.rows).toEqual([{ codes: 0, mails: 1 }]);
  });

  it('has no recovery codes to renew while it is off, or not confirmed yet', async () => {
    const { token } = await makeAccount(server);
    const code = async () =>
      (await post('second-factor/recovery-codes', { password: TEST_PASSWORD }, token)).body.error.code;
    expect(await code()).toBe('accounts.second_factor_off');
    await post('second-factor', { password: TEST_PASSWORD }, token);
    expect(await code()).toBe('accounts.second_factor_off');
  });

  it('of whoever has no password gives new recovery codes for one of its codes alone', async () => {
    const { token, id, secret, codes } = await withFactor();
    await server.context.pool.query('update accounts set password_hash = null where id = $1', [id]);
    const renew = (payload: object) => post('second-factor/recovery-codes', payload, token);
    for (const payload of [{}, { code: wrongCode(secret) }, { password: TEST_PASSWORD }])
      expect((await renew(payload)).body.error.fields.code).toBeDefined();
    expect((await renew({ code: codeOf(secret) })).status).toBe(200);
    expect((await renew({ code: codes[0] })).status).toBe(400);
    for (let tried = 0; tried < 10; tried++) await renew({ code: wrongCode(secret) });
    expect((await renew({ code: codeOf(secret, 30) })).status).toBe(429);
  });

  it('keeps neither secret nor recovery codes as they are', async () => {
    const { secret, codes } = await withFactor();
    const { rows } = await server.context.pool.query<{ row: string }>(
      'select f::text as row from second_factors f union all select c::text from recovery_codes c',
    );
    for (const word of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(rows.some(({ row }) => row.includes(word))).toBe(false);
  });

  it('whose secret does not open any more is still replaced by a recovery code', async () => {
    const { email, id, codes } = await withFactor();
    const challenge = await challengeOf(email);
    await server.context.pool.query(
      "update second_factors set secret_sealed = 'v1.lost.x' where account_id = $1",
      [id],
    );
    const ofApp = await second(challenge, '123456');
    expect([ofApp.status, ofApp.body.error.fields]).toEqual([
      400,
      { code: [expect.stringContaining('recuperación')] },
    ]);
    expect((await second(challenge, codes[0] ?? '')).status).toBe(200);
    // What does not open stays as it is, and keeps no other from being sealed anew.
    expect(await resealSecondFactors(server.context, 1)).toBe(0);
  });

  it('is sealed anew when the key changes, and opens without the former one then', async () => {
    const { id, secret } = await withFactor();
    const { db, pool, log } = server.context;
    const rotated = { db, log, secrets: secretsOf(['b'.repeat(32), KEY]) };
    expect(await resealSecondFactors(rotated, 1)).toBeGreaterThan(0);
    expect(await resealSecondFactors(rotated, 1)).toBe(0);
    const { rows } = await pool.query('select secret_sealed from second_factors where account_id = $1', [id]);
    expect(secretsOf(['b'.repeat(32)]).open(rows[0].secret_sealed, placeOfSecret(id))).toBe(secret);
    // Back to the key of this server.
    await resealSecondFactors({ db, log, secrets: secretsOf([KEY, 'b'.repeat(32)]) });
  });
});
