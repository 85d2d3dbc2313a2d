import { expect, it } from 'vitest';
import { useTestServer } from '../../test/context.js';
import { makeAccount } from '../../test/factories.js';
import { nameSuperuser } from './name-superuser.js';

const server = useTestServer();
const jobs = async (token: string) => (await server.call({ url: '/api/v1/jobs/', token })).status;
const verify = (id: string) =>
  server.context.pool.query('update accounts set email_verified_at = now() where id = $1', [id]);

it('names who runs the platform and takes it away, at once and written down', async () => {
  const { token, email, id } = await makeAccount(server);
  await verify(id);
  expect(await jobs(token)).toBe(403);
  for (let times = 0; times < 2; times++)
    expect(await nameSuperuser(server.context, email.toUpperCase(), true)).toBe('done');
  expect(await jobs(token)).toBe(200);
  expect(await nameSuperuser(server.context, email, false)).toBe('done');
  expect(await jobs(token)).toBe(403);
  const { rows } = await server.context.pool.query(
    "select kind, company_id from audit_entries where account_id = $1 and kind like 'superuser%' order by id",
    [id],
  );
  expect(rows).toEqual([
    { kind: 'superuser_named', company_id: null },
    { kind: 'superuser_ended', company_id: null },
  ]);
});

it('names nobody whose address is not confirmed, and none that is not there', async () => {
  const { token, email } = await makeAccount(server);
  expect(await nameSuperuser(server.context, email, true)).toBe('not_verified');
  expect(await nameSuperuser(server.context, 'nobody@example.com', true)).toBe('no_account');
  expect(await jobs(token)).toBe(403);
});
