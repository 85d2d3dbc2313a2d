import { afterAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import { makeManager, type TestMember } from '../../test/factories.js';
import { openPayPalServer, WEBHOOK_ID } from '../../test/paypal-server.js';
import { makeApprovedAtPayPal, wrongBalances } from './testing.js';

const EVENTS = '/api/v1/paypal/events/';
const paypal = await openPayPalServer();
afterAll(() => paypal.close());

const env = {
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_SECRET: 'secret',
  PAYPAL_API_URL: paypal.url,
  CREDIT_PACKS: '500:25.00,2000:80.10',
};
const server = useTestServer({ env: { ...env, PAYPAL_WEBHOOK_ID: WEBHOOK_ID } });
const deaf = useTestServer({ env });

/** As PayPal writes it: a number in letters that a program would write otherwise. */
const eventOf = (type: string, resource: object, id = 'WH-2WR32451HC0233532-67976317FL4543714') =>
  `{ "id":"${id}", "event_version":1.0, "event_type":"${type}", "resource":${JSON.stringify(resource)} }`;
let addresses = 0;
/** Sends an event, each time from elsewhere. */
const tell = (text: string, headers: Record<string, string> = paypal.signs(text)) =>
  server.call({
    method: 'POST',
    url: EVENTS,
    payload: text,
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: `198.51.100.${(addresses += 1)}`,
  });
const post = (url: string, { token }: TestMember, payload: object = {}) =>
  server.call({ method: 'POST', url, token, payload });
/** How many jobs wait, of whichever kind. */
const waiting = async () =>
  (await server.context.pool.query('select count(*)::int as n from graphile_worker._private_jobs')).rows[0].n;
const reads = () => paypal.seen.filter((one) => one.startsWith('GET ')).length;

/** Payouts that PayPal was ordered to pay, and the id that it gave their batch. */
async function makeSent(receivers: string[]) {
  const { manager, payouts } = await makeApprovedAtPayPal(server, receivers);
  const sent = await post('/api/v1/payouts/batches/', manager, { payouts, method: 'paypal' });
  await server.context.jobs.flush();
  const states = async () =>
    (await server.call({ url: '/api/v1/payouts/', token: manager.token })).body.response.results
      .map(({ state }: { state: string }) => state)
      .toSorted();
  return { manager, states, batch: `PAYOUT-${sent.body.response.uuid}` };
}
const aboutBatch = (batch: string) =>
  eventOf('PAYMENT.PAYOUTSBATCH.SUCCESS', {
    // Neither is believed.
    batch_header: { payout_batch_id: batch, batch_status: 'DENIED', amount: { value: '0.01' } },
  });
const aboutItem = (batch: string) =>
  eventOf('PAYMENT.PAYOUTS-ITEM.SUCCEEDED', {
    payout_batch_id: batch,
    transaction_status: 'SUCCESS',
    payout_item: { amount: { value: '999.00', currency: 'USD' } },
  });

describe('what PayPal tells', () => {
  it('of a batch has each of its payouts end as PayPal says when asked, and of no other', async () => {
    const { manager, states, batch } = await makeSent(['ok', 'failed', 'unclaimed']);
    const other = await makeSent(['ok']);
    const reply = await tell(aboutBatch(batch));
    expect([reply.status, reply.body.response]).toEqual([200, {}]);
    expect(await states()).toEqual(['approved', 'approved', 'approved']);
    await server.context.jobs.flush();
    expect(await states()).toEqual(['approved', 'failed', 'paid']);
    expect(await other.states()).toEqual(['approved']);
    expect(await wrongBalances(server, manager.companyId)).toEqual([]);
  });

  it('of an item believes nothing of it: who has not been paid is not paid', async () => {
    const { states, batch } = await makeSent(['unclaimed']);
    expect((await tell(aboutItem(batch))).status).toBe(200);
    await server.context.jobs.flush();
    expect(await states()).toEqual(['approved']);
  });

  it('twice, or many times before it was read, changes nothing more and asks once', async () => {
    const { manager, states, batch } = await makeSent(['ok']);
    const text = aboutBatch(batch);
    const headers = paypal.signs(text);
    const before = reads();
    for (const _ of Array.from({ length: 4 })) expect((await tell(text, headers)).status).toBe(200);
    await server.context.jobs.flush();
    expect(reads()).toBe(before + 1);
    expect((await tell(text, headers)).status).toBe(200);
    await server.context.jobs.flush();
    expect(await states()).toEqual(['paid']);
    const { body } = await post('/api/v3/transactions/', manager, {});
    expect(body.response.count).toBe(1);
    expect(await wrongBalances(server, manager.companyId)).toEqual([]);
  });

  it('of money that came back after its batch had ended is read as well', async () => {
    const { manager, states, batch } = await makeSent(['ok']);
    await tell(aboutBatch(batch));
    await server.context.jobs.flush();
    for (const item of paypal.batches.get(batch)?.items ?? []) item.receiver = 'returned@example.com';
    await tell(eventOf('PAYMENT.PAYOUTS-ITEM.RETURNED', { payout_batch_id: batch }));
    await server.context.jobs.flush();
    expect(await states()).toEqual(['reversed']);
    expect(await wrongBalances(server, manager.companyId)).toEqual([]);
  });

  it('of an order has whoever paid and did not come back get what they paid for, once', async () => {
    const manager = await makeManager(server, { maxViews: 0 });
    const BUY = '/api/v3/profile/buy/extra-credits/';
    const { uuid } = (await post(BUY, manager, { views: 2_000 })).body.response;
    const left = async () =>
      (await server.call({ url: '/api/v1/accounts/max-views/', token: manager.token })).body.response
        .max_views;
    const order = [...paypal.orders.values()].at(-1);
    const approved = eventOf('CHECKOUT.ORDER.APPROVED', {
      id: order?.id,
      purchase_units: [{ custom_id: uuid, amount: order?.amount }],
    });
    // Told, and not so: nothing was approved.
    expect((await tell(approved)).status).toBe(200);
    await server.context.jobs.flush();
    expect(await left()).toBe(0);
    if (order) order.status = 'APPROVED';
    const captured = eventOf('PAYMENT.CAPTURE.COMPLETED', { custom_id: uuid, amount: { value: '9999.00' } });
    for (const text of [captured, approved, captured]) {
      expect((await tell(text)).status).toBe(200);
      await server.context.jobs.flush();
    }
    expect(await left()).toBe(2_000);
  });

  it('of money that was given back takes back its share of the profiles, once, and none that was used', async () => {
    const manager = await makeManager(server, { maxViews: 0 });
    const BUY = '/api/v3/profile/buy/extra-credits/';
    const { uuid } = (await post(BUY, manager, { views: 2_000 })).body.response;
    const order = [...paypal.orders.values()].at(-1);
    if (!order) throw new Error('nothing was ordered');
    order.status = 'APPROVED';
    const hear = async (type: string, resource: object) => {
      expect((await tell(eventOf(type, resource))).status).toBe(200);
      await server.context.jobs.flush();
    };
    const left = async () =>
      (await server.call({ url: '/api/v1/accounts/max-views/', token: manager.token })).body.response
        .max_views;
    const lines = async () =>
      (await post('/api/v3/transactions/', manager, {})).body.response.results.map(
        ({ type, amount, views }: { type: string; amount: number; views: number }) => [type, amount, views],
      );
    await hear('PAYMENT.CAPTURE.COMPLETED', { custom_id: uuid });
    expect(await left()).toBe(2_000);
    const refund = { id: 'REF-1', invoice_id: uuid, custom_id: 'of-the-refund', amount: { value: '80.10' } };
    // Told, and not so.
    await hear('PAYMENT.CAPTURE.REFUNDED', refund);
    expect(await left()).toBe(2_000);
    order.captureStatus = 'PARTIALLY_REFUNDED';
    order.refunds.push('20.00', '0.03');
    for (let times = 0; times < 2; times++) await hear('PAYMENT.CAPTURE.REFUNDED', refund);
    // 20.03 of 80.10 is a quarter, and a part of a profile more, which stays.
    expect(await left()).toBe(1_500);
    await server.context.pool.query('update companies set max_views = 300 where id = $1', [
      manager.companyId,
    ]);
    order.captureStatus = 'REFUNDED';
    for (let times = 0; times < 2; times++) await hear('PAYMENT.CAPTURE.REVERSED', { custom_id: uuid });
    expect(await left()).toBe(0);
    expect(await lines()).toEqual([
      ['credits_refund', 60.07, 300],
      ['credits_refund', 20.03, 500],
      ['credits', -80.1, 2_000],
    ]);
    const { results } = (await server.call({ url: '/api/v3/plans/views/', token: manager.token })).body
      .response;
    expect(results.map(({ kind }: { kind: string }) => kind)).toContain('refunded');
  });

  it('of what is not ours, or is of no kind that we know, is answered and does nothing', async () => {
    await server.context.jobs.flush();
    for (const text of [
      aboutBatch('PAYOUT-of-another-shop'),
      aboutItem(''),
      eventOf('PAYMENT.PAYOUTSBATCH.SUCCESS', { batch_header: [] }),
      eventOf('PAYMENT.CAPTURE.COMPLETED', { custom_id: '0190a3b0-0000-7000-8000-000000000001' }),
      eventOf('PAYMENT.CAPTURE.REFUNDED', { custom_id: "1' or '1'='1" }),
      eventOf('CHECKOUT.ORDER.APPROVED', { purchase_units: 'none' }),
      eventOf('BILLING.SUBSCRIPTION.CREATED', { id: 'I-1' }),
    ])
      expect((await tell(text)).status).toBe(200);
    expect(await waiting()).toBe(0);
  });
});

describe('whoever is not PayPal', () => {
  const refused = [403, 'auth.forbidden'];

  it('is refused alike, and nothing is queued or read', async () => {
    const { states, batch } = await makeSent(['ok']);
    const text = aboutBatch(batch);
    const signed = paypal.signs(text);
    const { 'paypal-transmission-sig': signature = '', ...unsigned } = signed;
    const before = reads();
    for (const [what, body, headers] of [
      ['no signature', text, {}],
      ['half a signature', text, unsigned],
      ['one of something else', text, { ...unsigned, 'paypal-transmission-sig': 'bm90IHNpZ25lZA==' }],
      ['another body', text.replace('SUCCESS', 'DENIED'), signed],
      ['the same in other letters', JSON.stringify(JSON.parse(text)), signed],
      ['another time', text, { ...signed, 'paypal-transmission-time': '2026-05-11T12:00:00Z' }],
      ['a certificate of their own', text, { ...signed, 'paypal-cert-url': 'https://evil.example/cert' }],
      ['the webhook of another shop', text, paypal.signs(text, 'ANOTHERWEBHOOK')],
      ['an event that is not there', aboutBatch('nothing'), signed],
    ] as const) {
      const reply = await tell(body, headers);
      expect([what, reply.status, reply.body.error.code]).toEqual([what, ...refused]);
    }
    expect(signature).not.toBe('');
    expect([await waiting(), reads()]).toEqual([0, before]);
    expect(await states()).toEqual(['approved']);
  });

  it('is not asked about where no signature came with it', async () => {
    const before = paypal.seen.length;
    await tell(aboutBatch('nothing'), {});
    expect(paypal.seen.length).toBe(before);
  });

  it('is told what is wrong with a body that is none, and with another method', async () => {
    for (const [text, status] of [
      ['', 400],
      ['{', 400],
      ['[]', 400],
      ['{"id":"WH-1","event_type":"X"}', 400],
      ['{"id":"WH-1","event_type":"X","resource":{"__proto__":{}}}', 400],
      [eventOf('X', { text: 'x'.repeat(20_000) }), 413],
    ] as const)
      expect((await tell(text)).status).toBe(status);
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await server.call({ method, url: EVENTS })).status).toBe(405);
  });

  it('is slowed down', async () => {
    const headers = { 'content-type': 'application/json' };
    const once = () =>
      server.call({ method: 'POST', url: EVENTS, payload: '{}', headers, remoteAddress: '203.0.113.9' });
    const statuses = new Set<number>();
    for (let sent = 0; sent < 301; sent += 1) statuses.add((await once()).status);
    expect([...statuses]).toEqual([400, 429]);
  });

  it('finds nothing where no webhook is set', async () => {
    const text = aboutBatch('PAYOUT-1');
    const reply = await deaf.call({
      method: 'POST',
      url: EVENTS,
      payload: text,
      headers: { 'content-type': 'application/json', ...paypal.signs(text) },
    });
    expect([reply.status, reply.body.error.code]).toEqual([404, 'resource.not_found']);
  });
});

it('is told to tell again while PayPal cannot say what is its own', async () => {
  const text = aboutBatch('PAYOUT-1');
  paypal.failures.push({ status: 503, body: {} });
  const reply = await tell(text);
  expect([reply.status, reply.body.error.code]).toEqual([502, 'finance.paypal_failed']);
  expect((await tell(text)).status).toBe(200);
});
