import { expect, it } from 'vitest';
import { listen, useTestServer } from '../test/context.js';
import { makeManager, TEST_PASSWORD } from '../test/factories.js';
import { rawRequest, Wire } from '../test/wire.js';

const server = useTestServer();

it('does nothing for whose session has ended while the body of a request was still coming', async () => {
  const port = await listen(server);
  const manager = await makeManager(server);
  const { pool } = server.context;
  const signedIn = await server.call({
    method: 'POST',
    url: '/api/v1/accounts/login/',
    payload: { email: manager.email, password: TEST_PASSWORD },
  });
  const token: string = signedIn.body.response.access_token;
  // That a session is used is noted once a minute: it tells that the request has passed the door.
  const old = `update sessions set last_used_at = now() - interval '5 minutes' where account_id = $1`;
  await pool.query(old, [manager.id]);
  const body = JSON.stringify({ name: 'Después de salir' });
  const wire = await Wire.open(port);
  wire.send(
    rawRequest(
      'POST',
      '/api/v1/campaign/',
      {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
      },
      body.slice(0, 5),
    ),
  );
  const used = async () =>
    (
      await pool.query(
        `select 1 from sessions where account_id = $1 and last_used_at > now() - interval '1 minute'`,
        [manager.id],
      )
    ).rowCount;
  await expect.poll(used).toBe(1);
  const left = await server.call({ method: 'POST', url: '/api/v1/accounts/logout/', token, payload: {} });
  expect(left.status).toBe(200);
  wire.send(body.slice(5));
  expect((await wire.answer()).status).toBe(401);
  const made = await pool.query('select 1 from campaigns where company_id = $1', [manager.companyId]);
  expect(made.rowCount).toBe(0);
});
