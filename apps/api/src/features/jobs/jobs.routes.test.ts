import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJob } from '../../jobs/job.js';
import { useTestServer } from '../../test/context.js';
import { makeSuperuser, type TestAccount } from '../../test/factories.js';

const server = useTestServer();
let superuser: TestAccount;
let isBroken = true;
const told: string[] = [];
const fragile = defineJob({ name: 'fragile', payload: z.object({}), tries: 1 });

beforeAll(async () => {
  superuser = await makeSuperuser(server);
  // What is written to whoever registers is no job of these tests.
  await server.context.jobs.flush();
  server.context.jobs.handle(fragile, {
    run: async () => {
      if (isBroken) throw new Error('something is broken');
    },
    onFailed: async (_tx, _payload, reason) => void told.push(reason),
  });
});

const list = async (query = '') =>
  (await server.call({ url: `/api/v1/jobs/${query}`, token: superuser.token })).body.response;
const retry = (id: string) =>
  server.call({ method: 'POST', url: `/api/v1/jobs/${id}/retry/`, token: superuser.token });

it('lists jobs by state with the reason of a failure, and tries a failed one again', async () => {
  const { jobs, db } = server.context;
  await jobs.add(db, fragile, {}, { key: 'fragile:1' });
  expect(await list('?state=queued')).toMatchObject({
    count: 1,
    results: [{ name: 'fragile', key: 'fragile:1', state: 'queued', tries: 0, tries_max: 1, error: null }],
  });
  await jobs.flush();
  const failed = await list('?state=failed&size_page=1');
  expect(failed).toMatchObject({
    count: 1,
    results: [{ state: 'failed', tries: 1, error: 'something is broken' }],
  });
  const [{ id }] = failed.results;
  expect(told).toEqual(['something is broken']);

  // It fails again, which is told again.
  const again = await retry(id);
  expect([again.status, again.body.response]).toMatchObject([200, { id, state: 'queued', tries: 0 }]);
  await jobs.flush();
  expect(told).toHaveLength(2);

  isBroken = false;
  await retry(id);
  // A second press does no harm.
  expect((await retry(id)).body.response).toMatchObject({ state: 'queued' });
  await jobs.flush();
  expect(await list()).toMatchObject({ count: 0, results: [] });
  expect((await retry(id)).status).toBe(404);
});

it('refuses a state and a number that there are not', async () => {
  const wrong = await server.call({ url: '/api/v1/jobs/?state=lost', token: superuser.token });
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['state']]);
  expect((await retry('first')).status).toBe(404);
});

it('says of each kind how much is not done, since when and why, and tries all of it now', async () => {
  const { jobs, db } = server.context;
  const away = defineJob({ name: 'away', payload: z.object({ one: z.int() }), tries: 3 });
  let isAway = true;
  let done = 0;
  jobs.handle(away, {
    run: async () => {
      if (isAway) throw new Error('connect ECONNREFUSED');
      done += 1;
    },
  });
  for (const one of [1, 2]) await jobs.add(db, away, { one }, { key: `away:${one}` });
  expect((await list()).troubles).toEqual([]);
  await jobs.flush();
  const { troubles, results } = await list();
  expect(troubles).toEqual([
    { name: 'away', count: 2, since: expect.any(String), error: 'connect ECONNREFUSED' },
  ]);
  // They wait for their next try.
  expect(results).toMatchObject([
    { state: 'queued', tries: 1 },
    { state: 'queued', tries: 1 },
  ]);
  isAway = false;
  await jobs.flush();
  expect(done).toBe(0);
  await retry(results[0].id);
  await jobs.flush();
  expect(done).toBe(1);
  const all = await server.call({
    method: 'POST',
    url: '/api/v1/jobs/retry/',
    token: superuser.token,
    payload: { name: 'away' },
  });
  expect(all.body.response).toEqual({ count: 1 });
  await jobs.flush();
  expect([done, await list()]).toMatchObject([2, { count: 0, troubles: [] }]);
});
