import type { Notification } from '@altavoz/contracts';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/context.js';
import {
  makeCreator,
  makeGuest,
  makeManager,
  makeViewer,
  unique,
  type TestAccount,
} from '../../../test/factories.js';
import { makeAgreed, payAt } from '../testing.js';

const server = useTestServer();
const post = (path: string, payload: object, token: string) =>
  server.call({ method: 'POST', url: `/api/v1/${path}`, payload, token });
const told = async ({ token }: Pick<TestAccount, 'token'>) =>
  (await server.call({ url: '/api/v1/notifications/', token })).body.response as { results: Notification[] };
const events = async (account: Pick<TestAccount, 'token'>) =>
  (await told(account)).results.map(({ event, count }) => `${event} ${count}`);

it('tells of money to members alone, and to the creator whom it is paid', async () => {
  const manager = await makeManager(server);
  const colleague = await makeViewer(server, manager, 'manager');
  const username = unique('cobra');
  const agreed = await makeAgreed(server, manager, { [username]: 1_500.5 });
  const guest = await makeGuest(server, manager, agreed.campaign, 'editor');
  await payAt(server, manager, username);
  await post('payouts/', { campaign: agreed.campaign }, manager.token);
  const { body } = await server.call({ url: '/api/v1/payouts/', token: manager.token });
  const payouts = [body.response.results[0].uuid as string];
  const change = (act: string, note: string) =>
    post('payouts/change/', { payouts, act, note }, manager.token);
  await change('approve', '');
  await change('fail', 'La cuenta no existe');
  expect((await told(colleague)).results).toMatchObject([
    { event: 'payment_failed', payment: { amount: 1_500.5, currency: 'MXN' } },
  ]);
  await change('retry', '');
  await change('approve', '');
  const creator = await makeCreator(server);
  await server.context.pool.query(
    `update campaign_influencers set link_serial = 1, link_hash = sha256('x'), link_ends_at = now() + interval '1 day' where id = $1`,
    [agreed.influencers[0]],
  );
  await server.context.pool.query(
    'insert into invitations (company_id, campaign_influencer_id, serial, account_id) values ($1, $2, 1, $3)',
    [manager.companyId, agreed.influencers[0], creator.id],
  );
  await change('pay', 'SPEI-1');
  expect(await events(colleague)).toEqual(['payment_made 1', 'payment_failed 1']);
  expect((await told(creator)).results).toMatchObject([
    { event: 'paid', payment: { amount: 1_500.5, currency: 'MXN' } },
  ]);
  for (const one of [manager, guest]) expect(await events(one)).toEqual([]);
});
