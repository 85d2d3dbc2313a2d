import { generateSync } from 'otplib';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.js';
import { secretsOf } from '../../../providers/secrets/secrets.js';
import { useTestServer } from '../../../test/context.js';
import {
  makeCreator,
  makeManager,
  makeSuperuser,
  makeViewer,
  TEST_PASSWORD,
  unique,
  type TestAccount,
  type TestMember,
} from '../../../test/factories.js';
import { CLABE, makeAgreed, OTHER_CLABE, payAt, wrongBalances } from '../testing.js';
import { fillPaymentData } from './own-payment-data.js';
import { resealPaymentData } from './reseal-payment-data.js';
import { askedPlaceOf } from './sealed-data.js';

/** An order at PayPal of a company that is none. */
const BATCH = '00000000-0000-4000-8000-000000000001';

const server = useTestServer({ env: { SECRET_KEY: 'a'.repeat(32) } });
const OWN = '/api/v1/earnings/payment-data/';
const BODY = {
  is_national: true,
  beneficiary_name: 'Ximena Olvera',
  clabe: CLABE,
  rfc: 'gode 561231 gr8',
  telephone: '+52 55 1234 5678',
  address: 'Calle Secreta 77',
};

const put = ({ token }: Pick<TestAccount, 'token'>, payload: object) =>
  server.call({ method: 'PUT', url: OWN, token, payload });
const savePaypal = ({ token }: Pick<TestAccount, 'token'>, email: string) =>
  server.call({ method: 'POST', url: '/api/v3/finance/save/paypal/', token, payload: { email } });
const influencerOf = async (username: string): Promise<string> =>
  (await server.context.pool.query('select id from influencers where username = $1', [username])).rows[0].id;
/** Accepts an invitation while signed in. */
const accept = async ({ id }: TestAccount, { companyId }: TestMember, username: string) => {
  const influencerId = await influencerOf(username);
  return transact(server.context.db, (tx) =>
    fillPaymentData(tx, server.context, {
      companyId,
      influencerId,
      by: { accountId: id, ip: '192.0.2.1' },
    }),
  );
};

describe("a creator's own payment data", () => {
  it('are kept whole for their owner, and told to nobody else [ENT-050…059]', async () => {
    const creator = await makeCreator(server);
    const empty = await server.call({ url: OWN, token: creator.token });
    expect(empty.body.response).toEqual({ data: null, paypal: null, in_use: null, changed_at: null });
    const saved = await put(creator, BODY);
    expect(saved.body.response.data).toMatchObject({
      clabe: CLABE,
      rfc: 'GODE561231GR8',
      bank: expect.any(String),
    });
    const read = await server.call({ url: OWN, token: creator.token });
    expect(read.body.response).toEqual(saved.body.response);
    expect(
      (await server.call({ url: OWN, token: (await makeCreator(server)).token })).body.response.data,
    ).toBeNull();
    const manager = await makeManager(server);
    expect((await put(manager, BODY)).status).toBe(403);
  });

  it('are refused by field where they are wrong [ENT-054]', async () => {
    const creator = await makeCreator(server);
    const reply = await put(creator, {
      ...BODY,
      clabe: '012180012345678900',
      rfc: 'X',
      email: 'no',
      country: 'México',
    });
    expect([reply.status, Object.keys(reply.body.error.fields).toSorted()]).toEqual([
      400,
      ['country', 'email'],
    ]);
    const deeper = await put(creator, { ...BODY, clabe: '012180012345678900', rfc: 'X' });
    expect(deeper.body.error.fields).toEqual({
      clabe: [expect.stringContaining('no coincide con el último')],
      rfc: [expect.stringContaining('13 letras y números')],
    });
    expect((await savePaypal(creator, 'ana')).status).toBe(400);
  });

  it('of an account abroad hold no CLABE that was typed before [INV-17]', async () => {
    const creator = await makeCreator(server);
    const abroad = { is_national: false, account: 'DE89370400440532013000', bank: 'N26', city: 'Berlín' };
    const saved = await put(creator, { ...BODY, ...abroad, country: 'DE' });
    expect(saved.body.response.data).toMatchObject({ ...abroad, clabe: '', address: BODY.address });
    const national = await put(creator, { ...BODY, ...abroad, country: 'DE', is_national: true });
    expect(national.body.response.data).toMatchObject({ clabe: CLABE, account: '', city: '', country: '' });
    expect(national.body.response.data.bank).toMatch(/BBVA/);
  });

  it('of an account abroad have the IBAN of its country, where accounts there have one [ENT-053, ENT-059]', async () => {
    const creator = await makeCreator(server);
    const abroad = { ...BODY, is_national: false, bank: 'N26', city: 'Berlín' };
    const refused = async (account: string, country: string) => {
      const reply = await put(creator, { ...abroad, account, country });
      return [reply.status, reply.body.error.fields.account];
    };
    expect(await refused('hello world', 'DE')).toEqual([400, [expect.stringMatching(/al menos un número/)]]);
    expect(await refused('0012345678', 'DE')).toEqual([400, [expect.stringMatching(/empieza por DE .* 22/)]]);
    expect(await refused('ES9121000418450200051332', 'DE')).toEqual([
      400,
      [expect.stringMatching(/empieza por ES: es de otro país/)],
    ]);
    expect((await put(creator, { ...abroad, account: '0012345678', country: 'US' })).status).toBe(200);
  });

  it('have an address for PayPal, saved by itself [FIN-01, PRF-06, API-117, ENT-165]', async () => {
    const creator = await makeCreator(server);
    const reply = await savePaypal(creator, ' Ana@Example.com ');
    expect([reply.status, reply.body.response.paypal]).toEqual([200, 'ana@example.com']);
    await put(creator, BODY);
    expect((await server.call({ url: OWN, token: creator.token })).body.response).toMatchObject({
      paypal: 'ana@example.com',
      data: { clabe: CLABE },
    });
  });

  it('fill the invitation that is accepted while signed in, show what is earned, and follow changes', async () => {
    const creator = await makeCreator(server);
    const manager = await makeManager(server, { name: 'Agencia Colibrí' });
    const username = unique('xime');
    const { campaign } = await makeAgreed(server, manager, { [username]: 250 });
    expect(await accept(creator, manager, username)).toBeUndefined();
    await put(creator, BODY);
    expect(await accept(creator, manager, username)).toMatchObject({ last_four: CLABE.slice(-4) });
    const call = (url: string, payload: object) =>
      server.call({ method: 'POST', url: `/api/v1/payouts/${url}`, token: manager.token, payload });
    await call('', { campaign });
    const list = async () =>
      (await server.call({ url: '/api/v1/payouts/', token: manager.token })).body.response.results;
    const [{ uuid }] = await list();
    await call('change/', { payouts: [uuid], act: 'approve' });
    const earned = async ({ token }: TestAccount) =>
      (await server.call({ url: '/api/v1/earnings/', token })).body.response;
    expect(await earned(creator)).toMatchObject({
      results: [{ company: 'Agencia Colibrí', amount: 250, currency: 'MXN', state: 'approved' }],
      totals: [{ currency: 'MXN', owed: 0, approved: 250, paid: 0, failed: 0, reversed: 0 }],
    });
    expect((await earned(await makeCreator(server))).results).toEqual([]);
    await call('change/', { payouts: [uuid], act: 'fail', note: 'Cuenta cerrada' });
    expect((await earned(creator)).results).toMatchObject([{ state: 'failed', reason: 'Cuenta cerrada' }]);
    await call('change/', { payouts: [uuid], act: 'retry' });
    await call('change/', { payouts: [uuid], act: 'approve' });
    expect((await earned(creator)).results).toMatchObject([{ state: 'approved', reason: '' }]);
    await put(creator, { ...BODY, clabe: OTHER_CLABE });
    expect((await list())[0]).toMatchObject({ state: 'owed', payment_data: { last_four: '1018' } });
    // What was taken back does not vanish from the eyes of whom it was promised to: it says why, and counts for nothing.
    await call('change/', { payouts: [uuid], act: 'reverse', note: 'Se acordó de nuevo' });
    expect(await earned(creator)).toMatchObject({
      results: [{ amount: 250, state: 'reversed', reason: 'Se acordó de nuevo' }],
      totals: [],
    });
    expect(await wrongBalances(server, manager.companyId)).toEqual([]);
    const mails = await server.context.pool.query(
      `select subject from mails where recipient = $1 and template = 'payment-data-changed'`,
      [creator.email],
    );
    expect(mails.rows).toHaveLength(2);
    expect(JSON.stringify(mails.rows)).not.toMatch(/\d{8}/);
  });

  it('saved twice at once are kept once', async () => {
    const creator = await makeCreator(server);
    const replies = await Promise.all([1, 2, 3].map(() => put(creator, BODY)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { rows } = await server.context.pool.query(
      `select count(*)::int from audit_entries where account_id = $1 and kind = 'payment_data_written'`,
      [creator.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('payment data of a company', () => {
  let manager: TestMember;
  let campaign: string;
  let influencers: string[];
  const username = unique('secreta');
  const EXPORT = '/api/v1/payment-data/export/';
  const exported = ({ token }: Pick<TestAccount, 'token'>, payload: object = {}) =>
    server.call({
      method: 'POST',
      url: EXPORT,
      token,
      payload: { campaign, campaign_influencers: influencers, password: TEST_PASSWORD, ...payload },
    });
  beforeAll(async () => {
    manager = await makeManager(server);
    ({ campaign, influencers } = await makeAgreed(server, manager, { [username]: 10, [unique('sin')]: 10 }));
    await payAt(server, manager, username, { paypal: 'secreta@example.com' });
    await server.context.jobs.flush();
  });

  it('are downloaded whole by superusers alone, as text, and audited [EXP-03, EXP-06, PER-15, SQD-38]', async () => {
    const superuser = await makeSuperuser(server);
    for (const one of [manager, await makeViewer(server, manager), await makeCreator(server)])
      expect((await exported(one)).status).toBe(403);
    const file = await exported(superuser);
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toContain('datos-de-pago');
    const [heading, line, ...rest] = file.text.trim().split('\r\n');
    expect(heading).toContain(
      'Creador,Cuenta en México,Beneficiario,Banco,Cuenta o IBAN,CLABE,Correo,Teléfono,Dirección,Ciudad,País',
    );
    expect(line).toContain(`,'${CLABE},`);
    expect(line).toContain(`Sí,'=${username}`);
    expect(rest).toEqual([]);
    const { rows } = await server.context.pool.query(
      `select details from audit_entries where kind = 'payment_data_exported' and account_id = $1`,
      [superuser.id],
    );
    expect(rows).toEqual([{ details: { campaign, count: 1 } }]);
    const other = await makeManager(server);
    const theirs = await makeAgreed(server, other, { [unique('otra')]: 10 });
    // Rows of another campaign are not in it.
    const foreign = await exported(superuser, { campaign: theirs.campaign });
    expect(foreign.text.trim().split('\r\n')).toHaveLength(1);
    expect((await exported(superuser, { campaign: manager.id })).status).toBe(404);
  });

  it('are downloaded by nobody who found a session open: password and code are asked for, and nothing is noted', async () => {
    const superuser = await makeSuperuser(server);
    for (const password of [undefined, 'another-password']) {
      const refused = await exported(superuser, { password });
      expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['password']]);
    }
    const post = (path: string, payload: object) =>
      server.call({ method: 'POST', url: `/api/v1/accounts/${path}/`, token: superuser.token, payload });
    const { secret } = (await post('second-factor', { password: TEST_PASSWORD })).body.response;
    const codeIn = (seconds: number) =>
      generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + seconds });
    expect((await post('second-factor/confirm', { code: codeIn(0) })).status).toBe(200);
    const uncoded = await exported(superuser);
    expect([uncoded.status, Object.keys(uncoded.body.error.fields)]).toEqual([400, ['code']]);
    const { rows } = await server.context.pool.query(
      `select count(*)::int as n from audit_entries where kind = 'payment_data_exported' and account_id = $1`,
      [superuser.id],
    );
    expect(rows).toEqual([{ n: 0 }]);
    expect((await exported(superuser, { code: codeIn(30) })).status).toBe(200);
  });

  it('stand in lists for superusers alone, null for everybody else [ENT-043, ENT-044]', async () => {
    const superuser = await makeSuperuser(server);
    const lists = [`influencers/`, `influencers/?page=1`, 'manage/'];
    for (const list of lists) {
      const of = async ({ token }: Pick<TestAccount, 'token'>) => {
        const reply = await server.call({ url: `/api/v1/campaign/${campaign}/${list}`, token });
        return (
          reply.body.response.results as {
            influencer: { username: string; has_payment_data: boolean; payment_data: object | null };
          }[]
        ).find(({ influencer }) => influencer.username === username)?.influencer;
      };
      expect(await of(manager)).toMatchObject({ has_payment_data: true, payment_data: null });
      expect(await of(superuser)).toMatchObject({ has_payment_data: true, payment_data: { clabe: CLABE } });
    }
  });

  it('are in no dump of the database and in no log, whatever is written there', async () => {
    const lines: string[] = [];
    const log = server.context.log as unknown as { level: string; [pino.symbols.streamSym]: object };
    const before = { level: log.level, stream: log[pino.symbols.streamSym] };
    log[pino.symbols.streamSym] = { write: (line: string) => lines.push(line) };
    log.level = 'trace';
    const creator = await makeCreator(server);
    await put(creator, BODY);
    await put(creator, { ...BODY, clabe: '012180012345678900' });
    await savePaypal(creator, 'secreta@example.com');
    await accept(creator, manager, username);
    await server.call({ url: '/api/v1/payouts/', token: manager.token });
    // What fails is told most of.
    await server.call({ method: 'PUT', url: OWN, token: creator.token, payload: `{"clabe":"${CLABE}"` });
    await server.context.pool.query('alter table account_payment_data rename to away');
    await put(creator, { ...BODY, city: 'León' });
    await server.context.pool.query('alter table away rename to account_payment_data');
    log[pino.symbols.streamSym] = before.stream;
    log.level = before.level;
    expect(lines.join('')).toContain('request failed');
    const { rows: tables } = await server.context.pool.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const dump: string[] = [];
    for (const { name } of tables)
      dump.push(JSON.stringify((await server.context.pool.query(`select t::text from ${name} t`)).rows));
    expect(dump.join('\n')).toContain(username);
    const SECRET = new RegExp(
      [CLABE, OTHER_CLABE, 'GODE561231GR8', 'Calle Secreta', 'secreta@example', 'Ximena Olvera'].join('|'),
    );
    expect(dump.filter((table) => SECRET.test(table))).toEqual([]);
    expect(lines.filter((line) => SECRET.test(line))).toEqual([]);
  });

  it('are sealed anew with another key, batch by batch, and begun again go on', async () => {
    const { context } = server;
    const { db, log } = context;
    const rotated = { db, log, secrets: secretsOf(['b'.repeat(32), 'a'.repeat(32)]) };
    const before = await context.pool.query('select revision from payment_data order by 1');
    const place = askedPlaceOf(BATCH, BATCH);
    const asked = secretsOf(['a'.repeat(32)]).seal('asked', place);
    await context.pool.query(
      `insert into payout_batches (company_id, id, method, state, asked_sealed, created_at)
       values ($1, $1, 'paypal', 'sending', $2, now())`,
      [BATCH, asked],
    );
    const count = await resealPaymentData(rotated, 1);
    expect(count).toBeGreaterThan(2);
    expect(await resealPaymentData(rotated, 1)).toBe(0);
    const after = await context.pool.query('select revision from payment_data order by 1');
    expect(after.rows).toEqual(before.rows);
    const alone = secretsOf(['b'.repeat(32)]);
    const { rows } = await context.pool.query('select company_id, influencer_id, sealed from payment_data');
    for (const row of rows)
      expect(alone.open(row.sealed, `payment_data/${row.company_id}/${row.influencer_id}`)).toContain(
        CLABE.slice(0, 1),
      );
    const orders = await context.pool.query('select asked_sealed from payout_batches where id = $1', [BATCH]);
    expect(alone.open(orders.rows[0].asked_sealed, place)).toBe('asked');
    await context.pool.query('delete from payout_batches where id = $1', [BATCH]);
    // Back to the key of this server.
    await resealPaymentData({ db, log, secrets: secretsOf(['a'.repeat(32), 'b'.repeat(32)]) });
  });
});
