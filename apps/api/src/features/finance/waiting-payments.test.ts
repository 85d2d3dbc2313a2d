import type { Payout, Waiting } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import { makeGuest, makeManager, makeViewer, unique } from '../../test/factories.js';
import { makeAgreed, payAt } from './testing.js';

describe('what waits for a manager', () => {
  const server = useTestServer();
  const waitingOf = async (token: string): Promise<Waiting[]> =>
    (await server.call({ url: '/api/v1/today/?day=2026-05-10', token })).body.response.results;

  it('tells of payments that wait, by what they wait for, with their amounts, also of a campaign that is archived', async () => {
    const own = await makeManager(server);
    const [paid, blank] = [unique('paga'), unique('sindatos')];
    const { campaign } = await makeAgreed(server, own, { [paid]: 1_500.5, [blank]: 300 });
    await payAt(server, own, paid);
    const payouts = async (path: string, payload: object) => {
      const url = `/api/v1/payouts/${path}`;
      const reply = await server.call({ method: 'POST', url, token: own.token, payload });
      expect(reply.status).toBeLessThan(300);
    };
    await payouts('', { campaign });
    const listed = await server.call({ url: '/api/v1/payouts/', token: own.token });
    const ids = (listed.body.response.results as Payout[])
      .filter(({ payment_data: data }) => data !== null)
      .map(({ uuid }) => uuid);
    const archive = (isArchived: boolean) =>
      server.call({
        method: 'POST',
        url: `/api/v1/campaign/${campaign}/update/`,
        token: own.token,
        payload: { is_archived: isArchived },
      });
    const money = async (token = own.token) =>
      (await waitingOf(token)).flatMap(({ kind, count, campaign: of, payments }) =>
        payments ? [[kind, count, of.uuid, payments.amounts]] : [],
      );
    const without = ['payment_data', 1, campaign, [{ amount: 300, currency: 'MXN' }]];
    const whole = [{ amount: 1_500.5, currency: 'MXN' }];
    expect(await money()).toEqual([without, ['to_approve', 1, campaign, whole]]);
    await payouts('change/', { payouts: ids, act: 'approve' });
    await archive(true);
    expect(await money()).toEqual([['to_pay', 1, campaign, whole], without]);
    const [first] = await waitingOf(own.token);
    expect(Date.parse(first?.payments?.since ?? '')).toBeLessThanOrEqual(Date.now());
    // Whoever is a guest, looks only, or is of another company hears of none.
    await archive(false);
    expect(await money((await makeGuest(server, own, campaign, 'editor')).token)).toEqual([]);
    expect(await money((await makeViewer(server, own)).token)).toEqual([]);
    expect(await money((await makeManager(server)).token)).toEqual([]);
    await payouts('change/', { payouts: ids, act: 'pay', note: 'SPEI-1' });
    expect(await money()).toEqual([without]);
  });
});
