import type { Payout } from '@altavoz/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../../../test/context.js';
import { makeCreator, makeManager, unique, type TestMember } from '../../../test/factories.js';
import { CLABE, makeAgreed, OTHER_CLABE } from '../testing.js';

describe('of two ways to be paid the one in use', () => {
  const server = useTestServer();
  const username = unique('ana');
  let manager: TestMember;
  let creator: Awaited<ReturnType<typeof makeCreator>>;
  let link: { slug: string; network: string; username: string; token: string };
  let campaign: string;
  beforeAll(async () => {
    manager = await makeManager(server);
    creator = await makeCreator(server);
    const made = await makeAgreed(server, manager, { [username]: 500 });
    campaign = made.campaign;
    const [influencer] = made.influencers;
    const { body } = await server.call({
      url: `/api/v1/campaign/${campaign}/manage/influencer/${influencer}/link/?how=copied`,
      token: manager.token,
    });
    const { searchParams } = new URL(body.response.path, 'http://localhost');
    const read = await server.call({ url: `/api/v1/campaign/${campaign}/`, token: manager.token });
    link = {
      slug: read.body.response.slug_name,
      network: 'instagram',
      username,
      token: searchParams.get('token') ?? '',
    };
    await post('payouts', { campaign }, manager.token);
  });
  const post = (path: string, payload: object, token?: string) =>
    server.call({ method: 'POST', url: `/api/v1/${path}/`, payload, ...(token ? { token } : {}) });
  const put = (path: string, payload: object) =>
    server.call({
      method: 'PUT',
      url: `/api/v1/earnings/payment-data/${path}`,
      payload,
      token: creator.token,
    });
  const payout = async (): Promise<Payout> =>
    (await server.call({ url: '/api/v1/payouts/', token: manager.token })).body.response.results[0];
  const approve = async () =>
    post('payouts/change', { payouts: [(await payout()).uuid], act: 'approve' }, manager.token);
  const send = async () =>
    post('payouts/batches', { payouts: [(await payout()).uuid], method: 'bank' }, manager.token);
  const data = (clabe: string) => ({ beneficiary_name: 'Ana Prueba', clabe });

  it('is what was said last by a link, and its payout goes by no other', async () => {
    await post('campaign/external/update/payment-data', { ...link, ...data(CLABE) });
    expect((await payout()).payment_data).toMatchObject({ in_use: 'bank', paypal: null });
    const said = await post('campaign/external/update/paypal', { ...link, email: 'ana@example.com' });
    expect(said.body.response.payment_data).toMatchObject({ last_four: '8909', in_use: 'paypal' });
    expect((await payout()).payment_data?.is_chosen).toBe(true);
    await approve();
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([409, 'finance.other_method']);
    expect((await post('invitations/claim', link, creator.token)).status).toBe(200);
  });

  it('is chosen by an account among what it keeps, and nothing else', async () => {
    const missing = await put('method/', { method: 'bank' });
    expect([missing.status, missing.body.code]).toEqual([409, 'finance.payment_data_missing']);
    await put('', data(OTHER_CLABE));
    const kept = await server.call({
      method: 'POST',
      url: '/api/v3/finance/save/paypal/',
      payload: { email: 'ana@example.com' },
      token: creator.token,
    });
    // What is kept besides does not take the place of what is in use.
    expect(kept.body.response.in_use).toBe('bank');
    expect((await put('method/', { method: 'paypal' })).body.response.in_use).toBe('paypal');
    const refused = await server.call({
      method: 'PUT',
      url: '/api/v1/earnings/payment-data/method/',
      payload: { method: 'bank' },
      token: manager.token,
    });
    expect(refused.status).toBe(403);
  });

  it('is followed by a company that pays by the data of the account, which approves it anew', async () => {
    await post('invitations/payment-data', link, creator.token);
    await approve();
    expect(await payout()).toMatchObject({ state: 'approved', payment_data: { in_use: 'paypal' } });
    await put('method/', { method: 'bank' });
    const changed = await payout();
    expect(changed).toMatchObject({
      state: 'owed',
      data_since_approval: 'changed',
      payment_data: { in_use: 'bank', last_four: OTHER_CLABE.slice(-4) },
    });
    await approve();
    expect((await send()).status).toBe(201);
  });

  it('is the other one once it is taken out', async () => {
    await put('method/', { method: 'paypal' });
    const left = await server.call({
      method: 'DELETE',
      url: '/api/v1/earnings/payment-data/paypal/',
      token: creator.token,
    });
    expect(left.body.response).toMatchObject({ paypal: null, in_use: 'bank' });
  });
});
