import { Logger, type Task } from 'graphile-worker';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createPool } from '../db/pool.js';
import { useTestServer } from '../test/context.js';
import { defineJob } from './job.js';
import { Worker } from './worker.js';

const server = useTestServer({ proxied: true });
const workers: { worker: Worker; end: () => Promise<void> }[] = [];

afterEach(async () => {
  server.proxy.restore();
  for (const { worker, end } of workers.splice(0)) {
    await worker.stop();
    await end();
  }
});

/** A worker as another process has it, with one kind of job. */
async function startWorker(name: string, handle: (signal: AbortSignal) => Promise<void>, proxied = false) {
  const url = new URL(server.connection.connectionString ?? '');
  if (proxied) {
    url.hostname = '127.0.0.1';
    url.port = String(server.proxy.port);
  }
  const connection = { connectionString: url.href };
  const pool = createPool({ ...connection, max: 3, deadlineMs: 2_000 });
  const worker = new Worker({
    pool,
    connection,
    concurrency: 1,
    pollMs: 500,
    log: pino({ level: 'silent' }),
    logger: new Logger(() => () => {}),
    crontab: '',
    alone: false,
    tasks: (ready, signal) => {
      const task: Task = async () => {
        await ready();
        await handle(signal);
      };
      return { [name]: task };
    },
  });
  workers.push({ worker, end: () => pool.end() });
  await worker.start();
  return worker;
}

/** A kind of job that counts how often it runs, and how many of it run at once. */
function countedJob(name: string) {
  const job = defineJob({ name, payload: z.object({}) });
  server.context.jobs.handle(job, { run: async () => {} });
  const counts = { runs: 0, now: 0, most: 0 };
  return {
    counts,
    add: () => server.context.jobs.add(server.context.db, job, {}),
    async count(work: () => Promise<void>) {
      counts.runs += 1;
      counts.now += 1;
      counts.most = Math.max(counts.most, counts.now);
      await work().finally(() => (counts.now -= 1));
    },
  };
}

/** The backends of the workers' lock connections. */
async function lockBackends(): Promise<number[]> {
  const { rows } = await server.context.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name = 'altavoz worker lock'`,
  );
  return rows.map(({ pid }) => pid);
}

const waitingJobs = async (name: string) =>
  (await server.context.pool.query('select from graphile_worker.jobs where task_identifier = $1', [name]))
    .rowCount;

it('runs a job once when lock connections are ended while it runs and others look for the dead', async () => {
  const job = countedJob('slow');
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const both = await Promise.all([1, 2].map(() => startWorker('slow', () => job.count(() => finished))));
  await job.add();
  await vi.waitFor(() => expect(job.counts.now).toBe(1), { timeout: 10_000 });

  const before = await lockBackends();
  expect(before).toHaveLength(2);
  await server.context.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [before]);
  await vi.waitFor(
    async () => {
      for (const worker of both) expect(await worker.look().catch(() => [])).toEqual([]);
      const now = await lockBackends();
      expect(now.filter((pid) => !before.includes(pid))).toHaveLength(2);
    },
    { timeout: 10_000, interval: 500 },
  );
  for (let look = 0; look < 3; look++) {
    for (const worker of both) expect(await worker.look()).toEqual([]);
  }
  finish();
  await vi.waitFor(async () => expect(await waitingJobs('slow')).toBe(0), { timeout: 10_000 });
  expect(job.counts).toEqual({ runs: 1, now: 0, most: 1 });
}, 60_000);

it('takes over the job of a worker that died, at the second look that finds its lock free', async () => {
  const job = countedJob('orphaned');
  await job.add();
  await server.context.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-that-died', locked_at = now()`,
  );
  const worker = await startWorker('orphaned', () => job.count(async () => {}));
  expect(await worker.look()).toEqual(['pool-that-died']);
  await vi.waitFor(() => expect(job.counts.runs).toBe(1), { timeout: 10_000 });
});

it('tells a job to stop when the database stays away, and runs it again when it is back', async () => {
  const job = countedJob('patient');
  const worker = await startWorker(
    'patient',
    (signal) =>
      job.count(async () => {
        if (job.counts.runs > 1) return;
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        throw new Error('told to stop');
      }),
    true,
  );
  await job.add();
  await vi.waitFor(() => expect(job.counts.now).toBe(1), { timeout: 10_000 });
  server.proxy.refuse();
  await vi.waitFor(() => expect(job.counts.now).toBe(0), { timeout: 20_000 });
  expect(await worker.look()).toEqual([]);
  server.proxy.restore();
  await vi.waitFor(() => expect(job.counts.runs).toBe(2), { timeout: 20_000 });
  expect(job.counts.most).toBe(1);
}, 60_000);
