import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.js';
import { transact } from '../../db/transact.js';
import { useTestServer, type TestServer } from '../../test/context.js';
import { makeAccount, makeManager, makeSuperuser, TEST_PASSWORD, unique } from '../../test/factories.js';
import { openMailServer } from '../../test/mail-server.js';
import { queueMail } from './index.js';
import { sweepMails } from './mails.jobs.js';
import type { MailOrder } from './queue-mail.js';

const refused = new Set<string>();
const mailServer = await openMailServer({
  onAuth: ({ username, password }, _session, done) =>
    password === 'clave ñ' ? done(null, { user: username ?? '' }) : done(new Error('wrong')),
  onRcptTo: ({ address }, _session, done) =>
    refused.has(address)
      ? done(Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 }))
      : done(),
});
const server = useTestServer({
  env: {
    SMTP_URL: `smtp://altavoz:${encodeURIComponent('clave ñ')}@127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'Altavoz <avisos@altavoz.example>',
    PUBLIC_URL: 'https://altavoz.example',
  },
});
const folderServer = useTestServer();
const silence = createServer((socket) => socket.on('error', () => {}));
silence.listen(0, '127.0.0.1');
await once(silence, 'listening');
const silentServer = useTestServer({
  env: {
    SMTP_URL: `smtp://127.0.0.1:${(silence.address() as AddressInfo).port}`,
    MAIL_FROM: 'avisos@altavoz.example',
  },
});
let superuser = '';

beforeAll(async () => {
  superuser = (await makeSuperuser(server)).token;
  // What is written to whoever registers is no mail of these tests.
  await flush();
});
beforeEach(() => mailServer.received.splice(0));
afterAll(async () => {
  silence.close();
  await mailServer.close();
});

const order = (over: Partial<MailOrder<'password-changed'>['to']> = {}): MailOrder<'password-changed'> => ({
  template: 'password-changed',
  values: { at: new Date() },
  to: { email: `${unique('para')}@example.com`, name: 'Ana Peña', locale: 'es', ...over },
  path: '/account',
});
const queue = (wanted: MailOrder<'password-changed'>, at: TestServer = server) =>
  transact(at.context.db, (tx) => queueMail(tx, at.context, wanted));
const flush = () => server.context.jobs.flush();
/** Runs what waits for its next try now. */
const tryAgain = async () => {
  await server.context.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await flush();
};
const listed = async (recipient: string) => {
  const { body } = await server.call({ url: '/api/v1/mails/?size_page=500', token: superuser });
  return body.response.results.filter((mail: { recipient: string }) => mail.recipient === recipient);
};
const read = async (uuid: string) =>
  (await server.call({ url: `/api/v1/mails/${uuid}/`, token: superuser })).body.response;

describe('a mail', () => {
  it('reaches its recipient through a mail server, in whole and with every letter', async () => {
    const wanted = order();
    await queue(wanted);
    await flush();
    expect(mailServer.received).toHaveLength(1);
    const [mail] = mailServer.received;
    expect(mail).toMatchObject({
      user: 'altavoz',
      deliveredTo: [wanted.to.email],
      subject: 'La contraseña de tu cuenta de Altavoz ha cambiado',
      from: { value: [{ name: 'Altavoz', address: 'avisos@altavoz.example' }] },
      to: { value: [{ name: 'Ana Peña', address: wanted.to.email }] },
    });
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    const [row] = await listed(wanted.to.email);
    expect(row).toMatchObject({ state: 'sent', error: null, subject: mail?.subject });
    expect(mail?.messageId).toBe(`<${row.uuid}@altavoz.example>`);
    const { text, html } = await read(row.uuid);
    expect(mail?.text?.trim()).toBe(text.trim());
    expect(mail?.html).toBe(html);
    expect(text).toContain('https://altavoz.example/account');
  });

  it('takes a name with line ends for a name', async () => {
    const wanted = order({ name: 'Ana\r\nBcc: espia@example.com\r\nSubject: Otro\r\n\r\nHola' });
    await queue(wanted);
    await flush();
    const [mail] = mailServer.received;
    expect(mail).toMatchObject({
      deliveredTo: [wanted.to.email],
      subject: 'La contraseña de tu cuenta de Altavoz ha cambiado',
    });
    expect(mail?.bcc).toBeUndefined();
    expect(mail?.text).toMatch(/^Hola:/);
  });

  it('waits while the mail server is away, says so, and is sent once when it is back', async () => {
    const wanted = order();
    await mailServer.close();
    await queue(wanted);
    await flush();
    await tryAgain();
    expect(await listed(wanted.to.email)).toMatchObject([
      { state: 'queued', error: expect.stringContaining('ECONNREFUSED') },
    ]);
    await mailServer.open();
    await tryAgain();
    await tryAgain();
    expect(mailServer.received.map(({ deliveredTo }) => deliveredTo)).toEqual([[wanted.to.email]]);
    expect(await listed(wanted.to.email)).toMatchObject([{ state: 'sent', error: null }]);
  });

  it('that is refused for ever has failed with the reason, and is tried no more until somebody asks', async () => {
    const wanted = order();
    refused.add(wanted.to.email);
    await queue(wanted);
    await flush();
    const [row] = await listed(wanted.to.email);
    expect(row).toMatchObject({ state: 'failed', error: expect.stringContaining('No such user here') });
    const failedJobs = async () =>
      (
        await server.call({ url: '/api/v1/jobs/?state=failed', token: superuser })
      ).body.response.results.filter(({ key }: { key: string }) => key === `mail:${row.uuid}`);
    const [job] = await failedJobs();
    expect(job).toMatchObject({ name: 'send-mail', tries: 1 });
    refused.delete(wanted.to.email);
    await tryAgain();
    expect(mailServer.received).toEqual([]);

    await server.call({ method: 'POST', url: `/api/v1/jobs/${job.id}/retry/`, token: superuser });
    await flush();
    expect(mailServer.received).toHaveLength(1);
    expect(await listed(wanted.to.email)).toMatchObject([{ state: 'sent', error: null }]);
    expect(await failedJobs()).toEqual([]);
  });

  it('that carries a secret is shown to nobody, and its words go when it is sent or has failed', async () => {
    for (const isRefused of [false, true]) {
      const wanted = { ...order(), path: '/reset?token=geheim', isSecret: true };
      if (isRefused) refused.add(wanted.to.email);
      await queue(wanted);
      const [row] = await listed(wanted.to.email);
      expect(await read(row.uuid)).toMatchObject({ state: 'queued', text: null, html: null });
      await flush();
      if (!isRefused) expect(mailServer.received[0]?.text).toContain('token=geheim');
      const { rows } = await server.context.pool.query(
        `select m::text as mail, (select string_agg(j::text, ' ') from graphile_worker._private_jobs j) as jobs
         from mails m where id = $1`,
        [row.uuid],
      );
      expect(rows[0].mail).toContain(isRefused ? 'failed' : 'sent');
      expect(`${rows[0].mail} ${rows[0].jobs}`).not.toContain('geheim');
    }
  });

  it('tells in no subject what opens its link', async () => {
    const { context } = server;
    const token = 'a'.repeat(43);
    const write = (subject: string) =>
      transact(context.db, (tx) =>
        queueMail(tx, context, {
          template: 'invitation',
          values: { subject, message: 'Hola', until: new Date(), action: 'Abrir' },
          to: { email: `${unique('para')}@example.com`, name: 'Ana', locale: 'es' },
          path: `/external-new/details/verano/instagram/ana?token=${token}`,
          isSecret: true,
        }),
      );
    await expect(write(`Te invitamos: https://otro.example/?token=${token}`)).rejects.toThrow(
      'the subject of a mail (invitation) tells what opens its link',
    );
    expect(await write('Te invitamos: https://marca.example')).toBe(true);
    await flush();
  });

  it('is not written when what it tells of is undone', async () => {
    const wanted = order();
    const { context } = server;
    const undone = transact(context.db, async (tx) => {
      await queueMail(tx, context, wanted);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await flush();
    const sent = mailServer.received.filter(({ deliveredTo }) => deliveredTo.includes(wanted.to.email));
    expect([sent, await listed(wanted.to.email)]).toEqual([[], []]);
  });

  it('of one kind comes to an address ten times a day from one company, of which another takes nothing', async () => {
    const [stranger, company] = [await makeManager(server), await makeManager(server)];
    const { to } = order();
    const invite = (companyId: string) =>
      transact(server.context.db, (tx) =>
        queueMail(tx, server.context, {
          template: 'member-invitation',
          values: { inviter: 'Ana', company: 'Sol', role: 'Analista', until: new Date() },
          to,
          path: '/join?token=x',
          companyId,
        }),
      );
    const written = [];
    for (let mail = 0; mail < 12; mail++) written.push(await invite(stranger.companyId));
    expect(written.filter(Boolean)).toHaveLength(10);
    expect(await invite(company.companyId)).toBe(true);
    expect(await listed(to.email)).toHaveLength(11);
  });

  it('that tells of what was done to somebody is never held back', async () => {
    const wanted = order();
    for (let mail = 0; mail < 12; mail++) await queue(wanted);
    expect(await listed(wanted.to.email)).toHaveLength(12);
  });
});

describe('a notice to the owner of an account', () => {
  const call = (url: string, payload: object, over: object = {}) =>
    server.call({ method: 'POST', url: `/api/v1/accounts/${url}`, payload, ...over });
  const subjectsTo = async (recipient: string) =>
    (await listed(recipient))
      .map(({ template, locale }: Record<string, string>) => `${template} ${locale}`)
      .filter((mail: string) => !mail.startsWith('verify-email'));

  it('is sent when the password has changed, and not when it has not', async () => {
    const { token, email } = await makeAccount(server);
    const change = (current_password: string) =>
      call(
        'password/',
        { current_password, new_password: 'otra-clave-muy-distinta' },
        { method: 'PUT', token },
      );
    expect((await change('no-es-esta')).status).toBe(400);
    expect(await subjectsTo(email)).toEqual([]);
    expect((await change(TEST_PASSWORD)).status).toBe(200);
    expect(await subjectsTo(email)).toEqual(['password-changed es']);
  });

  it('is sent when somebody signs in on a device that is not known, in the language of the account', async () => {
    const { token, email } = await makeAccount(server);
    await call('profile/', { locale: 'en' }, { method: 'PUT', token });
    const signIn = (headers: Record<string, string>, password = TEST_PASSWORD) =>
      call('login/', { email, password }, { headers });
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    await signIn({ 'user-agent': agent }, 'no-es-esta');
    expect(await subjectsTo(email)).toEqual([]);
    const first = await signIn({ 'user-agent': agent });
    expect(await subjectsTo(email)).toEqual(['new-device en']);
    const [row] = await listed(email);
    expect((await read(row.uuid)).text).toContain('Device: Firefox (Linux). IP address: 127.0.0.1.');

    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    await signIn({ cookie, 'user-agent': agent });
    expect(await subjectsTo(email)).toHaveLength(1);
    // A program can call itself anything: its words are no part of a mail of ours.
    await signIn({ 'user-agent': 'Go to http://evil.example now' });
    const [latest] = await listed(email);
    expect((await read(latest.uuid)).text).toContain('Device: unknown.');
  });
});

describe('while it is being sent', () => {
  it('keeps nobody from stopping when the mail server says nothing, and waits for the next start', async () => {
    const { context, connection } = silentServer;
    const wanted = order();
    await queue(wanted, silentServer);
    const called = once(silence, 'connection');
    await context.jobs.start(1, connection, { alone: true });
    await called;
    const before = Date.now();
    await context.jobs.stop();
    // Far less than the mail server's own deadlines.
    expect(Date.now() - before).toBeLessThan(5_000);
    const { rows } = await context.pool.query('select state, error from mails');
    expect(rows).toEqual([{ state: 'queued', error: null }]);
  });
});

describe('without a mail server', () => {
  it('is a file of the data folder, until the sweep takes it after ninety days', async () => {
    const { context } = folderServer;
    const wanted = order();
    await queue(wanted, folderServer);
    await context.jobs.flush();
    const folder = path.join(context.config.dataDir, 'mails');
    const [file] = await readdir(folder);
    const mail = await simpleParser(await readFile(path.join(folder, file ?? '')));
    expect(mail).toMatchObject({
      subject: 'La contraseña de tu cuenta de Altavoz ha cambiado',
      to: { value: [{ address: wanted.to.email }] },
    });
    for (const [age, left] of [
      ['89 days', 1],
      ['91 days', 0],
    ]) {
      await context.pool.query('update mails set created_at = now() - $1::interval', [age]);
      await context.jobs.add(context.db, sweepMails, {});
      await context.jobs.flush();
      expect(await readdir(folder)).toHaveLength(Number(left));
    }
  });
});

describe('the settings of mail', () => {
  it.each([
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL: must begin with smtp'],
    [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL needs MAIL_FROM'],
    [{ MAIL_FROM: 'Altavoz' }, 'MAIL_FROM: must be an address'],
    [{ MAIL_FROM: 'Altavoz\r\nBcc: x@example.com <a@example.com>' }, 'MAIL_FROM: must be an address'],
  ])('%o is refused by name', (env, words) => {
    expect(() => readConfig(env)).toThrow(words);
  });
});

describe('the list of mails', () => {
  it('has pages and states, and finds nothing that is not there', async () => {
    for (let mail = 0; mail < 3; mail++) await queue(order());
    await flush();
    await queue(order());
    const { body } = await server.call({ url: '/api/v1/mails/?state=sent&size_page=2', token: superuser });
    expect(body.response.results).toHaveLength(2);
    expect(new Set(body.response.results.map(({ state }: { state: string }) => state))).toEqual(
      new Set(['sent']),
    );
    // By a part of an address, however it is written, in which nothing stands for anything else.
    const { recipient } = body.response.results[0];
    const to = async (search: string) =>
      (await server.call({ url: `/api/v1/mails/?search=${encodeURIComponent(search)}`, token: superuser }))
        .body.response.results as { recipient: string }[];
    expect(new Set((await to(recipient.slice(2).toUpperCase())).map((one) => one.recipient))).toEqual(
      new Set([recipient]),
    );
    expect(await to('%@%')).toEqual([]);
    const missing = '/api/v1/mails/0190a3b0-0000-7000-8000-000000000001/';
    expect((await server.call({ url: missing, token: superuser })).status).toBe(404);
  });
});
