import { expect, it } from 'vitest';
import { transact } from '../../../db/transact.js';
import { useTestServer } from '../../../test/context.js';
import {
  makeCreator,
  makeManager,
  TEST_PASSWORD,
  unique,
  type TestAccount,
} from '../../../test/factories.js';
import { makeAgreed, payAt } from '../testing.js';
import { fillPaymentData } from './own-payment-data.js';

let today = new Date();
const server = useTestServer({ env: { SECRET_KEY: 'a'.repeat(32) }, now: () => today });

const rows = async (sql: string, values: unknown[]) => (await server.context.pool.query(sql, values)).rows;

/** A creator whom a company pays by a copy of their own data. */
async function makePaid(cost: number) {
  const manager = await makeManager(server);
  const creator = await makeCreator(server);
  await server.call({
    method: 'PUT',
    url: '/api/v1/earnings/payment-data/',
    token: creator.token,
    payload: { beneficiary_name: 'Ximena Olvera', clabe: '012180012345678909' },
  });
  const username = unique('xime');
  const {
    campaign,
    influencers: [invitation = ''],
  } = await makeAgreed(server, manager, { [username]: cost });
  const [{ id: influencerId }] = await rows('select id from influencers where username = $1', [username]);
  await transact(server.context.db, (tx) =>
    fillPaymentData(tx, server.context, {
      companyId: manager.companyId,
      influencerId,
      by: { accountId: creator.id, ip: '192.0.2.1' },
    }),
  );
  const kept = async () =>
    (
      await rows('select owner_left_at from payment_data where company_id = $1 and influencer_id = $2', [
        manager.companyId,
        influencerId,
      ])
    ).length;
  const flagged = async () =>
    (await rows('select has_payment_data from campaign_influencers where campaign_id = $1', [campaign]))[0]
      .has_payment_data as boolean;
  await server.context.jobs.flush();
  expect(await flagged()).toBe(true);
  return { manager, creator, campaign, invitation, username, kept, flagged };
}

const leave = ({ token }: TestAccount) =>
  server.call({
    method: 'POST',
    url: '/api/v1/accounts/delete-account/',
    token,
    payload: { password: TEST_PASSWORD },
  });
/** Does what is done every night. */
async function sweep() {
  await rows(`select graphile_worker.add_job('sweep-left-payment-data', '{}')`, []);
  await server.context.jobs.flush();
}

it('companies forget where somebody is paid who deletes their account and is owed nothing [ACC-05]', async () => {
  const { creator, kept, flagged } = await makePaid(0);
  const other = await makePaid(0);
  expect((await leave(creator)).status).toBe(200);
  await server.context.jobs.flush();
  expect([await kept(), await flagged()]).toEqual([0, false]);
  expect([await other.kept(), await other.flagged()]).toEqual([1, true]);
});

it('a company that owes them keeps it until they are paid [ACC-05]', async () => {
  const { creator, manager, campaign, kept } = await makePaid(250);
  expect((await leave(creator)).status).toBe(200);
  // What is agreed and not asked for yet is owed as well.
  await sweep();
  expect(await kept()).toBe(1);
  const call = (url: string, payload: object) =>
    server.call({ method: 'POST', url: `/api/v1/payouts/${url}`, token: manager.token, payload });
  await call('', { campaign });
  const payouts = await rows('select id from payouts where company_id = $1', [manager.companyId]);
  for (const change of [{ act: 'approve' }, { act: 'pay', note: 'SPEI 1' }]) {
    await sweep();
    expect(await kept()).toBe(1);
    expect((await call('change/', { payouts: payouts.map(({ id }) => id), ...change })).status).toBe(200);
  }
  await sweep();
  expect(await kept()).toBe(0);
});

it('what nobody pays by for half a year goes, and what is said anew by a link stays', async () => {
  const { creator, kept } = await makePaid(250);
  const again = await makePaid(250);
  await leave(creator);
  await leave(again.creator);
  // What they left is nobody's to replace until the company makes a link.
  await expect(payAt(server, again.manager, again.username)).rejects.toMatchObject({
    code: 'campaign.payment_data_owned',
  });
  const link = `/api/v1/campaign/${again.campaign}/manage/influencer/${again.invitation}/link/`;
  expect((await server.call({ method: 'GET', url: link, token: again.manager.token })).status).toBe(200);
  await payAt(server, again.manager, again.username, { invitation: again.invitation });
  today = new Date(today.getTime() + 181 * 86_400_000);
  await sweep();
  expect([await kept(), await again.kept()]).toEqual([0, 1]);
});
