import type { Payout } from '@altavoz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../test/context.js';
import {
  addInfluencers,
  makeCampaign,
  makeManager,
  makeViewer,
  unique,
  type TestAccount,
  type TestMember,
} from '../../../test/factories.js';
import { limitOf, needsSecond } from '../finance.policy.js';
import { CLABE, makeAgreed, OTHER_CLABE, payAt } from '../testing.js';

const url = '/api/v1/payouts/';
const THIRD_CLABE = '014027000005555558';
const cents = fc.integer({ min: 0, max: 10_000_000 });
const limit = fc.option(cents);

describe('the amount above which a second person approves', () => {
  it('is the lower one of what was asked for under and of what holds now', () => {
    fc.assert(
      fc.property(limit, limit, cents, (askedUnder, now, together) => {
        const is = needsSecond(together, limitOf(askedUnder, now));
        expect(is).toBe(needsSecond(together, askedUnder) || needsSecond(together, now));
        expect(limitOf(askedUnder, now)).toBe(limitOf(now, askedUnder));
        // Raised or taken off, it frees nothing.
        expect(needsSecond(together, limitOf(askedUnder, null))).toBe(needsSecond(together, askedUnder));
      }),
    );
  });

  const server = useTestServer();
  const call = (path: string, payload: object, { token }: TestAccount, method: 'POST' | 'PUT' = 'POST') =>
    server.call({ method, url: `${url}${path}`, token, payload });
  const list = async ({ token }: TestAccount) =>
    (await server.call({ url, token })).body.response.results as Payout[];
  const approve = async (member: TestMember, payout: Payout | undefined) =>
    (await call('change/', { payouts: [payout?.uuid], act: 'approve', note: '' }, member)).status;
  const setLimit = (member: TestMember, second_above: number | null) =>
    call('settings/', { second_above }, member, 'PUT');
  /** Asks for what one more campaign has agreed with the same creator. */
  const askIn = async (member: TestMember, username: string, cost: number, currency = 'MXN') => {
    const { uuid } = await makeCampaign(server, member.token, { currency });
    const [added] = await addInfluencers(server, member.token, uuid, [{ network: 'instagram', username }]);
    const base = `/api/v1/campaign/${uuid}`;
    await server.call({
      method: 'POST',
      url: `${base}/influencers/`,
      token: member.token,
      payload: { influencers: [added?.uuid], status: 'approved' },
    });
    await server.call({
      method: 'POST',
      url: `${base}/manage/influencer-update/${added?.uuid}`,
      token: member.token,
      payload: { agreed_cost: cost },
    });
    await call('', { campaign: uuid }, member);
    const payout = (await list(member)).find(({ campaign }) => campaign.uuid === uuid);
    if (!payout) throw new Error('nothing was asked for');
    return payout;
  };

  it('holds on for what was asked for under it, however it is raised or taken off', async () => {
    const manager = await makeManager(server);
    const colleague = await makeViewer(server, manager, 'manager');
    const username = unique('ana');
    const { campaign } = await makeAgreed(server, manager, { [username]: 2_000 });
    await payAt(server, manager, username);
    await setLimit(manager, 1_000);
    await call('', { campaign }, manager);
    for (const raised of [5_000, null]) {
      await setLimit(manager, raised);
      const [payout] = await list(manager);
      expect(payout).toMatchObject({ needs_second: true, asked_together: 2_000, can: { approve: false } });
      expect(await approve(manager, payout)).toBe(403);
    }
    expect(await approve(colleague, (await list(manager))[0])).toBe(200);
  });

  it('is compared with what a person asked for a creator over all campaigns, within thirty days', async () => {
    const manager = await makeManager(server);
    const [ana, bea] = [unique('ana'), unique('bea')];
    await setLimit(manager, 1_000);
    const first = await askIn(manager, ana, 600);
    expect(first).toMatchObject({ needs_second: false, asked_together: 600 });
    expect(await askIn(manager, bea, 600)).toMatchObject({ needs_second: false, asked_together: 600 });
    const second = await askIn(manager, ana, 600);
    expect(second).toMatchObject({ needs_second: true, asked_together: 1_200, can: { approve: false } });
    await payAt(server, manager, ana);
    expect([await approve(manager, first), await approve(manager, second)]).toEqual([403, 403]);
    await server.context.pool.query(
      `update payouts set requested_at = requested_at - interval '31 days' where id = $1`,
      [first.uuid],
    );
    const shown = (await list(manager)).find(({ uuid }) => uuid === second.uuid);
    expect(shown).toMatchObject({ needs_second: false, asked_together: 600 });
    expect(await approve(manager, second)).toBe(200);
  });

  it('counts what was paid and is said to have come back, and not what was never paid', async () => {
    const manager = await makeManager(server);
    const ana = unique('ana');
    await setLimit(manager, 1_000);
    const change = async (payout: Payout, act: string, note: string) =>
      expect((await call('change/', { payouts: [payout.uuid], act, note }, manager)).status).toBe(200);
    await askIn(manager, ana, 900).then((payout) => change(payout, 'reverse', 'Se pidió por error'));
    const paid = await askIn(manager, ana, 900);
    expect(paid).toMatchObject({ needs_second: false, asked_together: 900 });
    await payAt(server, manager, ana);
    await change(paid, 'approve', '');
    await change(paid, 'pay', 'SPEI-1');
    await change(paid, 'reverse', 'Lo devolvió');
    const again = await askIn(manager, ana, 900);
    expect(again).toMatchObject({ needs_second: true, asked_together: 1_800 });
    expect(await approve(manager, again)).toBe(403);
  });

  it('counts what was asked for in other currencies by its number, and says so', async () => {
    const manager = await makeManager(server);
    const ana = unique('ana');
    await setLimit(manager, 1_000);
    await askIn(manager, ana, 600);
    expect(await askIn(manager, ana, 600, 'USD')).toMatchObject({
      needs_second: true,
      asked_together: 600,
      asked_otherwise: true,
      can: { approve: false },
    });
  });

  it('counts other networks of a creator whose payment data the same account gave, and of nobody else', async () => {
    const manager = await makeManager(server);
    const [ana, more, bea] = [unique('ana'), unique('ana.mas'), unique('bea')];
    await setLimit(manager, 1_000);
    for (const username of [ana, more, bea]) await askIn(manager, username, 600);
    const together = async () =>
      Object.fromEntries((await list(manager)).map((one) => [one.creator.username, one.asked_together]));
    expect(await together()).toEqual({ [ana]: 600, [more]: 600, [bea]: 600 });
    for (const [index, username] of [ana, more, bea].entries())
      await payAt(server, manager, username, { clabe: [CLABE, OTHER_CLABE, THIRD_CLABE][index] });
    await server.context.pool.query(
      `update payment_data set given_by = $1 from influencers i
       where i.id = payment_data.influencer_id and i.username = any($2)`,
      [manager.id, [ana, more]],
    );
    expect(await together()).toEqual({ [ana]: 1_200, [more]: 1_200, [bea]: 600 });
    const payouts = await list(manager);
    const of = (username: string) => payouts.find(({ creator }) => creator.username === username);
    expect([await approve(manager, of(more)), await approve(manager, of(bea))]).toEqual([403, 200]);
  });

  it('counts what goes to one account under several names, also where it was given before accounts had words', async () => {
    const manager = await makeManager(server);
    const stranger = await makeManager(server);
    const [ana, bea, eva, dan] = [unique('ana'), unique('bea'), unique('eva'), unique('dan')];
    await setLimit(manager, 1_000);
    for (const username of [ana, bea, eva, dan]) await askIn(manager, username, 600);
    await payAt(server, manager, ana);
    await payAt(server, manager, bea);
    const account = unique('one');
    await payAt(server, manager, eva, { clabe: OTHER_CLABE, paypal: `${account}@example.com` });
    await payAt(server, manager, dan, { clabe: THIRD_CLABE, paypal: `${account.toUpperCase()}@example.com` });
    // The same account is another word to another company, which tells nobody who else is paid by it.
    await payAt(
      server,
      stranger,
      await askIn(stranger, unique('ina'), 1).then((one) => one.creator.username),
    );
    const { rows } = await server.context.pool.query<{ companies: number; words: string }>(
      `select count(distinct company_id)::int as companies, word as words from payment_data, unnest(destinations) word
       where company_id = any($1) group by word`,
      [[manager.companyId, stranger.companyId]],
    );
    expect(rows.map(({ companies }) => companies)).toEqual(rows.map(() => 1));
    const together = async () =>
      Object.fromEntries((await list(manager)).map((one) => [one.creator.username, one.asked_together]));
    const both = { [ana]: 1_200, [bea]: 1_200, [eva]: 1_200, [dan]: 1_200 };
    expect(await together()).toEqual(both);
    expect(await approve(manager, (await list(manager))[0])).toBe(403);

    await server.context.pool.query('update payment_data set destinations = null where company_id = $1', [
      manager.companyId,
    ]);
    expect(await together()).toEqual({ [ana]: 600, [bea]: 600, [eva]: 600, [dan]: 600 });
    await server.context.pool.query(`select graphile_worker.add_job('name-destinations')`);
    await server.context.jobs.flush();
    expect(await together()).toEqual(both);
  });
});
