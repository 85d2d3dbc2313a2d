import { paymentDataBody } from '@altavoz/contracts';
import { describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.js';
import { useTestServer } from '../../../test/context.js';
import { makeCreator, makeManager, unique } from '../../../test/factories.js';
import { CLABE, makeAgreed, wrongBalances } from '../testing.js';
import { changePaymentData, checkedPaymentData } from './save-payment-data.js';

const ROUNDS = 24;

/** Begins so many turns of the event loop later. */
async function after<T>(turns: number, begin: () => Promise<T>): Promise<T> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
  return begin();
}

describe('payment data that are taken back while their payout goes into a file', () => {
  const server = useTestServer();

  it('stand as long as it is on its way, or it is approved no more: never both, never neither', async () => {
    const manager = await makeManager(server);
    const { companyId, token } = manager;
    const creator = await makeCreator(server);
    const names = Array.from({ length: ROUNDS }, (_, index) => unique(`carrera${index}`));
    const { campaign } = await makeAgreed(
      server,
      manager,
      Object.fromEntries(names.map((one) => [one, 100])),
    );
    const post = (path: string, payload: object) =>
      server.call({ method: 'POST', url: `/api/v1/payouts/${path}`, payload, token });
    await post('', { campaign });
    const { rows: owed } = await server.context.pool.query<{ id: string; influencer: string }>(
      'select id, influencer_id as influencer from payouts where company_id = $1',
      [companyId],
    );
    expect(owed).toHaveLength(ROUNDS);
    const data = checkedPaymentData(paymentDataBody.parse({ beneficiary_name: 'Ana Prueba', clabe: CLABE }));
    for (const { influencer: influencerId } of owed)
      await transact(server.context.db, (tx) =>
        changePaymentData(tx, server.context, {
          companyId,
          influencerId,
          by: { accountId: creator.id, ip: '192.0.2.1' },
          change: { data, paypal: null, method: 'bank' },
        }),
      );
    const approved = await post('change/', { payouts: owed.map(({ id }) => id), act: 'approve' });
    expect(approved.status).toBe(200);

    for (const [round, { id, influencer }] of owed.entries()) {
      const forget = () =>
        server.call({
          method: 'DELETE',
          url: `/api/v1/earnings/payment-data/companies/${companyId}/${influencer}/`,
          token: creator.token,
        });
      const send = () => post('batches/', { payouts: [id], method: 'bank' });
      // One of the two begins later, by more in each round.
      const [untilForgotten, untilSent] = round % 2 === 0 ? [round, 0] : [0, round];
      const [forgotten, sent] = await Promise.all([after(untilForgotten, forget), after(untilSent, send)]);
      const { rows } = await server.context.pool.query(
        `select p.state, p.batch_id is not null as is_on_its_way, exists (
           select from payment_data d where d.company_id = p.company_id and d.influencer_id = p.influencer_id
         ) as has_data
         from payouts p where p.company_id = $1 and p.id = $2`,
        [companyId, id],
      );
      const isSent = sent.status === 201;
      expect({ forgotten: forgotten.status, payout: rows[0] }).toEqual(
        isSent
          ? { forgotten: 409, payout: { state: 'approved', is_on_its_way: true, has_data: true } }
          : { forgotten: 200, payout: { state: 'owed', is_on_its_way: false, has_data: false } },
      );
      expect((isSent ? forgotten : sent).status).toBe(409);
    }
    expect(await wrongBalances(server, companyId)).toEqual([]);
  }, 60_000);
});
