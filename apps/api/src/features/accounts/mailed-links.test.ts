import { generateSync } from 'otplib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import { behind } from '../../test/held-row.js';
import {
  addInfluencers,
  makeAccount,
  makeCampaign,
  makeCreator,
  makeManager,
  TEST_PASSWORD,
  unique,
} from '../../test/factories.js';
import { deleteEndedLinks } from './account-links.js';
import { openMailServer } from '../../test/mail-server.js';

const mailServer = await openMailServer();
let clock = new Date('2026-06-01T12:00:00Z');
const server = useTestServer({
  now: () => clock,
  env: {
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'avisos@altavoz.example',
    PUBLIC_URL: 'https://altavoz.example',
  },
});
afterAll(() => mailServer.close());
beforeEach(async () => {
  // Each test begins with nothing counted.
  clock = new Date(clock.getTime() + 86_400_000);
  await server.context.jobs.flush();
  mailServer.received.splice(0);
});

const NEW_PASSWORD = 'otra-clave-muy-distinta';
const post = (path: string, payload?: object, token?: string) =>
  server.call({
    method: 'POST',
    url: `/api/v1/accounts/${path}/`,
    ...(payload ? { payload } : {}),
    ...(token ? { token } : {}),
  });
const profile = (token: string) => server.call({ url: '/api/v1/accounts/profile/', token });
const mailsTo = async (email: string) => {
  await server.context.jobs.flush();
  return mailServer.received.filter(({ deliveredTo }) => deliveredTo.includes(email));
};
/** The token of the last mail to an address that leads to a page. */
const tokenTo = async (email: string, page: string) => {
  const texts = (await mailsTo(email)).map(({ text }) => text ?? '').filter((text) => text.includes(page));
  return (
    new RegExp(`https://altavoz.example/${page}\\?token=([\\w-]{43})`).exec(texts.at(-1) ?? '')?.[1] ?? ''
  );
};
const auditOf = async (kind: string, accountId: string) =>
  (
    await server.context.pool.query<{ company_id: string | null; details: unknown; ip: string }>(
      'select company_id, details, ip from audit_entries where kind = $1 and account_id = $2 order by id',
      [kind, accountId],
    )
  ).rows;

describe('a new password by mail', () => {
  it('is set with the link, once; every session ends and its owner is told [API-085, ACC-06]', async () => {
    const { email, token, id, companyId } = await makeManager(server);
    expect((await post('send-password', { email: email.toUpperCase() })).body).toEqual({ response: {} });
    const link = await tokenTo(email, 'reset-password');
    expect(link).not.toBe('');
    const set = await post('reset-password', { token: link, password: NEW_PASSWORD });
    expect([set.status, set.body]).toEqual([200, { response: {} }]);

    expect((await profile(token)).status).toBe(401);
    expect((await post('login', { email, password: TEST_PASSWORD })).status).toBe(401);
    const signedIn = await post('login', { email, password: NEW_PASSWORD });
    expect(signedIn.status).toBe(200);
    // Who has read the mail has the address.
    expect(signedIn.body.response.user.email_verified).toBe(true);
    expect((await mailsTo(email)).map(({ subject }) => subject)).toContain(
      'La contraseña de tu cuenta de Altavoz ha cambiado',
    );
    expect(await auditOf('password_reset', id)).toEqual([
      { company_id: companyId, details: {}, ip: '127.0.0.1' },
    ]);

    const again = await post('reset-password', { token: link, password: 'una-tercera-clave-larga' });
    expect([again.status, again.body.error.code]).toEqual([410, 'accounts.link_ended']);
  });

  it('of two at once is set once', async () => {
    const { email } = await makeAccount(server);
    await post('send-password', { email });
    const token = await tokenTo(email, 'reset-password');
    const both = await Promise.all(
      [NEW_PASSWORD, 'una-tercera-clave-larga'].map((password) =>
        post('reset-password', { token, password }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  it('is not set by a link that was ended while it was being used', async () => {
    const { email, id } = await makeAccount(server);
    await post('send-password', { email });
    const token = await tokenTo(email, 'reset-password');
    const { status } = await behind(
      server.context,
      [["update account_links set expires_at = now() - interval '1 year' where account_id = $1", [id]]],
      () => post('reset-password', { token, password: NEW_PASSWORD }),
    );
    expect(status).toBe(410);
  });

  it('keeps the address of no link that is over', async () => {
    const { email, id } = await makeAccount(server);
    await post('send-password', { email });
    await post('reset-password', { token: await tokenTo(email, 'reset-password'), password: NEW_PASSWORD });
    const { rows } = await server.context.pool.query(
      'select email from account_links where account_id = $1',
      [id],
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map((row) => row.email))).toEqual(new Set(['']));
  });

  it('is not set by a link that is too old, changed, or of another kind; a newer one ends the older', async () => {
    const { email } = await makeAccount(server);
    const verification = await tokenTo(email, 'verify-email');
    await post('send-password', { email });
    const first = await tokenTo(email, 'reset-password');
    const refused = async (token: string) =>
      (await post('reset-password', { token, password: NEW_PASSWORD })).body.error?.code;
    expect(await refused(`${first.slice(0, -2)}xx`)).toBe('accounts.link_ended');
    expect(await refused(verification)).toBe('accounts.link_ended');
    expect(await refused('no')).toBe('accounts.link_ended');
    await post('send-password', { email });
    const second = await tokenTo(email, 'reset-password');
    expect(second).not.toBe(first);
    clock = new Date(clock.getTime() + 61 * 60_000);
    expect(await refused(second)).toBe('accounts.link_ended');
    await post('send-password', { email });
    expect(await refused(await tokenTo(email, 'reset-password'))).toBeUndefined();
    expect(await refused(first)).toBe('accounts.link_ended');
  });

  it('reaches its owner within the hour, however often somebody else asked for it that day', async () => {
    const { email } = await makeAccount(server);
    const ask = async (times: number) => {
      for (let time = 0; time < times; time++)
        expect((await post('send-password', { email })).status).toBe(200);
    };
    const minutesLater = (minutes: number) => {
      clock = new Date(clock.getTime() + minutes * 60_000);
    };
    const links = async () => (await mailsTo(email)).filter(({ text }) => text?.includes('reset-password'));
    for (let round = 0; round < 3; round++) {
      await ask(5);
      await server.context.jobs.flush();
      minutesLater(16);
    }
    expect(await links()).toHaveLength(10);
    // Meanwhile the last of them opens still.
    const last = await tokenTo(email, 'reset-password');
    expect((await post('mailed-link', { kind: 'reset_password', token: last })).body.response).toEqual({
      state: 'open',
    });
    minutesLater(45);
    await ask(2);
    expect(await links()).toHaveLength(11);
    const token = await tokenTo(email, 'reset-password');
    expect((await post('reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('may not be easy to guess, and the link still opens then', async () => {
    const { email } = await makeAccount(server);
    await post('send-password', { email });
    const token = await tokenTo(email, 'reset-password');
    const weak = await post('reset-password', { token, password: 'password1' });
    expect([weak.status, Object.keys(weak.body.error.fields)]).toEqual([400, ['password']]);
    expect((await post('reset-password', { token, password: email })).body.error.fields.password).toEqual([
      'No puede ser tu correo ni tu nombre',
    ]);
    expect((await post('reset-password', { token, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('is offered alike where nobody has the address: the same answer, work and waiting', async () => {
    const { email } = await makeAccount(server);
    const nobody = `${unique('nadie')}@example.com`;
    const queued = async () => {
      const { rows } = await server.context.pool.query<{ count: number }>(
        "select count(*)::int from graphile_worker.jobs where task_identifier = 'send-password-link'",
      );
      return rows[0]?.count ?? 0;
    };
    for (const address of [email, nobody]) {
      const before = await queued();
      const reply = await post('send-password', { email: address });
      expect([reply.status, reply.body]).toEqual([200, { response: {} }]);
      expect(await queued()).toBe(before + 1);
    }
    await server.context.jobs.flush();
    expect(await mailsTo(nobody)).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(2);
    // What a request right behind it would notice: the work that follows the answer.
    await server.context.pool.query(
      `create table seen_jobs (task text);
       create function see_job() returns trigger language plpgsql as $$ begin
         insert into seen_jobs select identifier from graphile_worker._private_tasks where id = new.task_id;
         return null;
       end $$;
       create trigger see_job after insert on graphile_worker._private_jobs for each row execute function see_job()`,
    );
    const work = async (address: string) => {
      await server.context.pool.query('truncate seen_jobs');
      await post('send-password', { email: address });
      await server.context.jobs.flush();
      const { rows } = await server.context.pool.query<{ task: string }>('select task from seen_jobs');
      return rows.map(({ task }) => task);
    };
    expect(await work(nobody)).toEqual(['send-password-link', 'send-mail']);
    expect(await work(email)).toEqual(['send-password-link', 'send-mail']);
    await server.context.pool.query('drop trigger see_job on graphile_worker._private_jobs');
    expect(await mailsTo(nobody)).toEqual([]);
    for (const address of [email, nobody]) {
      for (let again = 0; again < 3; again++) await post('send-password', { email: address });
      const blocked = await post('send-password', { email: address });
      expect([blocked.status, blocked.body.error.code]).toEqual([429, 'request.too_many']);
      expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await post('send-password', { email: 'no' })).body.error.fields.email).toBeDefined();
  });

  it('keeps no token but in the mail, and that not after it is sent', async () => {
    const { email } = await makeAccount(server);
    await post('send-password', { email });
    const token = await tokenTo(email, 'reset-password');
    for (const table of ['account_links', 'mails', 'audit_entries', 'graphile_worker.jobs']) {
      const { rows } = await server.context.pool.query(`select t::text as row from ${table} t`);
      expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    }
  });

  it('cannot be guessed at: links that are none are counted by where they come from', async () => {
    let reply = await post('reset-password', { token: 'x', password: NEW_PASSWORD });
    for (let tried = 0; tried < 60; tried++)
      reply = await post('reset-password', { token: `x${tried}`, password: NEW_PASSWORD });
    expect(reply.status).toBe(429);
  });
});

describe('the link of a mail', () => {
  const state = async (token: string, kind = 'verify_email') =>
    (await post('mailed-link', { kind, token })).body.response?.state as string | undefined;

  it('says what became of it without being used, and nothing of what it is', async () => {
    const { email, token } = await makeAccount(server);
    const link = await tokenTo(email, 'verify-email');
    const asked = await post('mailed-link', { kind: 'verify_email', token: link });
    expect(asked.body).toEqual({ response: { state: 'open' } });
    // Of another kind, changed, or of nobody, it is none.
    expect(await state(link, 'reset_password')).toBe('unknown');
    expect(await state(`${link.slice(0, -2)}xx`)).toBe('unknown');
    expect((await post('mailed-link', { kind: 'other', token: link })).status).toBe(400);
    await post('send-verification', undefined, token);
    const later = await tokenTo(email, 'verify-email');
    expect((await post('verify-email', { token: link })).status).toBe(200);
    expect(await state(link)).toBe('used');
    expect(await state(later)).toBe('ended');
    clock = new Date(clock.getTime() + 5 * 86_400_000);
    await deleteEndedLinks(server.context.db, clock);
    expect([await state(link), await state(later)]).toEqual(['used', 'ended']);
    clock = new Date(clock.getTime() + 30 * 86_400_000);
    await deleteEndedLinks(server.context.db, clock);
    expect([await state(link), await state(later)]).toEqual(['unknown', 'unknown']);
  });

  it('is over for whoever took its change back, and for whoever chose another password', async () => {
    const { email, token } = await makeAccount(server);
    const other = `${unique('otra')}@example.com`;
    const payload = { email: other, password: TEST_PASSWORD };
    await server.call({ method: 'PUT', url: '/api/v1/accounts/email/', payload, token });
    const change = await tokenTo(other, 'verify-email');
    expect(await state(change)).toBe('open');
    await server.call({ method: 'DELETE', url: '/api/v1/accounts/email/', token });
    expect(await state(change)).toBe('ended');
    await post('send-password', { email });
    const reset = await tokenTo(email, 'reset-password');
    const own = await tokenTo(email, 'verify-email');
    await post('reset-password', { token: reset, password: NEW_PASSWORD });
    expect([await state(reset, 'reset_password'), await state(own)]).toEqual(['used', 'ended']);
  });

  it('is not looked for without end, which takes nothing from using one', async () => {
    const { email } = await makeAccount(server);
    const link = await tokenTo(email, 'verify-email');
    const statuses: number[] = [];
    for (let tried = 0; tried < 61; tried++)
      statuses.push((await post('mailed-link', { kind: 'verify_email', token: `x${tried}` })).status);
    expect([statuses.filter((one) => one === 200).length, statuses.at(-1)]).toEqual([60, 429]);
    expect((await post('verify-email', { token: link })).status).toBe(200);
  });
});

describe('the address of an account', () => {
  it('is verified by the link that registering sends, once', async () => {
    const { email, token } = await makeAccount(server);
    expect((await profile(token)).body.response.email_verified).toBe(false);
    const link = await tokenTo(email, 'verify-email');
    expect((await post('verify-email', { token: link })).body.response).toEqual({ email });
    expect((await profile(token)).body.response.email_verified).toBe(true);
    expect((await post('verify-email', { token: link })).body.error.code).toBe('accounts.link_ended');
    await post('send-verification', undefined, token);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('is sent another link, not without end', async () => {
    const { email, token } = await makeAccount(server);
    expect((await server.call({ method: 'POST', url: '/api/v1/accounts/send-verification/' })).status).toBe(
      401,
    );
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent++)
      statuses.push((await post('send-verification', undefined, token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await mailsTo(email)).toHaveLength(6);
    // The first still opens; with it all others have ended.
    const first = /token=([\w-]{43})/.exec((await mailsTo(email))[0]?.text ?? '')?.[1];
    expect((await post('verify-email', { token: first })).status).toBe(200);
    const last = await tokenTo(email, 'verify-email');
    expect((await post('verify-email', { token: last })).status).toBe(410);
  });

  it('is changed by a link to the new one, with the password, and the old one is told', async () => {
    const { email, token } = await makeAccount(server);
    const other = `${unique('nueva')}@example.com`;
    const change = (payload: object) =>
      server.call({ method: 'PUT', url: '/api/v1/accounts/email/', payload, token });
    const wrong = await change({ email: other, password: 'no-es-esta' });
    expect([wrong.status, wrong.body.error.fields.password]).toEqual([400, ['No es tu contraseña actual']]);
    expect((await change({ email: other, password: TEST_PASSWORD })).status).toBe(200);
    expect((await profile(token)).body.response.email).toBe(email);
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Se pidió cambiar el correo de tu cuenta de Altavoz');
    const asked = (await mailsTo(other)).at(-1);
    expect(asked?.subject).toBe('Confirma el correo nuevo de una cuenta de Altavoz');
    expect(asked?.text).toMatch(/Todavía no lo es.*verify-email\?token=[\w-]{43}&change=1/s);
    const subjects = async () => (await mailsTo(email)).map(({ subject }) => subject);
    const CHANGED = 'Cambió el correo de tu cuenta de Altavoz';
    expect(await subjects()).not.toContain(CHANGED);
    expect((await post('verify-email', { token: await tokenTo(other, 'verify-email') })).status).toBe(200);
    expect((await subjects()).filter((one) => one === CHANGED)).toHaveLength(1);
    expect((await mailsTo(other)).map(({ subject }) => subject)).not.toContain(CHANGED);
    expect((await profile(token)).body.response).toMatchObject({ email: other, email_verified: true });
    expect((await post('login', { email: other, password: TEST_PASSWORD })).status).toBe(200);
  });

  it('is shown while another was asked for, and stays once that is taken back; a later wish ends the earlier', async () => {
    const { email, token } = await makeAccount(server);
    const call = (method: 'GET' | 'PUT' | 'DELETE', payload?: object, as?: string) =>
      server.call({
        method,
        url: '/api/v1/accounts/email/',
        ...(payload ? { payload } : {}),
        ...(as ? { token: as } : {}),
      });
    const asked = async () => (await call('GET', undefined, token)).body.response.asked;
    // The link that verifies the account's own address is no wish for another, and outlives one.
    expect(await asked()).toBeNull();
    const own = await tokenTo(email, 'verify-email');
    const [first, second] = [`${unique('una')}@example.com`, `${unique('otra')}@example.com`];
    await call('PUT', { email: first, password: TEST_PASSWORD }, token);
    await call('PUT', { email: second, password: TEST_PASSWORD }, token);
    expect(await asked()).toEqual({ email: second, until: expect.stringMatching(/^2026-/) });
    const early = await post('verify-email', { token: await tokenTo(first, 'verify-email') });
    expect([early.status, early.body.error.code]).toEqual([410, 'accounts.link_ended']);

    for (const method of ['GET', 'DELETE'] as const) expect((await call(method)).status).toBe(401);
    const other = await makeAccount(server);
    expect((await call('DELETE', undefined, other.token)).status).toBe(200);
    expect(await asked()).not.toBeNull();
    expect((await call('DELETE', undefined, token)).body).toEqual({ response: {} });
    expect((await call('DELETE', undefined, token)).status).toBe(200);
    expect(await asked()).toBeNull();
    const late = await post('verify-email', { token: await tokenTo(second, 'verify-email') });
    expect([late.status, late.body.error.code]).toEqual([410, 'accounts.link_ended']);
    expect((await post('verify-email', { token: own })).body.response).toEqual({ email });

    await call('PUT', { email: second, password: TEST_PASSWORD }, token);
    clock = new Date(clock.getTime() + 3 * 86_400_000 + 1);
    expect(await asked()).toBeNull();
  });

  it('is not asked for without end', async () => {
    const { token } = await makeAccount(server);
    const statuses: number[] = [];
    for (let asked = 0; asked < 6; asked++) {
      const payload = { email: `${unique('una')}@example.com`, password: TEST_PASSWORD };
      const reply = await server.call({ method: 'PUT', url: '/api/v1/accounts/email/', payload, token });
      statuses.push(reply.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is no way in for whoever once had the password: a new one ends what was asked for before, and a new address too', async () => {
    const change = (token: string, email: string, password = TEST_PASSWORD) =>
      server.call({ method: 'PUT', url: '/api/v1/accounts/email/', payload: { email, password }, token });
    const evil = `${unique('ladron')}@example.com`;
    const { email, token } = await makeAccount(server);
    await change(token, evil);
    const planted = await tokenTo(evil, 'verify-email');
    await post('send-password', { email });
    const reset = await tokenTo(email, 'reset-password');
    expect((await post('reset-password', { token: reset, password: NEW_PASSWORD })).status).toBe(200);
    expect((await post('verify-email', { token: planted })).body.code).toBe('accounts.link_ended');

    const second = await makeAccount(server);
    const theirs = `${unique('suyo')}@example.com`;
    await post('send-password', { email: second.email });
    const old = await tokenTo(second.email, 'reset-password');
    await change(second.token, theirs);
    expect((await post('verify-email', { token: await tokenTo(theirs, 'verify-email') })).status).toBe(200);
    expect((await post('reset-password', { token: old, password: NEW_PASSWORD })).body.code).toBe(
      'accounts.link_ended',
    );
  });

  it('lets its owner in where somebody else registered with it and a second factor of their own', async () => {
    const { email, token } = await makeAccount(server);
    const { secret } = (await post('second-factor', { password: TEST_PASSWORD }, token)).body.response;
    const code = generateSync({ secret, epoch: Math.floor(clock.getTime() / 1000) });
    expect((await post('second-factor/confirm', { code }, token)).status).toBe(200);
    await post('send-password', { email });
    const link = await tokenTo(email, 'reset-password');
    expect((await post('reset-password', { token: link, password: NEW_PASSWORD })).status).toBe(200);
    expect((await post('login', { email, password: NEW_PASSWORD })).status).toBe(200);
    // Confirmed by that link, the address keeps what its owner sets up.
    const again = (await post('login', { email, password: NEW_PASSWORD })).body.response.access_token;
    const own = (await post('second-factor', { password: NEW_PASSWORD }, again)).body.response.secret;
    clock = new Date(clock.getTime() + 60_000);
    const second = generateSync({ secret: own, epoch: Math.floor(clock.getTime() / 1000) });
    expect((await post('second-factor/confirm', { code: second }, again)).status).toBe(200);
    await post('send-password', { email });
    const next = await tokenTo(email, 'reset-password');
    expect((await post('reset-password', { token: next, password: TEST_PASSWORD })).status).toBe(200);
    expect((await post('login', { email, password: TEST_PASSWORD })).body.code).toBe(
      'auth.second_factor_required',
    );
  });

  it('is nowhere paid to an account of whoever registered with it, once its owner has shown that it is theirs', async () => {
    const OWN = '/api/v1/earnings/payment-data/';
    const stranger = { beneficiary_name: 'Otra Persona', clabe: '072320987654321018' };
    const theirs = { beneficiary_name: 'Ana Ñandú', clabe: '012180012345678909' };
    const manager = await makeManager(server);
    const invited = async () => {
      const campaign = await makeCampaign(server, manager.token);
      const username = unique('ana');
      const [row] = await addInfluencers(server, manager.token, campaign.uuid, [
        { network: 'instagram', username, name: 'Ana' },
      ]);
      const link = await server.call({
        url: `/api/v1/campaign/${campaign.uuid}/manage/influencer/${row?.uuid}/link/?how=copied`,
        token: manager.token,
      });
      const of = new URL(link.body.response.path, 'http://localhost').searchParams.get('token') ?? '';
      const triple = { slug: campaign.slug_name, network: 'instagram', username, token: of };
      const claim = (token: string) =>
        server.call({ method: 'POST', url: '/api/v1/invitations/claim/', payload: triple, token });
      const given = async () =>
        (
          await server.context.pool.query(
            `select data.account_id from payment_data data
             join influencers i on i.id = data.influencer_id
             where data.company_id = $1 and i.username = $2`,
            [manager.companyId, username],
          )
        ).rows;
      return { claim, given };
    };
    const keep = (token: string, payload: object) =>
      server.call({ method: 'PUT', url: OWN, payload: { is_national: true, ...payload }, token });
    const kept = async (token: string) => (await server.call({ url: OWN, token })).body.response.data;
    const reset = async (email: string, password: string) => {
      await post('send-password', { email });
      const link = await tokenTo(email, 'reset-password');
      expect((await post('reset-password', { token: link, password })).status).toBe(200);
      return (await post('login', { email, password })).body.response.access_token as string;
    };
    const FORGOTTEN = 'Escribe otra vez tus datos de pago en Altavoz';
    const told = async (email: string) =>
      (await mailsTo(email)).filter(({ subject }) => subject === FORGOTTEN).length;

    const { email, token } = await makeCreator(server);
    expect((await keep(token, stranger)).status).toBe(200);
    const before = await invited();
    expect((await before.claim(token)).status).toBe(200);
    expect(await before.given()).toHaveLength(1);
    const owner = await reset(email, NEW_PASSWORD);
    expect(await told(email)).toBe(1);
    expect(await kept(owner)).toBeNull();
    // Nothing is left to pay by it.
    expect(await before.given()).toEqual([]);
    const after = await invited();
    expect((await after.claim(owner)).status).toBe(200);
    expect(await after.given()).toEqual([]);

    // Confirmed by that link, the address keeps what its owner gives.
    expect((await keep(owner, theirs)).status).toBe(200);
    const again = await reset(email, TEST_PASSWORD);
    expect(await kept(again)).toMatchObject({ clabe: theirs.clabe });
    expect(await told(email)).toBe(1);
    // Whoever kept nothing is told nothing.
    const bare = await makeCreator(server);
    await reset(bare.email, NEW_PASSWORD);
    expect(await told(bare.email)).toBe(0);
  });

  it('is not taken from somebody else, which asking for it does not tell', async () => {
    const [mine, theirs] = [await makeAccount(server), await makeAccount(server)];
    const asked = await server.call({
      method: 'PUT',
      url: '/api/v1/accounts/email/',
      payload: { email: theirs.email, password: TEST_PASSWORD },
      token: mine.token,
    });
    expect([asked.status, asked.body]).toEqual([200, { response: {} }]);
    const taken = await post('verify-email', { token: await tokenTo(theirs.email, 'verify-email') });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'accounts.email_taken']);
  });
});
