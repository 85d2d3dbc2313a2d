import { EventEmitter } from 'node:events';
import {
  Logger,
  makeWorkerUtils,
  run,
  runOnce,
  type Runner,
  type TaskList,
  type WorkerUtils,
} from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../db/database.js';

/** What a job handler is told besides its payload. */
export interface JobHelpers {
  /** Set when the worker is told to stop: finish the batch and return; the job is asked for again. */
  readonly signal: AbortSignal;
}

/** A kind of job: its name, the check of its payload, and what it does. */
export interface JobDefinition<P> {
  readonly name: string;
  readonly parse: (payload: unknown) => P;
  readonly handle: (payload: P, helpers: JobHelpers) => Promise<void>;
  /** Standard cron text when the job also runs by the clock. */
  readonly cron?: string;
}

/** The lock key space of worker ids; any fixed number. */
const WORKER_LOCKS = 42;

/**
 * The background jobs of the product, in the same database. A job is enqueued in the transaction
 * that makes it necessary, so neither exists without the other.
 */
export class Jobs {
  private readonly definitions = new Map<string, JobDefinition<unknown>>();
  private runner: Runner | null = null;
  private utils: WorkerUtils | null = null;
  private lockClient: pg.Client | null = null;
  private sweeper: NodeJS.Timeout | null = null;
  private readonly stopping = new AbortController();
  private readonly logger: Logger;

  constructor(
    private readonly pool: pg.Pool,
    private readonly log: FastifyBaseLogger,
  ) {
    this.logger = new Logger(() => (level, message, meta) => {
      if (level === 'error') log.error({ meta }, message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    });
  }

  /** Declares a kind of job. A name is declared once. */
  define<P>(definition: JobDefinition<P>): void {
    if (this.definitions.has(definition.name)) throw new Error(`job ${definition.name} is defined twice`);
    this.definitions.set(definition.name, definition as JobDefinition<unknown>);
  }

  /**
   * Enqueues a job inside the caller's transaction.
   * @param key jobs of one key are one job while they wait
   * @param queue jobs of one queue run one after the other
   */
  async add(
    tx: Queryable,
    name: string,
    payload: Record<string, unknown>,
    options: { key?: string; queue?: string; maxAttempts?: number } = {},
  ): Promise<void> {
    if (!this.definitions.has(name)) throw new Error(`no job named ${name}`);
    await sql`select graphile_worker.add_job(${name}::text, payload := ${JSON.stringify(payload)}::json,
      queue_name := ${options.queue ?? null}::text, max_attempts := ${options.maxAttempts ?? 25}::int,
      job_key := ${options.key ?? null}::text)`.execute(tx);
  }

  private tasks(): TaskList {
    return Object.fromEntries(
      [...this.definitions].map(([name, definition]) => [
        name,
        async (payload: unknown) => {
          await definition.handle(definition.parse(payload), { signal: this.stopping.signal });
        },
      ]),
    );
  }

  /**
   * Starts taking jobs. Every worker holds its id as an advisory lock of one session; a sweep frees
   * the jobs of ids whose lock is gone, so a crash delays a job by seconds instead of hours.
   */
  async start(concurrency: number, connectionConfig: pg.ClientConfig): Promise<void> {
    const lockClient = new pg.Client({ ...connectionConfig, application_name: 'altavoz worker lock' });
    lockClient.on('error', (error) => this.log.warn({ err: error }, 'the worker lock connection was lost'));
    await lockClient.connect();
    this.lockClient = lockClient;
    const events = new EventEmitter();
    // One after the other: a client runs one statement at a time.
    let held: Promise<unknown> = Promise.resolve();
    const hold = (id: string) => {
      held = held
        .then(() => lockClient.query('select pg_advisory_lock(hashtextextended($1, $2))', [id, WORKER_LOCKS]))
        .catch((error: unknown) => this.log.warn({ err: error }, 'a worker id could not be locked'));
    };
    events.on('pool:create', (event: { workerPool: { id: string } }) => hold(event.workerPool.id));
    events.on('worker:create', (event: { worker: { workerId: string } }) => hold(event.worker.workerId));
    this.utils = await makeWorkerUtils({ pgPool: this.pool, logger: this.logger });
    await this.sweep();
    this.runner = await run({
      pgPool: this.pool,
      concurrency,
      pollInterval: 1_000,
      noHandleSignals: true,
      logger: this.logger,
      events,
      taskList: this.tasks(),
      crontab: [...this.definitions.values()]
        .flatMap((definition) => (definition.cron ? [`${definition.cron} ${definition.name}`] : []))
        .join('\n'),
    });
    this.runner.promise.catch((error: unknown) => this.log.error({ err: error }, 'the worker stopped'));
    this.sweeper = setInterval(() => {
      this.sweep().catch((error: unknown) => this.log.warn({ err: error }, 'the dead-worker sweep failed'));
    }, 10_000);
    this.sweeper.unref();
  }

  /** Frees the jobs of workers that died. @returns the ids that were found dead */
  async sweep(): Promise<string[]> {
    const utils = (this.utils ??= await makeWorkerUtils({ pgPool: this.pool, logger: this.logger }));
    const client = await this.pool.connect();
    const dead: string[] = [];
    try {
      const { rows } = await client.query<{ id: string }>(
        `select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
         union select distinct locked_by from graphile_worker._private_job_queues where locked_by is not null`,
      );
      for (const { id } of rows) {
        const free = await client.query<{ ok: boolean }>(
          'select pg_try_advisory_lock(hashtextextended($1, $2)) as ok',
          [id, WORKER_LOCKS],
        );
        if (!free.rows[0]?.ok) continue;
        await client.query('select pg_advisory_unlock(hashtextextended($1, $2))', [id, WORKER_LOCKS]);
        dead.push(id);
      }
    } finally {
      client.release();
    }
    if (dead.length > 0) await utils.forceUnlockWorkers(dead);
    return dead;
  }

  /** Runs every job that waits, then returns. For tests and one-off commands. */
  async flush(): Promise<void> {
    await runOnce({
      pgPool: this.pool,
      concurrency: 1,
      noHandleSignals: true,
      logger: this.logger,
      taskList: this.tasks(),
    });
  }

  /** Lets running jobs end their batch, then stops. */
  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.sweeper) clearInterval(this.sweeper);
    await this.runner?.stop();
    await this.utils?.release();
    await this.lockClient?.end();
    this.runner = null;
    this.utils = null;
    this.lockClient = null;
  }
}
