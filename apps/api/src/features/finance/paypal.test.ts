import type { Payout } from '@altavoz/contracts';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import { behind } from '../../test/held-row.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeViewer,
  unique,
  type TestMember,
} from '../../test/factories.js';
import { openPayPalServer } from '../../test/paypal-server.js';
import { makeAgreed, makeApprovedAtPayPal, payAt, wrongBalances } from './testing.js';

const paypal = await openPayPalServer();
afterAll(() => paypal.close());

const server = useTestServer({
  env: {
    PAYPAL_CLIENT_ID: 'client',
    PAYPAL_SECRET: 'secret',
    PAYPAL_API_URL: `${paypal.url}/`,
    CREDIT_PACKS: '500:25.00,2000:80.10',
    TRIAL_MAX_VIEWS: '700',
  },
});
const post = (url: string, { token }: Pick<TestMember, 'token'>, payload: object = {}) =>
  server.call({ method: 'POST', url, token, payload });
const get = (url: string, { token }: Pick<TestMember, 'token'>) => server.call({ url, token });

describe('payouts by PayPal', () => {
  const list = async (manager: TestMember): Promise<Payout[]> =>
    (await get('/api/v1/payouts/', manager)).body.response.results;
  const makeApproved = (receivers: string[]) => makeApprovedAtPayPal(server, receivers);
  const send = (manager: TestMember, payouts: string[]) =>
    post('/api/v1/payouts/batches/', manager, { payouts, method: 'paypal' });
  /** The clock asks how orders have ended. */
  const watch = async () => {
    await server.context.pool.query(`select graphile_worker.add_job('watch-paypal-batches', '{}'::json)`);
    await server.context.jobs.flush();
  };
  const tryAgain = async () => {
    await server.context.pool.query(
      `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = 'send-paypal-batch'`,
    );
    await server.context.jobs.flush();
  };
  const states = async (manager: TestMember) =>
    Object.fromEntries(
      (await list(manager)).map((one) => [one.payment_data?.paypal?.slice(0, 1), one.state]),
    );

  it('does not claim a choice that nobody made: of two ways from before there was one the bank is used', async () => {
    const { manager, payouts } = await makeApproved(['ok']);
    await server.context.pool.query('update payment_data set method = null where company_id = $1', [
      manager.companyId,
    ]);
    expect((await list(manager))[0]?.payment_data).toMatchObject({ in_use: 'bank', is_chosen: false });
    const refused = await send(manager, payouts);
    expect([refused.status, refused.body.code]).toEqual([409, 'finance.method_unchosen']);
    expect(refused.text).toContain('mientras no elija');
    const bank = await post('/api/v1/payouts/batches/', manager, { payouts, method: 'bank' });
    expect(bank.status).toBe(201);
  });

  it('are ordered once and end as PayPal says of each [ENT-165, PRF-06]', async () => {
    const { manager, payouts } = await makeApproved(['ok', 'failed', 'unclaimed']);
    const replies = await Promise.all([send(manager, payouts), send(manager, payouts)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await server.context.jobs.flush();
    expect(paypal.batches.size).toBe(1);
    const [batch] = [...paypal.batches.values()];
    expect(batch?.items.map(({ receiver, amount }) => [receiver, amount]).toSorted()).toEqual([
      ['failed@example.com', { value: '100.50', currency: 'MXN' }],
      ['ok@example.com', { value: '100.50', currency: 'MXN' }],
      ['unclaimed@example.com', { value: '100.50', currency: 'MXN' }],
    ]);
    // Nobody says by hand how these end.
    const byHand = await post('/api/v1/payouts/change/', manager, { payouts, act: 'pay', note: 'a mano' });
    expect([byHand.status, byHand.body.error.code]).toEqual([409, 'finance.payout_state']);
    await watch();
    expect(await states(manager)).toEqual({ o: 'paid', f: 'failed', u: 'approved' });
    expect((await list(manager)).map(({ reference, reason }) => reference || reason).toSorted()).toEqual([
      '',
      'RECEIVER_UNREGISTERED',
      'TX-ok@example.com',
    ]);
    // Whoever did not take it in time has it sent back.
    for (const item of batch?.items ?? [])
      if (item.receiver.startsWith('unclaimed')) item.receiver = 'returned@example.com';
    await watch();
    expect(await states(manager)).toEqual({ o: 'paid', f: 'failed', u: 'failed' });
    expect(await wrongBalances(server, manager.companyId)).toEqual([]);
  });

  it('are asked for under the same id when an answer was lost, and pay nobody twice', async () => {
    const { manager, payouts } = await makeApproved(['ok']);
    const before = paypal.batches.size;
    paypal.failures.push({ status: 503, body: {}, after: true });
    await send(manager, payouts);
    await server.context.jobs.flush();
    expect((await list(manager))[0]?.state).toBe('approved');
    await tryAgain();
    await watch();
    expect(paypal.batches.size).toBe(before + 1);
    expect((await list(manager))[0]?.state).toBe('paid');
  });

  it('that PayPal never confirmed are said to be stuck once it is asked no more, and ended by whoever looks there', async () => {
    const { manager, payouts } = await makeApproved(['ok', 'other']);
    paypal.failures.push({ status: 503, body: {} });
    await send(manager, payouts);
    await server.context.jobs.flush();
    const stuck = async () =>
      (await list(manager)).map(({ batch, can }) => [batch?.is_stuck, can.pay, can.fail]);
    // It is asked again: nobody says by hand how it ends.
    expect(await stuck()).toEqual([
      [false, false, false],
      [false, false, false],
    ]);
    await server.context.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where key = $1`,
      [`paypal:${(await list(manager))[0]?.batch?.uuid}`],
    );
    expect(await stuck()).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
    const change = (act: string, note: string, of: string[]) =>
      post('/api/v1/payouts/change/', manager, { payouts: of, act, note });
    // Tried once more by whoever runs the installation, it pays nobody again: also where one of them has not ended.
    const before = paypal.batches.size;
    const tryAll = async () => {
      await server.context.pool.query(
        `update graphile_worker._private_jobs set attempts = 0, run_at = now() where attempts = max_attempts`,
      );
      await server.context.jobs.flush();
      expect(paypal.batches.size).toBe(before);
    };
    expect((await change('fail', 'No llegó', payouts.slice(1))).body.response.changed).toBe(1);
    await tryAll();
    expect((await list(manager)).find(({ state }) => state === 'approved')).toMatchObject({
      batch: { is_stuck: true },
      can: { pay: true, fail: true },
    });
    expect((await change('pay', 'PP-1', payouts.slice(0, 1))).body.response.changed).toBe(1);
    expect((await list(manager)).map(({ state }) => state).toSorted()).toEqual(['failed', 'paid']);
    await tryAll();
    expect(await wrongBalances(server, manager.companyId)).toEqual([]);
  });

  it('are not asked for again once PayPal may have forgotten that it was asked', async () => {
    const { manager, payouts } = await makeApproved(['ok']);
    paypal.failures.push({ status: 503, body: {} });
    await send(manager, payouts);
    await server.context.jobs.flush();
    const before = paypal.batches.size;
    await server.context.pool.query(
      `update payout_batches set created_at = created_at - interval '30 days' where company_id = $1`,
      [manager.companyId],
    );
    await tryAgain();
    expect(paypal.batches.size).toBe(before);
    expect((await list(manager))[0]).toMatchObject({ state: 'approved', batch: { is_stuck: true } });
  });

  it.each([
    ['knows the request', () => undefined],
    ['knows the batch alone', () => paypal.forget()],
  ])(
    'are paid once where the answer was lost and payment data changed meanwhile, and PayPal %s',
    async (_what, forget) => {
      const { manager, payouts } = await makeApproved(['ok', 'ok']);
      const before = paypal.batches.size;
      paypal.failures.push({ status: 503, body: {}, after: true });
      await send(manager, payouts);
      await server.context.jobs.flush();
      const changed = (await list(manager))[0]?.creator.username ?? '';
      await payAt(server, manager, changed, { paypal: 'failed@example.com' });
      forget();
      await tryAgain();
      // Nothing has ended that could be owed again.
      expect((await list(manager)).map(({ state }) => state)).toEqual(['approved', 'approved']);
      await watch();
      expect((await list(manager)).map(({ state }) => state)).toEqual(['paid', 'paid']);
      expect(paypal.batches.size).toBe(before + 1);
      expect([...paypal.batches.values()].at(-1)?.items.map(({ receiver }) => receiver)).toEqual([
        'ok@example.com',
        'ok@example.com',
      ]);
      const { rows } = await server.context.pool.query(
        'select state, asked_sealed from payout_batches where company_id = $1',
        [manager.companyId],
      );
      expect(rows).toEqual([{ state: 'done', asked_sealed: null }]);
    },
  );

  it('are watched whatever PayPal says of another order', async () => {
    const { manager, payouts } = await makeApproved(['ok']);
    const other = await makeApproved(['ok']);
    await send(manager, payouts);
    await server.context.jobs.flush();
    const [gone] = [...paypal.batches.keys()].slice(-1);
    await send(other.manager, other.payouts);
    await server.context.jobs.flush();
    // As after a change from the sandbox.
    paypal.batches.delete(gone ?? '');
    await watch();
    expect((await list(manager))[0]?.state).toBe('approved');
    expect((await list(other.manager))[0]?.state).toBe('paid');
  });

  it('have not failed for a refusal at a later try, as an earlier one may have been taken', async () => {
    const { manager, payouts } = await makeApproved(['ok']);
    paypal.failures.push(
      { status: 503, body: {}, after: true },
      { status: 403, body: { name: 'NOT_AUTHORIZED' } },
    );
    await send(manager, payouts);
    await server.context.jobs.flush();
    paypal.forget();
    await tryAgain();
    expect((await list(manager))[0]).toMatchObject({ state: 'approved', can: { retry: false, pay: false } });
    await tryAgain();
    await watch();
    expect((await list(manager))[0]?.state).toBe('paid');
  });

  it('that PayPal refuses have failed, with its reason, and may be owed again', async () => {
    const { manager, payouts } = await makeApproved(['ok']);
    paypal.failures.push({
      status: 422,
      body: { name: 'UNPROCESSABLE_ENTITY', debug_id: 'x', details: [{ issue: 'INSUFFICIENT_FUNDS' }] },
    });
    await send(manager, payouts);
    await server.context.jobs.flush();
    expect((await list(manager))[0]).toMatchObject({
      state: 'failed',
      reason: 'UNPROCESSABLE_ENTITY, INSUFFICIENT_FUNDS',
      can: { retry: true },
    });
  });
});

describe('payouts while PayPal lets nobody sign in', () => {
  const locked = useTestServer({
    env: { PAYPAL_CLIENT_ID: 'client', PAYPAL_SECRET: 'wrong', PAYPAL_API_URL: paypal.url },
  });

  it('were asked of nobody: they are tried for an hour, then have failed and may be owed again', async () => {
    const { manager, payouts } = await makeApprovedAtPayPal(locked, ['ok']);
    const before = paypal.batches.size;
    const call = (url: string, payload?: object) =>
      locked.call({
        url,
        token: manager.token,
        ...(payload === undefined ? {} : { method: 'POST' as const, payload }),
      });
    await call('/api/v1/payouts/batches/', { payouts, method: 'paypal' });
    const tryAfter = async (minutes: number) => {
      await locked.context.pool.query(
        `update payout_batches set created_at = created_at - make_interval(mins => $2) where company_id = $1`,
        [manager.companyId, minutes],
      );
      await locked.context.pool.query('update graphile_worker._private_jobs set run_at = now()');
      await locked.context.jobs.flush();
      return (await call('/api/v1/payouts/')).body.response.results[0];
    };
    expect(await tryAfter(0)).toMatchObject({ state: 'approved', batch: { is_stuck: false } });
    const { rows } = await locked.context.pool.query(
      'select state, asked_sealed from payout_batches where company_id = $1',
      [manager.companyId],
    );
    expect(rows).toEqual([{ state: 'sending', asked_sealed: null }]);
    expect(await tryAfter(60)).toMatchObject({
      state: 'failed',
      reason: 'paypal_unreached',
      can: { retry: true },
    });
    expect(paypal.batches.size).toBe(before);
    expect(await wrongBalances(locked, manager.companyId)).toEqual([]);
  });
});

describe('profiles that are bought', () => {
  const BUY = '/api/v3/profile/buy/extra-credits/';
  const buy = async (manager: TestMember) => (await post(BUY, manager, { views: 2_000 })).body.response;
  const capture = (manager: TestMember, uuid: string) => post(`${BUY}${uuid}/capture/`, manager);
  const approve = () => {
    const order = [...paypal.orders.values()].at(-1);
    if (order) order.status = 'APPROVED';
    return order;
  };
  const left = async (manager: TestMember) =>
    (await get('/api/v1/accounts/max-views/', manager)).body.response.max_views as number;

  it('are ordered once by a double click', async () => {
    const manager = await makeManager(server);
    const before = paypal.orders.size;
    const [first, second] = await Promise.all([buy(manager), buy(manager)]);
    expect([first.uuid, first.approve_url]).toEqual([second.uuid, second.approve_url]);
    expect(paypal.orders.size).toBe(before + 1);
  });

  it('are paid at PayPal and added once, however often it is asked [FIN-04, API-121]', async () => {
    const manager = await makeManager(server, { maxViews: 10 });
    const purchase = await buy(manager);
    expect(purchase).toMatchObject({ state: 'open', views: 2_000, max_views: 10 });
    expect(purchase.approve_url).toContain('https://paypal.example/checkoutnow?token=ORDER-');
    const early = await capture(manager, purchase.uuid);
    expect([early.status, early.body.error.code]).toEqual([402, 'finance.not_paid']);
    expect(approve()?.amount).toEqual({ currency_code: 'USD', value: '80.10' });
    const replies = await Promise.all([1, 2, 3].map(() => capture(manager, purchase.uuid)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await server.context.jobs.flush();
    expect(await left(manager)).toBe(2_010);
    const transactions = await post('/api/v3/transactions/', manager, {});
    expect(transactions.body.response).toMatchObject({
      count: 1,
      page: 1,
      size_page: 20,
      results: [{ type: 'credits', status: 'completed', amount: -80.1, currency: 'USD', views: 2_000 }],
    });
  });

  it('are not added again where they were settled while their buyer came back', async () => {
    const manager = await makeManager(server, { maxViews: 10 });
    const purchase = await buy(manager);
    approve();
    const { body } = await behind(
      server.context,
      [
        [
          "update credit_purchases set state = 'completed', capture_id = 'CAPTURE-1' where id = $1",
          [purchase.uuid],
        ],
      ],
      () => capture(manager, purchase.uuid),
    );
    await server.context.jobs.flush();
    expect(body.response.state).toBe('completed');
    expect(await left(manager)).toBe(10);
  });

  it('are added when the answer to the payment was lost', async () => {
    const manager = await makeManager(server, { maxViews: 0 });
    const purchase = await buy(manager);
    approve();
    paypal.failures.push({ status: 500, body: {}, after: true });
    const lost = await capture(manager, purchase.uuid);
    expect([lost.status, lost.body.error.code]).toEqual([502, 'finance.paypal_failed']);
    await server.context.jobs.flush();
    expect(await left(manager)).toBe(2_000);
    expect((await capture(manager, purchase.uuid)).body.response.state).toBe('completed');
    expect(await left(manager)).toBe(2_000);
  });

  /** The clock asks how purchases stand. */
  const watch = async () => {
    await server.context.pool.query(`select graphile_worker.add_job('watch-credit-purchases', '{}'::json)`);
    await server.context.jobs.flush();
  };
  const age = (uuid: string, days: number) =>
    server.context.pool.query(
      `update credit_purchases set created_at = created_at - make_interval(days => $2),
         asked_at = asked_at - make_interval(days => $2) where id = $1`,
      [uuid, days],
    );
  /** A purchase whose payment PayPal looks at; its buyer has closed the page. */
  const makePending = async () => {
    const manager = await makeManager(server, { maxViews: 0 });
    const { uuid } = await buy(manager);
    const order = approve();
    if (!order) throw new Error('nothing was ordered');
    order.captureStatus = 'PENDING';
    const early = await capture(manager, uuid);
    expect([early.status, early.body.error.code]).toEqual([402, 'finance.not_paid']);
    await server.context.jobs.flush();
    await watch();
    expect(await left(manager)).toBe(0);
    return { manager, uuid: String(uuid), order };
  };

  it('are added without a webhook once PayPal has looked at their payment, whatever it says of another', async () => {
    const first = await makePending();
    const second = await makePending();
    second.order.captureStatus = 'COMPLETED';
    first.order.captureStatus = 'COMPLETED';
    paypal.orders.delete(first.order.id);
    await watch();
    expect(await Promise.all([left(first.manager), left(second.manager)])).toEqual([0, 2_000]);
    paypal.orders.set(first.order.id, first.order);
    await watch();
    expect(await Promise.all([left(first.manager), left(second.manager)])).toEqual([2_000, 2_000]);
  });

  it('are asked for no more once PayPal has declined their payment, or after sixty days', async () => {
    const declined = await makePending();
    declined.order.captureStatus = 'DECLINED';
    const old = await makePending();
    await age(old.uuid, 61);
    await watch();
    declined.order.captureStatus = 'COMPLETED';
    old.order.captureStatus = 'COMPLETED';
    await watch();
    expect(await Promise.all([left(declined.manager), left(old.manager)])).toEqual([0, 0]);
    // Their buyers have them whenever they come back.
    expect((await capture(old.manager, old.uuid)).body.response.state).toBe('completed');
  });

  it('are taken back without a webhook within a day of their refund, for as long as PayPal gives money back', async () => {
    const { manager, uuid, order } = await makePending();
    order.captureStatus = 'COMPLETED';
    await watch();
    order.captureStatus = 'PARTIALLY_REFUNDED';
    order.refunds.push('40.05');
    await watch();
    expect(await left(manager)).toBe(2_000);
    await age(uuid, 1);
    await watch();
    expect(await left(manager)).toBe(1_000);
    order.captureStatus = 'REFUNDED';
    await age(uuid, 180);
    await watch();
    expect(await left(manager)).toBe(1_000);
  });

  it.each([
    ['another amount', { value: '1.00', currency_code: 'USD' }],
    ['another currency', { value: '80.10', currency_code: 'MXN' }],
  ])('are not added for %s', async (_what, amount) => {
    const manager = await makeManager(server, { maxViews: 0 });
    const purchase = await buy(manager);
    const order = approve();
    if (order) order.amount = amount;
    expect((await capture(manager, purchase.uuid)).body.response.state).toBe('failed');
    expect(await left(manager)).toBe(0);
  });

  it('are not there for another company, and not for analysts to buy', async () => {
    const manager = await makeManager(server);
    const purchase = await buy(manager);
    approve();
    expect((await capture(await makeManager(server), purchase.uuid)).status).toBe(404);
    const analyst = await makeViewer(server, manager);
    expect((await capture(analyst, purchase.uuid)).status).toBe(403);
    expect((await post(BUY, analyst, { views: 500 })).status).toBe(403);
    const other = await post(BUY, manager, { views: 501 });
    expect([other.status, Object.keys(other.body.error.fields)]).toEqual([400, ['views']]);
  });
});

describe('plans', () => {
  it('are shown with their limits, packs and what the company has [FIN-07]', async () => {
    const manager = await makeManager(server);
    const { body } = await get('/api/v3/plans/', manager);
    expect(body.response).toMatchObject({
      max_views: 5_000,
      plan: 'free',
      plans: [
        { id: 'free', max_views: 5_000 },
        { id: 'trial', max_views: 5_700 },
        { id: 'pro', max_views: 50_000 },
      ],
      packs: [
        { views: 500, price: 25, currency: 'USD' },
        { views: 2_000, price: 80.1, currency: 'USD' },
      ],
      can: { apply_trial: true, buy: true },
    });
  });

  it('call that of a company Pro which was given more than one begins with, and say how many [FIN-07]', async () => {
    const manager = await makeManager(server, { maxViews: 60_000 });
    const { body } = await get('/api/v3/plans/', manager);
    // Whoever has more is offered no trial of less.
    expect(body.response).toMatchObject({ max_views: 60_000, plan: 'pro', can: { apply_trial: false } });
    expect(body.response.plans.at(-1)).toEqual({ id: 'pro', max_views: 60_000 });
  });

  it('say how many of its own profiles a company has used', async () => {
    const [manager, other] = [
      await makeManager(server, { maxViews: 100 }),
      await makeManager(server, { maxViews: 100 }),
    ];
    const { uuid } = await makeCampaign(server, manager.token);
    await addInfluencers(server, manager.token, uuid, [
      { network: 'instagram', username: unique('ana') },
      { network: 'instagram', username: unique('bea') },
    ]);
    const read = async (member: TestMember) => (await get('/api/v3/plans/', member)).body.response;
    expect(await read(manager)).toMatchObject({ max_views: 98, views_used: 2 });
    expect(await read(other)).toMatchObject({ max_views: 100, views_used: 0 });
  });

  it('have one trial for a company and for an account [FIN-05, API-122]', async () => {
    const TRIAL = '/api/v3/plans/apply-trial/';
    const manager = await makeManager(server);
    const colleague = await makeViewer(server, manager, 'manager');
    const analyst = await makeViewer(server, manager);
    expect((await get(TRIAL, analyst)).status).toBe(403);
    // A double click is one wish, and what it gives is given once.
    const clicks = await Promise.all([manager, manager].map((one) => get(TRIAL, one)));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200]);
    const late = await get(TRIAL, colleague);
    expect([late.status, late.body.error.code]).toEqual([409, 'finance.trial_used']);
    expect((await get('/api/v3/plans/', manager)).body.response).toMatchObject({
      plan: 'trial',
      max_views: 5_700,
      can: { apply_trial: false },
    });
  });

  it('tell every change of the allowance: who, how many, what for; the last line says what is left [ACC-10]', async () => {
    const manager = await makeManager(server, { maxViews: 10 });
    const names = [unique('uno'), unique('dos')];
    await makeAgreed(server, manager, Object.fromEntries(names.map((name) => [name, 10])));
    await get('/api/v3/plans/apply-trial/', manager);
    const { results } = (await get('/api/v3/plans/views/', manager)).body.response;
    expect(results).toMatchObject([
      { kind: 'trial', amount: 700, left: 708, by: 'Ana Prueba', campaign: null },
      { kind: 'spent', amount: -2, left: 8, by: 'Ana Prueba', campaign: expect.stringContaining('Campaña') },
      { kind: 'adjusted', amount: -4_990, left: 10, by: null },
      { kind: 'opening', amount: 5_000, left: 5_000 },
    ]);
    const { rows } = await server.context.pool.query(
      `select c.id from companies c join lateral (select sum(amount) as sum from view_entries e where e.company_id = c.id) e
       on true where e.sum is distinct from c.max_views`,
    );
    expect(rows).toEqual([]);
  });
});

describe('transactions', () => {
  it('are narrowed by days, type and status, which are checked [FIN-02, FIN-03, API-118]', async () => {
    const manager = await makeManager(server);
    await server.context.pool.query(
      `insert into transactions (company_id, id, type, status, amount_cents, currency, subject_id, at)
       select $1, gen_random_uuid(), case when n % 2 = 0 then 'payout' else 'credits' end, 'completed', -100 * n, 'USD',
         gen_random_uuid(), '2026-05-01T12:00:00Z'::timestamptz + n * interval '1 day'
       from generate_series(1, 45) n`,
      [manager.companyId],
    );
    const of = async (payload: object, query = '') =>
      (await post(`/api/v3/transactions/${query}`, manager, payload)).body.response;
    const first = await of({});
    expect([first.count, first.results.length, first.num_pages]).toEqual([45, 20, 3]);
    expect((await of({}, '?size_page=20&page=3')).results).toHaveLength(5);
    expect((await of({ type: 'payout', status: 'all' })).count).toBe(22);
    expect((await of({ date_from: '2026-05-03', date_to: '2026-05-05' })).count).toBe(3);
    // From and up to the moments at which somebody's own days begin and end.
    const [from, to] = ['2026-05-03T06:00:00.000Z', '2026-05-05T12:00:00.000Z'];
    expect((await of({ date_from: from, date_to: to })).count).toBe(2);
    expect((await of({ status: 'failed' })).count).toBe(0);
    // What they come to is that of the same lines; what failed counts only where it is asked for.
    await server.context.pool.query(
      `insert into transactions (company_id, id, type, status, amount_cents, currency, subject_id, at) values
         ($1, gen_random_uuid(), 'payout_reversal', 'completed', 1005, 'MXN', gen_random_uuid(), '2026-05-04T12:00:00Z'),
         ($1, gen_random_uuid(), 'credits', 'failed', -700, 'USD', gen_random_uuid(), '2026-05-04T12:00:00Z')`,
      [manager.companyId],
    );
    const totals = async (payload: object, query = '') => (await of(payload, query)).totals;
    const all = [
      { currency: 'MXN', type: 'payout_reversal', amount: 10.05 },
      { currency: 'USD', type: 'credits', amount: -529 },
      { currency: 'USD', type: 'payout', amount: -506 },
    ];
    expect([await totals({}), await totals({}, '?size_page=20&page=3')]).toEqual([all, all]);
    expect(await totals({ date_from: '2026-05-03', date_to: '2026-05-05', type: 'payout' })).toEqual([
      { currency: 'USD', type: 'payout', amount: -6 },
    ]);
    expect(await totals({ status: 'failed' })).toEqual([{ currency: 'USD', type: 'credits', amount: -7 }]);
    const wrong = await post('/api/v3/transactions/', manager, { type: 'nothing', date_from: 'x' });
    expect([wrong.status, Object.keys(wrong.body.error.fields).toSorted()]).toEqual([
      400,
      ['date_from', 'type'],
    ]);
    const other = await post('/api/v3/transactions/', await makeManager(server), {});
    expect(other.body.response).toMatchObject({ count: 0, totals: [] });
  });
});
