import { beforeAll, expect, it } from 'vitest';
import { campaignCalls } from '../../../test/campaign-calls.js';
import { useTestServer } from '../../../test/context.js';
import { makeGuest, makeManager, unique, type TestMember } from '../../../test/factories.js';
import { makeAgreed, payAt } from '../testing.js';

const server = useTestServer();
let manager: TestMember;
let campaign: string;
beforeAll(async () => {
  manager = await makeManager(server);
});
const { post } = campaignCalls(server, () => ({ campaign, token: manager.token }));

it('the payouts of creators who are to leave are told by state, of the named or of a filter, to members alone [PRO-13, PRO-14]', async () => {
  const names = [unique('a'), unique('b'), unique('c')].map((name) => name.replace('-', '_'));
  const made = await makeAgreed(
    server,
    manager,
    Object.fromEntries(names.map((name, place) => [name, 100 * (place + 1)])),
  );
  campaign = made.campaign;
  const [a, b, c] = made.influencers;
  for (const name of names) await payAt(server, manager, name);
  const call = (path: string, payload: object) =>
    server.call({ method: 'POST', url: `/api/v1/payouts/${path}`, token: manager.token, payload });
  await call('', { campaign, campaign_influencers: [a, b] });
  const { rows } = await server.context.pool.query<{ id: string }>(
    'select id from payouts where campaign_influencer_id = $1',
    [b],
  );
  await call('change/', { payouts: [rows[0]?.id], act: 'approve' });
  const told = async (body: object, token = manager.token) =>
    (await post('influencers/payouts/', body, { token })).body.response;
  const sums = { currency: 'MXN', owed: 0, approved: 0, paid: 0, failed: 0, reversed: 0 };
  const both = { creators: 2, totals: [{ ...sums, owed: 100, approved: 200 }] };
  expect(await told({ influencers: [a, b, c] })).toEqual(both);
  expect(await told({ filter: { squad: true } })).toEqual(both);
  expect(await told({ filter: { search: names[1] } })).toEqual({
    creators: 1,
    totals: [{ ...sums, approved: 200 }],
  });
  await call('change/', { payouts: [rows[0]?.id], act: 'pay', note: 'SPEI 7' });
  expect(await told({ influencers: [b] })).toEqual({ creators: 1, totals: [{ ...sums, paid: 200 }] });
  const nothing = { creators: 0, totals: [] };
  expect(await told({ influencers: [c] })).toEqual(nothing);
  // A guest sees no payouts, and another company not even the campaign.
  for (const role of ['client', 'editor'] as const) {
    const guest = await makeGuest(server, manager, campaign, role);
    expect(await told({ influencers: [a, b] }, guest.token)).toEqual(nothing);
  }
  const { token } = await makeManager(server);
  expect((await post('influencers/payouts/', { influencers: [a] }, { token })).status).toBe(404);
});
