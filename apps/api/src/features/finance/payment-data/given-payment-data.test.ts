import { beforeEach, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeCreator,
  makeManager,
  unique,
  type TestAccount,
  type TestMember,
} from '../../../test/factories.js';
import { CLABE } from '../testing.js';

describe('payment data that an account gave', () => {
  const server = useTestServer();
  const EARNINGS = '/api/v1/earnings/payment-data/';
  let manager: TestMember;
  let creator: TestAccount;
  let link: { slug: string; network: string; username: string; token: string | null };
  let place: { campaign: string; influencer: string };

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token?: string, payload?: object) =>
    server.call({ method, url, ...(token ? { token } : {}), ...(payload ? { payload } : {}) });
  const opened = async () =>
    (
      await call(
        'GET',
        `/api/v1/campaign/external/${link.slug}/instagram/${link.username}/?token=${link.token}`,
      )
    ).body.response;
  const byLink = (email: string) =>
    call('POST', '/api/v1/campaign/external/update/paypal/', undefined, { ...link, email });
  const claim = (who: TestAccount = creator) => call('POST', '/api/v1/invitations/claim/', who.token, link);
  const give = (payload: object) =>
    call('POST', '/api/v1/invitations/payment-data/', creator.token, { ...link, ...payload });
  const given = async (who: TestAccount = creator) =>
    (await call('GET', `${EARNINGS}companies/`, who.token)).body.response.results;
  const forget = (
    one: { company: { uuid: string }; influencer: { uuid: string } },
    who: TestAccount = creator,
  ) => call('DELETE', `${EARNINGS}companies/${one.company.uuid}/${one.influencer.uuid}/`, who.token);
  const stored = async () =>
    (
      await server.context.pool.query<{ count: number }>(
        'select count(*)::int from payment_data where company_id = $1',
        [manager.companyId],
      )
    ).rows[0]?.count;
  const mails = async () =>
    (
      await server.context.pool.query<{ subject: string }>(
        "select subject from mails where company_id = $1 and template = 'payment-data-changed' order by created_at",
        [manager.companyId],
      )
    ).rows.map(({ subject }) => subject);

  beforeEach(async () => {
    manager = await makeManager(server, { name: 'Agencia Nube' });
    creator = await makeCreator(server);
    const username = unique('ana');
    const { uuid, slug_name: slug } = await makeCampaign(server, manager.token);
    const [row] = await addInfluencers(server, manager.token, uuid, [{ network: 'instagram', username }]);
    place = { campaign: uuid, influencer: row?.uuid ?? '' };
    const made = await call(
      'GET',
      `/api/v1/campaign/${uuid}/manage/influencer/${row?.uuid}/link/?how=copied`,
      manager.token,
    );
    const token = new URL(made.body.response.path, 'http://localhost').searchParams.get('token');
    link = { slug, network: 'instagram', username, token };
  });

  it('may be an address for PayPal, by the link alone while nobody has the invitation, masked and sealed [INV-04, INV-09]', async () => {
    expect((await byLink('sin arroba')).status).toBe(400);
    const saved = await byLink('ana@ejemplo.com');
    expect([saved.status, saved.body.response.payment_data.paypal]).toEqual([200, 'a•••@e•••.com']);
    expect(saved.text).not.toContain('ana@ejemplo');
    expect((await opened()).payment_data).toMatchObject({ paypal: 'a•••@e•••.com', last_four: '' });
    const { rows } = await server.context.pool.query(
      'select paypal_sealed, cardinality(destinations) as places from payment_data where company_id = $1',
      [manager.companyId],
    );
    expect(rows).toEqual([{ paypal_sealed: expect.not.stringContaining('ejemplo'), places: 1 }]);
    // An account beside it takes nothing away.
    await call('POST', '/api/v1/campaign/external/update/payment-data/', undefined, {
      ...link,
      beneficiary_name: 'Ana',
      clabe: CLABE,
    });
    expect((await opened()).payment_data).toMatchObject({ paypal: 'a•••@e•••.com', last_four: '8909' });
    // Once an account has the invitation, the link alone changes nothing.
    await claim();
    const refused = await byLink('otra@ejemplo.com');
    expect([refused.status, refused.body.code]).toEqual([409, 'campaign.payment_data_owned']);
    expect((await give({ paypal: 'mia@ejemplo.com' })).status).toBe(200);
    expect((await opened()).payment_data).toMatchObject({ paypal: 'm•••@e•••.com', last_four: '8909' });
    const thief = await makeCreator(server);
    expect(
      (
        await call('POST', '/api/v1/invitations/payment-data/', thief.token, {
          ...link,
          paypal: 'ladron@ejemplo.com',
        })
      ).status,
    ).toBe(409);
  });

  it('are not among what whoever takes the next invitation of the creator takes along [ACC-05]', async () => {
    await claim();
    await give({ data: { beneficiary_name: 'Ana', clabe: CLABE } });
    const other = await makeCreator(server);
    const takenAlong = async (who: TestAccount) =>
      (await call('GET', '/api/v1/accounts/own-data/', who.token)).body.response.earnings.payment_data;
    const renewed = `/api/v1/campaign/${place.campaign}/manage/influencer/${place.influencer}/link/`;
    const { path } = (await call('POST', renewed, manager.token, {})).body.response;
    await call('POST', '/api/v1/invitations/claim/', other.token, {
      ...link,
      token: new URL(path, 'http://localhost').searchParams.get('token'),
    });
    expect([(await takenAlong(creator)).length, await takenAlong(other)]).toEqual([1, []]);
  });

  it('are listed to the account that gave them alone, and deleted by it, also where it declined; twice does no harm', async () => {
    await claim();
    await give({ data: { beneficiary_name: 'Ana', clabe: CLABE } });
    await call('POST', `/api/v1/invitations/answer/${place.influencer}/`, creator.token, {
      token: link.token,
      status: 'rejected',
    });
    const [one] = await given();
    expect(one).toMatchObject({
      company: { uuid: manager.companyId, name: 'Agencia Nube' },
      influencer: { username: link.username, network: 'instagram' },
      payment_data: { last_four: '8909' },
      is_own: false,
      is_on_its_way: false,
    });
    expect(JSON.stringify(one)).not.toContain(CLABE);
    const other = await makeCreator(server);
    expect(await given(other)).toEqual([]);
    // Another account's answer like what is not there; nothing goes.
    expect((await forget(one, other)).status).toBe(404);
    expect((await call('GET', `${EARNINGS}companies/`)).status).toBe(401);
    expect(await stored()).toBe(1);
    const told = (await mails()).length;
    expect((await forget(one)).status).toBe(200);
    expect(await stored()).toBe(0);
    expect(await given()).toEqual([]);
    expect((await forget(one)).status).toBe(404);
    // An old link alone says nothing in the name of the account that took its data back.
    const refused = await byLink('ladron@ejemplo.com');
    expect([refused.status, refused.body.code]).toEqual([409, 'campaign.payment_data_owned']);
    expect(await stored()).toBe(0);
    expect((await mails()).slice(told)).toEqual([expect.stringContaining('Agencia Nube ya no tiene')]);
    const { rows } = await server.context.pool.query(
      "select account_id from audit_entries where company_id = $1 and kind = 'payment_data_deleted'",
      [manager.companyId],
    );
    expect(rows).toEqual([{ account_id: creator.id }]);
    // The company sees that it does not know where to pay.
    await server.context.jobs.flush();
    const row = await call(
      'GET',
      `/api/v1/campaign/${place.campaign}/manage/influencer/${place.influencer}/`,
      manager.token,
    );
    expect(row.body.response.influencer.has_payment_data).toBe(false);
  });

  it('stay while a payout by them is in a file or an order, which is said; what was only approved is approved no more', async () => {
    await claim();
    await give({ data: { beneficiary_name: 'Ana', clabe: CLABE } });
    const base = `/api/v1/campaign/${place.campaign}`;
    await call('POST', `${base}/influencers/`, manager.token, {
      influencers: [place.influencer],
      status: 'approved',
    });
    await call('POST', `${base}/manage/influencer-update/${place.influencer}/`, manager.token, {
      agreed_cost: 100,
    });
    const payouts = '/api/v1/payouts/';
    await call('POST', payouts, manager.token, { campaign: place.campaign });
    const [payout] = (await call('GET', payouts, manager.token)).body.response.results;
    const approve = () =>
      call('POST', `${payouts}change/`, manager.token, { payouts: [payout.uuid], act: 'approve' });
    await approve();
    const [one] = await given();
    expect((await forget(one)).status).toBe(200);
    const stateOf = async () => (await call('GET', payouts, manager.token)).body.response.results[0].state;
    expect(await stateOf()).toBe('owed');
    await server.context.jobs.flush();
    const { rows: told } = await server.context.pool.query<{ subject: string; text: string }>(
      `select subject, body_text as text from mails where template = 'payee-data-changed' and company_id = $1`,
      [manager.companyId],
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toContain('se borraron los datos de pago');
    expect(told[0]?.text).toContain('ya no hay dónde pagar');
    expect(told[0]?.text).toContain('ya no lo están: 1.');
    expect(told[0]?.text).not.toContain('cambi');
    await give({ data: { beneficiary_name: 'Ana', clabe: CLABE } });
    await approve();
    expect(
      (
        await call('POST', `${payouts}batches/`, manager.token, {
          batch: server.context.newId(),
          payouts: [payout.uuid],
          method: 'bank',
        })
      ).status,
    ).toBeLessThan(300);
    expect((await given())[0].is_on_its_way).toBe(true);
    const refused = await forget(one);
    expect([refused.status, refused.body.code]).toEqual([409, 'finance.payment_data_in_use']);
    expect(refused.text).toContain('Agencia Nube');
    expect(await stored()).toBe(1);
  });

  it('of the account itself go one by one, and from the companies that follow them', async () => {
    const own = (method: 'bank' | 'paypal') => call('DELETE', `${EARNINGS}${method}/`, creator.token);
    expect((await own('paypal')).body.response).toEqual({
      data: null,
      paypal: null,
      in_use: null,
      changed_at: null,
    });
    await call('PUT', EARNINGS, creator.token, { beneficiary_name: 'Ana', clabe: CLABE });
    await call('POST', '/api/v3/finance/save/paypal/', creator.token, { email: 'ana@ejemplo.com' });
    await claim();
    expect((await given())[0]).toMatchObject({ is_own: true, payment_data: { paypal: 'a•••@e•••.com' } });
    const left = await own('paypal');
    expect(left.body.response).toMatchObject({ paypal: null, data: { clabe: CLABE } });
    expect((await given())[0].payment_data).toMatchObject({ paypal: null, last_four: '8909' });
    expect((await own('bank')).body.response).toEqual({
      data: null,
      paypal: null,
      in_use: null,
      changed_at: null,
    });
    expect(await stored()).toBe(0);
    expect((await call('GET', EARNINGS, creator.token)).body.response.data).toBeNull();
  });
});
