import { paymentDataBody, type Payout } from '@altavoz/contracts';
import { transact } from '../../db/transact.js';
import type { TestServer } from '../../test/context.js';
import { addInfluencers, makeCampaign, makeManager, unique, type TestMember } from '../../test/factories.js';
import { changePaymentData, checkedPaymentData } from './payment-data/save-payment-data.js';

export const CLABE = '012180012345678909';
export const OTHER_CLABE = '072320987654321018';

/** A campaign whose creators have something agreed. @returns its id and those of its creators, in order */
export async function makeAgreed(
  server: TestServer,
  { token }: TestMember,
  costs: Readonly<Record<string, number>>,
): Promise<{ campaign: string; influencers: string[] }> {
  const { uuid } = await makeCampaign(server, token);
  const added = await addInfluencers(
    server,
    token,
    uuid,
    Object.keys(costs).map((username) => ({ network: 'instagram', username, name: username })),
  );
  const url = `/api/v1/campaign/${uuid}`;
  await server.call({
    method: 'POST',
    url: `${url}/influencers/`,
    token,
    payload: { influencers: added.map((one) => one.uuid), status: 'approved' },
  });
  for (const [index, cost] of Object.values(costs).entries())
    await server.call({
      method: 'POST',
      url: `${url}/manage/influencer-update/${added[index]?.uuid}`,
      token,
      payload: { agreed_cost: cost },
    });
  return { campaign: uuid, influencers: added.map((one) => one.uuid) };
}

/** Says where a company pays an influencer, as whoever holds the link of an invitation does. */
export async function payAt(
  server: TestServer,
  { companyId }: Pick<TestMember, 'companyId'>,
  username: string,
  {
    clabe = CLABE,
    paypal = null,
    invitation,
  }: { clabe?: string; paypal?: string | null; invitation?: string } = {},
): Promise<void> {
  const { rows } = await server.context.pool.query<{ id: string }>(
    'select id from influencers where username = $1',
    [username],
  );
  const influencerId = rows[0]?.id ?? '';
  const data = checkedPaymentData(paymentDataBody.parse({ beneficiary_name: `=${username}`, clabe }));
  await transact(server.context.db, (tx) =>
    changePaymentData(tx, server.context, {
      companyId,
      influencerId,
      by: { accountId: null, ip: '192.0.2.1', ...(invitation ? { invitation } : {}) },
      change: { data, paypal, method: paypal === null ? 'bank' : 'paypal' },
    }),
  );
}

/** Payouts that are approved to be paid by PayPal, one to each receiver. */
export async function makeApprovedAtPayPal(
  server: TestServer,
  receivers: readonly string[],
): Promise<{ manager: TestMember; payouts: string[] }> {
  const manager = await makeManager(server);
  const names = receivers.map((receiver) => [unique(receiver), receiver] as const);
  const { campaign } = await makeAgreed(
    server,
    manager,
    Object.fromEntries(names.map(([name]) => [name, 100.5])),
  );
  for (const [name, receiver] of names)
    await payAt(server, manager, name, { paypal: `${receiver}@example.com` });
  const url = '/api/v1/payouts/';
  const { token } = manager;
  await server.call({ method: 'POST', url, token, payload: { campaign } });
  const { body } = await server.call({ url, token });
  const payouts = (body.response.results as Payout[]).map(({ uuid }) => uuid);
  await server.call({ method: 'POST', url: `${url}change/`, token, payload: { payouts, act: 'approve' } });
  return { manager, payouts };
}

/** What the ledger of a company comes to differently than its payouts say; empty when they agree. */
export const wrongBalances = async (server: TestServer, companyId: string) =>
  (
    await server.context.pool.query(
      `select p.id, p.state, p.owed_cents, p.paid_cents, sum(e.owed_cents) as owed, sum(e.paid_cents) as paid
       from payouts p left join payout_entries e on e.company_id = p.company_id and e.payout_id = p.id
       where p.company_id = $1 group by 1, 2, 3, 4
       having sum(e.owed_cents) is distinct from p.owed_cents or sum(e.paid_cents) is distinct from p.paid_cents`,
      [companyId],
    )
  ).rows;
