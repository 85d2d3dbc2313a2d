import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { transact } from '../db/transact.js';
import { createLog } from '../log.js';
import { useTestServer } from '../test/context.js';
import { unique } from '../test/factories.js';
import { somebodyWaits } from '../test/held-row.js';
import { defineJob, GivenUp } from './job.js';
import { Jobs } from './jobs.js';

const server = useTestServer();
const flush = () => server.context.jobs.flush();
const tellFailures = defineJob({ name: 'tell-failures', payload: z.object({}) });

/** A kind of job that does what it is told, and writes down its runs and what is told of its failure. */
function makeJob({ tries, run = async () => {} }: { tries?: number; run?: (run: number) => Promise<void> }) {
  const { jobs, db } = server.context;
  const job = defineJob({
    name: unique('job'),
    payload: z.object({ what: z.string() }),
    ...(tries ? { tries } : {}),
  });
  const seen = { runs: [] as string[], told: [] as string[], onFailed: async () => {} };
  jobs.handle(job, {
    run: async ({ what }) => {
      seen.runs.push(what);
      await run(seen.runs.length);
    },
    onFailed: async (tx, { what }, reason) => {
      await seen.onFailed();
      await sql`select 1`.execute(tx);
      seen.told.push(`${what}: ${reason}`);
    },
  });
  return { job, seen, add: (what = 'one') => jobs.add(db, job, { what }) };
}

const rowOf = async (name: string) =>
  (
    await server.context.pool.query<{ attempts: number; max_attempts: number; wait: number }>(
      `select attempts, max_attempts, extract(epoch from run_at - now())::float8 as wait
       from graphile_worker.jobs where task_identifier = $1`,
      [name],
    )
  ).rows[0];
const makeDue = (name: string) =>
  server.context.pool.query(
    `update graphile_worker._private_jobs j set run_at = now()
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
    [name],
  );

it('tries a failed job again, later each time, until it succeeds', async () => {
  const { job, seen, add } = makeJob({
    run: async (run) => {
      if (run < 4) throw new Error('not yet');
    },
  });
  await add();
  const waits: number[] = [];
  for (let run = 1; run < 4; run++) {
    await flush();
    waits.push((await rowOf(job.name))?.wait ?? 0);
    await makeDue(job.name);
  }
  expect(waits[0]).toBeGreaterThan(0);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits[2]).toBeGreaterThan(2 * (waits[1] ?? 0));
  await flush();
  expect(await rowOf(job.name)).toBeUndefined();
  expect([seen.runs.length, seen.told]).toEqual([4, []]);
});

it('tells once, after the last try, that a job has failed and why', async () => {
  const { job, seen, add } = makeJob({
    tries: 2,
    run: async (run) => {
      throw new Error(`reason ${run}`);
    },
  });
  await add('import');
  await flush();
  expect(seen.told).toEqual([]);
  await makeDue(job.name);
  await flush();
  expect(seen.told).toEqual(['import: reason 2']);
  await makeDue(job.name);
  await server.context.jobs.add(server.context.db, tellFailures, {});
  await flush();
  expect([seen.runs.length, seen.told.length]).toEqual([2, 1]);
});

it('tries no further what has given up', async () => {
  const { job, seen, add } = makeJob({
    run: async () => {
      throw new GivenUp('refused for ever');
    },
  });
  await add();
  await flush();
  await makeDue(job.name);
  await flush();
  expect(seen).toMatchObject({ runs: ['one'], told: ['one: refused for ever'] });
});

it('tells later what could not be told, also of a job whose worker died in its last try', async () => {
  const failing = makeJob({
    tries: 1,
    run: async () => {
      throw new Error('no');
    },
  });
  failing.seen.onFailed = async () => {
    throw new Error('the database is away');
  };
  await failing.add();
  await flush();
  const dead = makeJob({ tries: 1 });
  await dead.add();
  await server.context.pool.query(
    `update graphile_worker._private_jobs j set attempts = max_attempts
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
    [dead.job.name],
  );
  failing.seen.onFailed = async () => {};
  for (let sweep = 0; sweep < 2; sweep++) {
    await server.context.jobs.add(server.context.db, tellFailures, {});
    await flush();
  }
  expect(failing.seen.told).toEqual(['one: no']);
  expect(dead.seen).toMatchObject({ runs: [], told: ['one: its worker died'] });
});

it('fails like any other by a time that ran out, which ends no worker and tells the log nothing that it carries', async () => {
  const lines: string[] = [];
  const jobs = new Jobs(server.context.pool, createLog('error', { write: (line) => void lines.push(line) }));
  const job = defineJob({ name: unique('job'), payload: z.object({ what: z.string() }) });
  jobs.handle(job, {
    run: () =>
      new Promise((_, reject) => {
        const signal = AbortSignal.timeout(1);
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  });
  await jobs.add(server.context.db, job, { what: 'carried' });
  await jobs.flush();
  const { rows } = await server.context.pool.query(
    'select attempts, last_error from graphile_worker.jobs where task_identifier = $1',
    [job.name],
  );
  expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('timeout') }]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('timeout');
  expect(lines[0]).not.toContain('carried');
});

it('tells once when two look for failures at the same time', async () => {
  const { jobs, db } = server.context;
  const { seen, add } = makeJob({
    tries: 1,
    run: async () => {
      throw new Error('no');
    },
  });
  seen.onFailed = async () => {
    throw new Error('not now');
  };
  await add();
  await flush();
  // The first waits until the second has found the failure too, and waits for it.
  seen.onFailed = async () => {
    seen.onFailed = async () => {};
    await somebodyWaits(server.context);
  };
  for (const key of ['one', 'other']) await jobs.add(db, tellFailures, {}, { key });
  await Promise.all([flush(), flush()]);
  expect(seen.told).toEqual(['one: no']);
});

it('tells again of a job that is enqueued anew under its key and fails again', async () => {
  const { jobs, db } = server.context;
  const { job, seen } = makeJob({
    tries: 1,
    run: async () => {
      throw new Error('no');
    },
  });
  const key = unique('key');
  for (const what of ['first', 'second']) {
    await jobs.add(db, job, { what }, { key });
    await flush();
  }
  expect(seen.told).toEqual(['first: no', 'second: no']);
});

it('enqueues a job with its transaction or not at all', async () => {
  const { job, seen } = makeJob({});
  const { jobs, db } = server.context;
  await expect(
    transact(db, async (tx) => {
      await jobs.add(tx, job, { what: 'never' });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await flush();
  expect(seen.runs).toEqual([]);
});

it('refuses a job that nobody handles, and a second handler', async () => {
  const { jobs, db } = server.context;
  const job = defineJob({ name: unique('job'), payload: z.object({}) });
  await expect(jobs.add(db, job, {})).rejects.toThrow('nobody handles');
  jobs.handle(job, { run: async () => {} });
  expect(() => jobs.handle(job, { run: async () => {} })).toThrow('twice');
  // @ts-expect-error what a job carries is checked where it is enqueued
  const wrong = () => jobs.add(db, makeJob({}).job, { what: 1 });
  expect(wrong).toBeTypeOf('function');
});

it('says which jobs wait for a name that nobody has any more', async () => {
  const gone = makeJob({});
  await gone.add();
  const lines: string[] = [];
  const jobs = new Jobs(server.context.pool, createLog('error', { write: (line) => void lines.push(line) }));
  await jobs.tellUnknownKinds();
  expect(lines.filter((line) => line.includes(gone.job.name))).toEqual([
    expect.stringContaining('nobody handles jobs that wait'),
  ]);
  await flush();
  expect(gone.seen.runs).toEqual(['one']);
});
