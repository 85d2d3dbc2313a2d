import { expect, it } from 'vitest';
import { secretsOf } from '../../../providers/secrets/secrets.js';
import { useTestServer } from '../../../test/context.js';
import { makeManager, unique } from '../../../test/factories.js';
import { makeAgreed, payAt } from '../testing.js';
import { resealPaymentData } from './reseal-payment-data.js';

const KEY = 'a'.repeat(32);
const server = useTestServer({ env: { SECRET_KEY: KEY } });

it('payment data that were sealed with a lost key are told in their place: lists go on, nobody is paid by them, and they are given anew', async () => {
  const manager = await makeManager(server);
  const username = unique('perdida');
  const { campaign } = await makeAgreed(server, manager, { [username]: 100 });
  await payAt(server, manager, username);
  const { pool } = server.context;
  await pool.query(`update payment_data set sealed = 'v1.lost.x' where company_id = $1`, [manager.companyId]);
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    server.call({
      method,
      url: `/api/v1/payouts/${url}`,
      token: manager.token,
      ...(payload ? { payload } : {}),
    });
  // Another creator's, which opens.
  const readable = unique('legible');
  await makeAgreed(server, manager, { [readable]: 50 });
  await payAt(server, manager, readable);
  await call('POST', '', { campaign });
  const first = async () => (await call('GET', '')).body.response.results[0];
  expect(await first()).toMatchObject({ payment_data: null, payment_data_lost: true });
  const payouts = [(await first()).uuid];
  expect((await call('POST', 'change/', { payouts, act: 'approve', note: '' })).status).toBe(200);
  const batch = await call('POST', 'batches/', { payouts, method: 'bank' });
  expect([batch.status, batch.body.code]).toEqual([409, 'finance.payment_data_missing']);
  // A change of the key passes it by.
  const { db, log } = server.context;
  const rotated = { db, log, secrets: secretsOf(['b'.repeat(32), KEY]) };
  expect(await resealPaymentData(rotated, 1)).toBe(1);
  await payAt(server, manager, username);
  expect(await first()).toMatchObject({ payment_data: { last_four: '8909' }, payment_data_lost: false });
});
