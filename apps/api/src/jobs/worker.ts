import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { run, type Logger, type Runner, type TaskList, type WorkerPool } from 'graphile-worker';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { PATIENCE } from '../db/patience.js';
import { cutConnections } from '../db/pool.js';
import { StandingConnection } from '../db/standing-connection.js';

/** The lock key space of worker ids; any fixed number. */
const WORKER_LOCKS = 42;
const RESTART_MS = 500;
/** How often it asks for jobs while it cannot hear of them. */
const DEAF_MS = 1_000;

export interface WorkerOptions {
  pool: pg.Pool;
  connection: pg.ClientConfig;
  concurrency: number;
  /** New jobs are announced; this often it asks for those whose time has come, or whose announcement was lost. */
  pollMs: number;
  log: FastifyBaseLogger;
  logger: Logger;
  crontab: string;
  /** The handlers, for a worker that calls `ready` before each job and gives `signal` to it. */
  tasks: (ready: () => Promise<void>, signal: AbortSignal) => TaskList;
  /** No other process works on this database: whoever holds a job at the start is dead. */
  alone: boolean;
}

/**
 * Takes jobs as long as it may. It shows that it lives by an advisory lock on a connection of its own: no job begins
 * without it; when it is lost and does not come back soon, the jobs are told to stop, so that none is still running
 * when another worker takes it over.
 */
export class Worker {
  private readonly stopping = new AbortController();
  private readonly connection: StandingConnection;
  private readonly changes = new EventEmitter();
  private client: pg.Client | null = null;
  /** The id that holds jobs now, and whether its lock is held. */
  private id: string | null = null;
  private isHeld = false;
  private pool: WorkerPool | null = null;
  private session: AbortController | null = null;
  private serving: Promise<void> | null = null;
  private withoutLock: NodeJS.Timeout | undefined;
  /** Ids of ended sessions whose jobs are not freed yet. */
  private readonly left = new Set<string>();
  /** Ids whose lock was free at the last look. */
  private suspects = new Set<string>();

  constructor(private readonly options: WorkerOptions) {
    this.connection = new StandingConnection({
      name: 'altavoz worker lock',
      connection: options.connection,
      log: options.log,
      prepare: async (client) => {
        this.client = client;
        await this.hold();
      },
      check: {
        everyMs: PATIENCE.workerLook,
        run: async () => {
          await this.look();
        },
      },
      onLost: () => {
        this.isHeld = false;
        this.client = null;
        this.withoutLock = setTimeout(() => {
          options.log.warn('the worker lock is away: jobs are told to stop');
          this.session?.abort();
          // Their statements may have gone into a line that is dead, and would keep them until their deadline.
          cutConnections(options.pool);
        }, PATIENCE.withoutLock);
      },
      onBack: () => {
        clearTimeout(this.withoutLock);
        // A database that was restarted has let go of everybody's locks.
        this.suspects.clear();
        this.freeLeft().catch((error: unknown) => options.log.warn({ err: error }, 'jobs are not free yet'));
        if (this.pool?._active) this.pool.nudge(options.concurrency);
      },
    });
  }

  /** Begins to take jobs. @throws when the database cannot be reached now */
  async start(): Promise<void> {
    await this.connection.start();
    if (this.options.alone) await this.look();
    await this.look();
    this.serving = this.serve();
  }

  /** Lets running jobs end their batch, then stops. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.session?.abort();
    await this.serving;
    clearTimeout(this.withoutLock);
    await this.connection.stop();
  }

  /**
   * Frees the jobs of workers that died: of those whose lock was free at the look before this one too. One that has
   * only lost its connection has its lock again by then.
   * @returns the ids that were found dead
   */
  async look(): Promise<string[]> {
    const { client } = this;
    if (!client) return [];
    const { rows } = await client.query<{ id: string }>(
      `select id from (
         select locked_by as id from graphile_worker._private_jobs where locked_by is not null
         union select locked_by from graphile_worker._private_job_queues where locked_by is not null
       ) as holders
       where id is distinct from $1 and pg_try_advisory_xact_lock(hashtextextended(id, $2))`,
      [this.id, WORKER_LOCKS],
    );
    const free = rows.map(({ id }) => id);
    const dead = free.filter((id) => this.suspects.has(id));
    this.suspects = new Set(free);
    if (dead.length > 0) {
      this.options.log.warn({ workers: dead }, 'the jobs of workers that died are free again');
      await this.free(client, dead);
    }
    return dead;
  }

  private async free(client: pg.Client, ids: string[]): Promise<void> {
    await client.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]);
    await client.query(`select pg_notify('jobs:insert', json_build_object('count', $1::int)::text)`, [
      ids.length,
    ]);
  }

  /** Takes the lock of the id on the connection, when there are both. */
  private async hold(): Promise<void> {
    const { client, id } = this;
    if (!client || id === null) return;
    await client.query('select pg_advisory_lock(hashtextextended($1, $2))', [id, WORKER_LOCKS]);
    if (this.client !== client || this.id !== id) return;
    this.isHeld = true;
    this.changes.emit('held');
  }

  /** Runs sessions one after the other: one that ends by itself, with its database say, is followed by the next. */
  private async serve(): Promise<void> {
    const { log } = this.options;
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        // Not before the last session's jobs are free: they would be seen a poll later.
        await this.freeLeft();
        if (this.client) await this.runSession();
      } catch (error) {
        log.warn({ err: error }, 'the worker ended by itself; it starts again');
      }
      await wait(RESTART_MS, undefined, { signal }).catch(() => {});
    }
  }

  private async runSession(): Promise<void> {
    const { pool, log, logger, concurrency, pollMs, crontab, tasks } = this.options;
    const session = new AbortController();
    this.session = session;
    const events = new EventEmitter();
    events.on('pool:create', (event: { workerPool: WorkerPool }) => {
      this.pool = event.workerPool;
      this.isHeld = false;
      this.id = event.workerPool.id;
      // Without it no job begins; a connection that cannot take it is made anew, and takes it then.
      this.hold().catch(() => this.client?.end());
    });
    // After a loss its listening comes back with pauses of up to a minute.
    let deaf: NodeJS.Timeout | undefined;
    const hear = () => clearInterval(deaf);
    events.on('pool:listen:success', hear);
    events.on('pool:listen:error', () => {
      hear();
      deaf = setInterval(() => {
        if (this.isHeld && this.pool?._active) this.pool.nudge(concurrency);
      }, DEAF_MS);
    });
    const running = new Set<Promise<unknown>>();
    const taskList = Object.fromEntries(
      Object.entries(tasks(() => this.ready(session.signal), session.signal)).map(([name, task]) => [
        name,
        async (...args: Parameters<NonNullable<typeof task>>) => {
          const work = Promise.resolve(task?.(...args));
          running.add(work);
          await work.finally(() => running.delete(work));
        },
      ]),
    );
    const runner: Runner = await run({
      pgPool: pool,
      concurrency,
      pollInterval: pollMs,
      noHandleSignals: true,
      logger,
      events,
      taskList,
      crontab,
      // Without batches a job that cannot be marked as done is a rejection that nobody hears.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
    const stop = () => void runner.stop().catch(() => {});
    session.signal.addEventListener('abort', stop);
    if (this.stopping.signal.aborted) session.abort();
    // One that failed to mark several jobs as done at once waits for them for ever as it ends (graphile-worker 0.17, `batch`).
    let stuck: NodeJS.Timeout | undefined;
    const givenUp = new Promise<void>((resolve) => {
      events.on('pool:gracefulShutdown', () => {
        session.abort();
        void Promise.allSettled(running).then(() => {
          stuck = setTimeout(() => {
            log.warn('the worker did not end: another takes its place');
            resolve();
          }, PATIENCE.workerEnd);
        });
      });
    });
    try {
      await Promise.race([runner.promise, givenUp]);
    } finally {
      clearTimeout(stuck);
      session.abort();
      hear();
      await Promise.allSettled(running);
      await this.leave();
    }
  }

  /** Lets go of what the ended session held: nothing of it runs any more. */
  private async leave(): Promise<void> {
    if (this.id !== null) this.left.add(this.id);
    this.pool = null;
    this.id = null;
    this.isHeld = false;
    await this.freeLeft();
  }

  private async freeLeft(): Promise<void> {
    const { client } = this;
    if (!client) return;
    for (const id of this.left) {
      await this.free(client, [id]);
      await client.query('select pg_advisory_unlock(hashtextextended($1, $2))', [id, WORKER_LOCKS]);
      this.left.delete(id);
    }
  }

  /** Waits for the lock. @throws when the session ends before it is held */
  private async ready(signal: AbortSignal): Promise<void> {
    while (!this.isHeld) await once(this.changes, 'held', { signal });
  }
}
