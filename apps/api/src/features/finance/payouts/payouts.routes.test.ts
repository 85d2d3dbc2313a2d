import type { AuditEntry, Payable, PayableCampaign, Payout, PayoutAct } from '@altavoz/contracts';
import { whyNotReady } from '@altavoz/domain';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeGuest,
  makeManager,
  makeViewer,
  unique,
  type TestAccount,
  type TestMember,
} from '../../../test/factories.js';
import { CLABE, makeAgreed, OTHER_CLABE, payAt, wrongBalances } from '../testing.js';

const url = '/api/v1/payouts/';

describe('payouts', () => {
  const server = useTestServer();
  const call = (path: string, payload: object, { token }: Pick<TestAccount, 'token'>, method = 'POST') =>
    server.call({ method: method as 'POST', url: `${url}${path}`, token, payload });
  const request = (campaign: string, member: TestAccount) => call('', { campaign }, member);
  const payables = async (campaign: string, { token }: Pick<TestAccount, 'token'>) =>
    (await server.call({ url: `${url}payable/?campaign=${campaign}`, token })).body.response
      .results as Payable[];
  const change = (payouts: string[], act: PayoutAct, member: TestAccount, note = '') =>
    call('change/', { payouts, act, note: act === 'pay' && note === '' ? 'SPEI-1' : note }, member);
  const list = async ({ token }: Pick<TestAccount, 'token'>, query = '') =>
    (await server.call({ url: `${url}${query}`, token })).body.response as {
      results: Payout[];
      totals: {
        currency: string;
        owed: number;
        approved: number;
        paid: number;
        failed: number;
        reversed: number;
      }[];
      count: number;
    };
  const byName = (payouts: Payout[], name: string) => {
    const found = payouts.find(({ creator }) => creator.username === name);
    if (!found) throw new Error(`no payout of ${name}`);
    return found;
  };
  /** A company with one approved creator who has payment data. */
  const makeOwed = async (cost = 1_500.5) => {
    const manager = await makeManager(server);
    const username = unique('ana');
    const { campaign } = await makeAgreed(server, manager, { [username]: cost });
    await payAt(server, manager, username);
    await request(campaign, manager);
    const [payout] = (await list(manager)).results;
    return { manager, username, campaign, payout: payout?.uuid ?? '' };
  };

  it('are made of what is agreed, once however often they are asked for', async () => {
    const manager = await makeManager(server);
    const [ana, bea, none] = [unique('ana'), unique('bea'), unique('sin')];
    const { campaign } = await makeAgreed(server, manager, { [ana]: 1_500.5, [bea]: 300, [none]: 0 });
    const replies = await Promise.all([1, 2, 3].map(() => request(campaign, manager)));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(replies.map(({ body }) => body.response.created).toSorted()).toEqual([0, 0, 2]);
    const { results, totals, count } = await list(manager);
    expect(count).toBe(2);
    expect(byName(results, ana)).toMatchObject({ amount: 1_500.5, state: 'owed', payment_data: null });
    expect(totals).toEqual([
      { currency: 'MXN', owed: 1_800.5, approved: 0, paid: 0, failed: 0, reversed: 0 },
    ]);
    expect(await wrongBalances(server, manager.companyId)).toEqual([]);
    expect((await list(manager, `?search=${bea}`)).results).toHaveLength(1);
    expect((await list(manager, '?state=paid')).results).toHaveLength(0);
  });

  it('show their creator by the picture that their own company knows', async () => {
    const { manager, username } = await makeOwed();
    const other = await makeManager(server);
    const image_url = 'https://pictures.example/theirs.jpg';
    const { uuid } = await makeCampaign(server, other.token);
    await addInfluencers(server, other.token, uuid, [
      { network: 'instagram', username, name: username, image_url },
    ]);
    const { campaign } = await makeAgreed(server, other, { [username]: 100 });
    await request(campaign, other);
    const pictureOf = async (member: TestAccount) =>
      byName((await list(member)).results, username).creator.image_url;
    expect(await pictureOf(other)).toBe(image_url);
    expect(await pictureOf(manager)).toBeNull();
  });

  it('are asked for of those who declined only where they are chosen, and say whose data are missing', async () => {
    const manager = await makeManager(server);
    const [ana, bea] = [unique('ana'), unique('bea')];
    const { campaign, influencers } = await makeAgreed(server, manager, { [ana]: 100, [bea]: 200 });
    await payAt(server, manager, bea);
    await server.context.pool.query(
      `update campaign_influencers set answer = 'rejected' where company_id = $1 and id = $2`,
      [manager.companyId, influencers[0]],
    );
    const listed = (await payables(campaign, manager)).map(({ creator, ...rest }) => [
      creator.username,
      rest,
    ]);
    expect(Object.fromEntries(listed)).toMatchObject({
      [ana]: { left: 100, currency: 'MXN', held_back: 'declined', has_payment_data: false },
      [bea]: { agreed: 200, asked: 0, left: 200, held_back: null, has_payment_data: true, is_awaited: true },
    });
    // Who has published without a cost agreed is listed with nothing to ask for, behind the others.
    const { body: added } = await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign}/manage/influencer-update/${influencers[0]}`,
      token: manager.token,
      payload: { agreed_cost: null },
    });
    expect(added.code).toBeUndefined();
    expect((await payables(campaign, manager)).map(({ creator }) => creator.username)).toEqual([bea]);
    const published = { contents_published: 1, contents_total: 2 };
    await server.context.pool.query(
      `update campaign_influencers set contents_published = $3, contents_total = $4 where company_id = $1 and id = $2`,
      [manager.companyId, influencers[0], ...Object.values(published)],
    );
    // The campaign comes to what its creators do, each by what stands between them and the money.
    const sums = async (member: TestAccount) =>
      (await server.call({ url: `${url}payable/campaigns/`, token: member.token })).body.response
        .results as PayableCampaign[];
    const [summed, ...more] = await sums(manager);
    expect(more).toEqual([]);
    expect(summed).toMatchObject({
      campaign: { uuid: campaign },
      currency: 'MXN',
      ready: { count: 0, amount: 0 },
      no_data: { count: 1, amount: 0 },
      others: { count: 1, amount: 200 },
    });
    const publishes = async (id: string | undefined, done: number, planned: number) =>
      server.context.pool.query(
        `update campaign_influencers set contents_published = $3, contents_total = $4 where company_id = $1 and id = $2`,
        [manager.companyId, id, done, planned],
      );
    for (const [done, planned] of [
      [1, 2],
      [2, 2],
    ] as const) {
      await publishes(influencers[1], done, planned);
      const ready = (await payables(campaign, manager)).filter((one) => whyNotReady(one).length === 0);
      const [{ ready: told }] = (await sums(manager)) as [PayableCampaign];
      expect(told).toEqual({
        count: ready.length,
        amount: ready.reduce((sum, { left }) => sum + left, 0),
      });
      expect(told.count).toBe(done === planned ? 1 : 0);
    }
    await publishes(influencers[1], 0, 0);
    expect(await sums(await makeManager(server))).toEqual([]);
    expect((await payables(campaign, manager)).at(-1)).toMatchObject({
      creator: { username: ana },
      agreed: null,
      left: 0,
      contents_published: 1,
      contents_planned: 2,
    });
    await server.call({
      method: 'POST',
      url: `/api/v1/campaign/${campaign}/manage/influencer-update/${influencers[0]}`,
      token: manager.token,
      payload: { agreed_cost: 100 },
    });
    // Who said yes, or has published something, is waited for no more.
    await server.context.pool.query(
      `update campaign_influencers set answer = 'accepted' where company_id = $1 and id = $2`,
      [manager.companyId, influencers[1]],
    );
    expect((await payables(campaign, manager)).map(({ is_awaited }) => is_awaited)).toEqual([false, false]);
    expect((await request(campaign, manager)).body.response.created).toBe(1);
    expect((await list(manager)).results.map(({ creator }) => creator.username)).toEqual([bea]);
    const chosen = { campaign, campaign_influencers: influencers };
    expect((await call('', chosen, manager)).body.response.created).toBe(1);
    // Of one creator it is told however much was asked for.
    const [one] = (
      await server.call({
        url: `${url}payable/?campaign=${campaign}&campaign_influencer=${influencers[1]}`,
        token: manager.token,
      })
    ).body.response.results;
    expect(one).toMatchObject({ agreed: 200, asked: 200, left: 0 });
  });

  it('owe the difference when more is agreed later', async () => {
    const { manager, campaign, payout } = await makeOwed(100);
    expect((await list(manager)).results[0]?.agreement).toBeNull();
    await server.context.pool.query(
      'update campaign_influencers set agreed_cost_cents = 17550 where company_id = $1',
      [manager.companyId],
    );
    // Where it was requested before the cost changed is said.
    expect((await list(manager)).results[0]?.agreement).toMatchObject({ agreed: 175.5, asked: 100, paid: 0 });
    expect((await request(campaign, manager)).body.response.created).toBe(1);
    const owed = await list(manager);
    expect(owed.totals[0]?.owed).toBe(175.5);
    expect(owed.results.map(({ agreement }) => agreement)).toEqual([null, null]);
    await change([payout], 'approve', manager);
    await change([payout], 'pay', manager);
    await server.context.pool.query(
      'update campaign_influencers set agreed_cost_cents = null where company_id = $1',
      [manager.companyId],
    );
    // Of several by the last one alone.
    expect((await list(manager)).results.map(({ agreement }) => agreement)).toMatchObject([
      { agreed: null, asked: 175.5, paid: 100 },
      null,
    ]);
  });

  it('are approved and paid once, also by a double click or two at once', async () => {
    const { manager, payout } = await makeOwed();
    const colleague = await makeViewer(server, manager, 'manager');
    const approvals = await Promise.all(
      [manager, colleague, manager].map((one) => change([payout], 'approve', one)),
    );
    expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const payments = await Promise.all([manager, colleague].map((one) => change([payout], 'pay', one)));
    expect(payments.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(payments.find(({ status }) => status === 409)?.body.error.code).toBe('finance.payout_state');
    const [paid] = (await list(manager)).results;
    expect(paid).toMatchObject({ state: 'paid', reference: 'SPEI-1' });
    const { rows } = await server.context.pool.query(
      'select kind, count(*)::int from payout_entries where company_id = $1 group by 1 order by 1',
      [manager.companyId],
    );
    expect(rows).toEqual([
      { kind: 'approved', count: 1 },
      { kind: 'paid', count: 1 },
      { kind: 'requested', count: 1 },
    ]);
    const transactions = await server.call({
      method: 'POST',
      url: '/api/v3/transactions/',
      token: manager.token,
      payload: {},
    });
    expect(transactions.body.response.results).toMatchObject([
      { type: 'payout', status: 'completed', amount: -1_500.5, currency: 'MXN' },
    ]);
    const concept = transactions.body.response.results[0].concept as string;
    const [word = ''] = concept.toUpperCase().split(' ');
    for (const [search, count] of [
      [word, 1],
      ['nadie se llama así', 0],
    ] as const) {
      const found = await server.call({
        method: 'POST',
        url: '/api/v3/transactions/',
        token: manager.token,
        payload: { search },
      });
      expect([search, found.body.response.count]).toEqual([search, count]);
      expect(found.body.response.totals).toHaveLength(count);
      const file = await server.call({
        method: 'POST',
        url: '/api/v3/transactions/export/?day=2026-11-28',
        token: manager.token,
        payload: { search },
      });
      expect(file.headers['content-disposition']).toContain('2026-11-28.csv');
      const lines = file.text.trim().split('\r\n');
      expect(lines).toHaveLength(1 + count);
      if (count > 0) expect(lines[1]).toMatch(/-1500\.5,MXN/);
    }
    const stranger = await makeManager(server);
    const theirs = await server.call({
      method: 'POST',
      url: '/api/v3/transactions/export/',
      token: stranger.token,
      payload: {},
    });
    expect(theirs.text.trim().split('\r\n')).toHaveLength(1);
    // Whoever belongs to no company, and whoever is not signed in, is given no file.
    const noOne = await server.call({ method: 'POST', url: '/api/v3/transactions/export/', payload: {} });
    expect(noOne.status).toBe(401);
    expect(await wrongBalances(server, manager.companyId)).toEqual([]);
  });

  it('are paid by a reference, which is asked for', async () => {
    const { manager, payout } = await makeOwed();
    await change([payout], 'approve', manager);
    const reply = await call('change/', { payouts: [payout], act: 'pay' }, manager);
    expect([reply.status, Object.keys(reply.body.error.fields)]).toEqual([400, ['note']]);
  });

  it('above an amount of the company are approved by somebody else than who asked for them', async () => {
    const { manager, payout } = await makeOwed(2_000);
    const colleague = await makeViewer(server, manager, 'manager');
    const byColleague = await call('settings/', { second_above: 1_000 }, colleague, 'PUT');
    expect(byColleague.status).toBe(403);
    expect((await call('settings/', { second_above: 1_000 }, manager, 'PUT')).status).toBe(200);
    expect((await list(manager)).results[0]).toMatchObject({ needs_second: true, can: { approve: false } });
    const own = await change([payout], 'approve', manager);
    expect([own.status, own.body.error.code]).toEqual([403, 'finance.second_person_required']);
    expect((await change([payout], 'approve', colleague)).status).toBe(200);
  });

  it('pass that amount neither in slices nor by what was paid before; exactly at it nobody else is needed', async () => {
    const { manager, campaign, payout } = await makeOwed(600);
    const colleague = await makeViewer(server, manager, 'manager');
    await call('settings/', { second_above: 1_000 }, manager, 'PUT');
    const agree = (cents: number) =>
      server.context.pool.query(
        'update campaign_influencers set agreed_cost_cents = $2 where company_id = $1',
        [manager.companyId, cents],
      );
    await change([payout], 'approve', manager);
    await change([payout], 'pay', manager);
    await agree(100_000);
    await request(campaign, manager);
    const [second] = (await list(manager)).results;
    expect(second).toMatchObject({ amount: 400, needs_second: false, can: { approve: true } });
    expect((await change([second?.uuid ?? ''], 'approve', manager)).status).toBe(200);
    await agree(100_001);
    await request(campaign, manager);
    const [third] = (await list(manager)).results;
    expect(third).toMatchObject({ amount: 0.01, needs_second: true, can: { approve: false } });
    const own = await change([third?.uuid ?? ''], 'approve', manager);
    expect([own.status, own.body.error.code]).toEqual([403, 'finance.second_person_required']);
    expect((await change([third?.uuid ?? ''], 'approve', colleague)).status).toBe(200);
    // What somebody else asks for is theirs.
    await agree(100_101);
    await request(campaign, colleague);
    expect((await change([(await list(manager)).results[0]?.uuid ?? ''], 'approve', colleague)).status).toBe(
      200,
    );
  });

  it('need approval anew once the payment data change, also in the last moment', async () => {
    const { manager, username, payout } = await makeOwed();
    await change([payout], 'approve', manager);
    await payAt(server, manager, username, { clabe: OTHER_CLABE });
    const reply = await change([payout], 'pay', manager);
    expect([reply.status, reply.body.error.code]).toEqual([409, 'finance.payout_state']);
    expect((await list(manager)).results[0]).toMatchObject({
      state: 'owed',
      approved_by: null,
      payment_data: { last_four: '1018' },
    });
    expect((await change([payout], 'approve', manager)).status).toBe(200);
    // Somebody who changes them past us is noticed, too.
    await server.context.pool.query(
      'update payment_data set revision = gen_random_uuid() where company_id = $1',
      [manager.companyId],
    );
    const late = await change([payout], 'pay', manager);
    expect([late.status, late.body.error.code]).toEqual([409, 'finance.payment_data_changed']);
    expect(await wrongBalances(server, manager.companyId)).toEqual([]);
  });

  it('say that their creator is not of the squad any more, as long as money may go out', async () => {
    const { manager, username, campaign, payout } = await makeOwed();
    const outside = async () => byName((await list(manager)).results, username).outside;
    expect(await outside()).toBeNull();
    const base = `/api/v1/campaign/${campaign}/influencers/`;
    const [{ uuid }] = (await server.call({ url: base, token: manager.token })).body.response.results;
    for (const status of ['rejected', 'pending', 'approved', 'removed'] as const) {
      await server.call({
        method: 'POST',
        url: base,
        token: manager.token,
        payload: { influencers: [uuid], status },
      });
      expect(await outside()).toBe(status === 'approved' ? null : status);
    }
    // What is owed stays owed: somebody decides, who knows.
    expect((await change([payout], 'approve', manager)).status).toBe(200);
  });

  it('keep the currency of their campaign, until they are taken back', async () => {
    const { manager, campaign, payout } = await makeOwed();
    const into = (currency: string) =>
      server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign}/update/`,
        token: manager.token,
        payload: { currency },
      });
    const refused = await into('USD');
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['currency']]);
    expect(refused.body.error.fields.currency[0]).toContain('MXN');
    expect((await into('MXN')).status).toBe(200);
    await change([payout], 'reverse', manager, 'Se pidió por error');
    expect((await into('USD')).status).toBe(200);
  });

  it('fail, are owed again, and are reversed, which owes nothing any more', async () => {
    const { manager, payout, campaign } = await makeOwed(10);
    await change([payout], 'approve', manager);
    await change([payout], 'fail', manager, 'cuenta cerrada');
    expect((await list(manager)).results[0]).toMatchObject({ state: 'failed', reason: 'cuenta cerrada' });
    await change([payout], 'retry', manager);
    await change([payout], 'approve', manager);
    await change([payout], 'pay', manager, 'SPEI-2');
    expect((await change([payout], 'reverse', manager, 'devuelto')).status).toBe(200);
    expect((await change([payout], 'reverse', manager)).status).toBe(409);
    expect((await list(manager)).totals[0]).toMatchObject({
      owed: 0,
      approved: 0,
      paid: 0,
      failed: 0,
      reversed: 10,
    });
    // What came back is owed again only where it is chosen.
    const [payable] = await payables(campaign, manager);
    expect(payable).toMatchObject({ left: 10, held_back: 'reversed', has_payment_data: true });
    expect((await request(campaign, manager)).body.response.created).toBe(0);
    const chosen = { campaign, campaign_influencers: [payable?.campaign_influencer] };
    expect((await call('', chosen, manager)).body.response.created).toBe(1);
    expect(await payables(campaign, manager)).toEqual([]);
    expect(await wrongBalances(server, manager.companyId)).toEqual([]);
  });

  it('are each told in the audit log: whom, for what, how much, and by which reference or why', async () => {
    const { manager, payout, campaign } = await makeOwed(1_500.5);
    await change([payout], 'approve', manager);
    const batch = (await call('batches/', { payouts: [payout], method: 'bank' }, manager)).body.response.uuid;
    await change([payout], 'pay', manager, 'SPEI-7');
    await change([payout], 'reverse', manager, 'Cuenta equivocada');
    const [{ creator, ...shown } = {} as Payout] = (await list(manager)).results;
    const { results } = (await server.call({ url: '/api/v1/audit-log/', token: manager.token })).body
      .response as { results: AuditEntry[] };
    const whole = {
      payout,
      creator: creator.name,
      campaign,
      campaign_name: shown.campaign.name,
      amount_cents: 150_050,
      currency: 'MXN',
    };
    expect(
      results.flatMap(({ kind, details }) => (kind.startsWith('payout_') ? [[kind, details]] : [])),
    ).toEqual([
      ['payout_reversed', { ...whole, reason: 'Cuenta equivocada' }],
      ['payout_paid', { ...whole, reference: 'SPEI-7' }],
      ['payout_batch_sent', { ...whole, batch, method: 'bank' }],
      ['payout_approved', whole],
      ['payout_requested', whole],
    ]);
  });

  describe('go to the bank as a file', () => {
    it('byte for byte: digits plain, as a bank reads them, formulas harmless, once each', async () => {
      const { manager, username, payout } = await makeOwed(1_234.5);
      await change([payout], 'approve', manager);
      const batches = await Promise.all(
        [1, 2].map(() => call('batches/', { payouts: [payout], method: 'bank' }, manager)),
      );
      expect(batches.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const uuid = batches.find(({ status }) => status === 201)?.body.response.uuid;
      const file = await server.call({ url: `${url}batches/${uuid}/file/`, token: manager.token });
      expect(file.status).toBe(200);
      expect(file.headers['content-disposition']).toContain('transferencias-');
      const reference = String(Number.parseInt(payout.slice(-6), 16) % 10_000_000).padStart(7, '0');
      const name = (await list(manager)).results[0]?.campaign.name ?? '';
      expect(file.text).toBe(
        [
          '\ufeffTipo,CLABE,Cuenta o IBAN,SWIFT (BIC),Banco,Beneficiario,RFC,Importe,Moneda,Concepto,Referencia numérica,Correo',
          `SPEI,${CLABE},,,BBVA México,'=${username},,1234.50,MXN,${name},${reference},`,
          '',
        ].join('\r\n'),
      );
      expect((await change([payout], 'pay', manager, 'SPEI-9')).status).toBe(200);
    });

    it('with a concept of forty letters that ends with a whole one', async () => {
      const { manager, payout } = await makeOwed();
      const most = 'x'.repeat(39);
      await server.context.pool.query('update payouts set campaign_name = $2 where company_id = $1', [
        manager.companyId,
        `${most}😀`,
      ]);
      await change([payout], 'approve', manager);
      const { uuid } = (await call('batches/', { payouts: [payout], method: 'bank' }, manager)).body.response;
      const file = await server.call({ url: `${url}batches/${uuid}/file/`, token: manager.token });
      expect(file.text).toContain(`,MXN,${most},`);
    });

    it('not for data that nobody gave or approved', async () => {
      const manager = await makeManager(server);
      const username = unique('sin');
      const { campaign } = await makeAgreed(server, manager, { [username]: 10 });
      await request(campaign, manager);
      const id = (await list(manager)).results[0]?.uuid ?? '';
      const owed = await call('batches/', { payouts: [id], method: 'bank' }, manager);
      expect(owed.body.error.code).toBe('finance.payout_state');
      await change([id], 'approve', manager);
      const missing = await call('batches/', { payouts: [id], method: 'bank' }, manager);
      expect([missing.status, missing.body.error.code]).toEqual([409, 'finance.payment_data_missing']);
      const off = await call('batches/', { payouts: [id], method: 'paypal' }, manager);
      expect([off.status, off.body.error.code]).toEqual([409, 'finance.paypal_off']);
    });

    it('without what failed or came back since', async () => {
      const { manager, payout } = await makeOwed();
      await change([payout], 'approve', manager);
      const { uuid } = (await call('batches/', { payouts: [payout], method: 'bank' }, manager)).body.response;
      expect((await change([payout], 'fail', manager, 'Cuenta cerrada')).status).toBe(200);
      const file = await server.call({ url: `${url}batches/${uuid}/file/`, token: manager.token });
      expect([file.status, file.text.includes(CLABE)]).toEqual([200, false]);
    });

    it('with the data that it was made for alone', async () => {
      const { manager, username, payout } = await makeOwed();
      await change([payout], 'approve', manager);
      const { uuid } = (await call('batches/', { payouts: [payout], method: 'bank' }, manager)).body.response;
      await payAt(server, manager, username, { clabe: OTHER_CLABE });
      const file = await server.call({ url: `${url}batches/${uuid}/file/`, token: manager.token });
      expect([file.status, file.body.error.code]).toEqual([409, 'finance.payment_data_changed']);
      // What may be on its way is not owed a second time by that.
      expect((await list(manager)).results[0]).toMatchObject({ state: 'approved' });
    });
  });

  describe('are not for', () => {
    let owner: TestMember;
    let payout: string;
    let campaign: string;
    let batch: string;
    beforeAll(async () => {
      ({ manager: owner, payout, campaign } = await makeOwed());
      await change([payout], 'approve', owner);
      batch = (await call('batches/', { payouts: [payout], method: 'bank' }, owner)).body.response.uuid;
    });

    it('another company: they are like missing [PER-17]', async () => {
      const stranger = await makeManager(server);
      const replies = [
        await change([payout], 'approve', stranger),
        await change([payout, payout], 'reverse', stranger),
        await call('batches/', { payouts: [payout], method: 'bank' }, stranger),
        await request(campaign, stranger),
        await server.call({ url: `${url}payable/?campaign=${campaign}`, token: stranger.token }),
        await server.call({ url: `${url}batches/${batch}/file/`, token: stranger.token }),
      ];
      for (const reply of replies)
        expect([reply.status, reply.body.error.code]).toEqual([404, 'resource.not_found']);
      expect((await list(stranger)).results).toEqual([]);
    });

    it('analysts, who see them, and guests, who do not', async () => {
      const analyst = await makeViewer(server, owner);
      const guest = await makeGuest(server, owner, campaign, 'editor');
      expect((await list(analyst)).results[0]).toMatchObject({
        can: { approve: false, pay: false, fail: false },
      });
      for (const reply of [
        await change([payout], 'fail', analyst),
        await request(campaign, analyst),
        await server.call({ url: `${url}batches/${batch}/file/`, token: analyst.token }),
      ])
        expect([reply.status, reply.body.error.code]).toEqual([403, 'auth.forbidden']);
      for (const reply of [
        await server.call({ url, token: guest.token }),
        await server.call({ url: `${url}payable/?campaign=${campaign}`, token: guest.token }),
        await request(campaign, guest),
      ])
        expect([reply.status, reply.body.error.code]).toEqual([403, 'accounts.company_required']);
    });

    it('anybody to change behind the ledger', async () => {
      const { pool } = server.context;
      await expect(pool.query('delete from payout_entries')).rejects.toThrow(/only ever added/);
      await expect(pool.query('update payout_entries set owed_cents = 0')).rejects.toThrow(/only ever added/);
      await expect(pool.query(`update payouts set state = 'paid'`)).rejects.toThrow(/check/);
    });
  });

  it('come to what the lines of the ledger come to, whatever was done in whichever order', async () => {
    const manager = await makeManager(server);
    const names = [unique('uno'), unique('dos')] as const;
    const { campaign } = await makeAgreed(server, manager, { [names[0]]: 100, [names[1]]: 33.33 });
    await request(campaign, manager);
    const act = fc.constantFrom<PayoutAct | 'request' | 'data'>(
      'approve',
      'pay',
      'fail',
      'retry',
      'reverse',
      'request',
      'data',
    );
    let times = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(act, fc.nat(1)), { maxLength: 8 }), async (acts) => {
        for (const [one, which] of acts) {
          const name = names[which] ?? names[0];
          if (one === 'request') await request(campaign, manager);
          else if (one === 'data')
            await payAt(server, manager, name, { clabe: times++ % 2 ? CLABE : OTHER_CLABE });
          else {
            const ids = (await list(manager)).results
              .filter(({ creator }) => creator.username === name)
              .map(({ uuid }) => uuid);
            await change(ids, one, manager);
          }
        }
        expect(await wrongBalances(server, manager.companyId)).toEqual([]);
        const { results, totals } = await list(manager, '?size_page=500');
        const sum = (state: string) =>
          results
            .filter((row) => row.state === state)
            .reduce((cents, row) => cents + Math.round(row.amount * 100), 0) / 100;
        expect(totals[0]).toEqual({
          currency: 'MXN',
          owed: sum('owed'),
          approved: sum('approved'),
          paid: sum('paid'),
          failed: sum('failed'),
          reversed: sum('reversed'),
        });
        // Never more than is agreed.
        expect(sum('owed') + sum('approved') + sum('paid') + sum('failed')).toBeLessThanOrEqual(133.33);
      }),
      { numRuns: 12 },
    );
  });
});
