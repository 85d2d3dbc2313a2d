import { Logger, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { createDatabase, type Database, type Queryable } from '../db/database.js';
import { Worker } from './worker.js';

/** Two workers that poll this often ask eight times a minute. */
const POLL_MS = 15_000;

/** What a job handler is told besides its payload. */
export interface JobHelpers {
  /** The queue's own connections: a job never takes those of the requests, and its statements may take longer. */
  readonly db: Database;
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

/**
 * The background jobs of the product, in the same database. A job is enqueued in the transaction
 * that makes it necessary, so neither exists without the other.
 */
export class Jobs {
  private readonly definitions = new Map<string, JobDefinition<unknown>>();
  private readonly db: Database;
  private readonly logger: Logger;
  private worker: Worker | null = null;

  constructor(
    private readonly pool: pg.Pool,
    private readonly log: FastifyBaseLogger,
  ) {
    this.db = createDatabase(pool);
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

  private tasks(ready: () => Promise<void>, signal: AbortSignal): TaskList {
    return Object.fromEntries(
      [...this.definitions].map(([name, definition]) => [
        name,
        async (payload: unknown) => {
          await ready();
          await definition.handle(definition.parse(payload), { db: this.db, signal });
        },
      ]),
    );
  }

  /**
   * Starts taking jobs.
   * @param alone no other process works on this database
   * @throws when the database cannot be reached now
   */
  async start(
    concurrency: number,
    connection: pg.ClientConfig,
    { alone }: { alone: boolean },
  ): Promise<void> {
    const { pool, log, logger } = this;
    const worker = new Worker({
      pool,
      connection,
      concurrency,
      pollMs: POLL_MS,
      log,
      logger,
      alone,
      tasks: (ready, signal) => this.tasks(ready, signal),
      crontab: [...this.definitions.values()]
        .flatMap((definition) => (definition.cron ? [`${definition.cron} ${definition.name}`] : []))
        .join('\n'),
    });
    this.worker = worker;
    await worker.start();
  }

  /** Runs every job that waits, then returns. For tests and one-off commands. */
  async flush(): Promise<void> {
    await runOnce({
      pgPool: this.pool,
      concurrency: 1,
      noHandleSignals: true,
      logger: this.logger,
      taskList: this.tasks(async () => {}, new AbortController().signal),
    });
  }

  /** Lets running jobs end their batch, then stops. */
  async stop(): Promise<void> {
    await this.worker?.stop();
    this.worker = null;
  }
}
