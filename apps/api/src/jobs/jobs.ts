import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  Logger,
  runOnce,
  type JobHelpers as WorkerHelpers,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { createDatabase, type Database, type Queryable, type Tx } from '../db/database.js';
import { transact } from '../db/transact.js';
import {
  beginTries,
  beginTriesOf,
  findUnknownKinds,
  findUntoldFailures,
  holdsJobs,
  noteFailure,
  waitsForWorker,
} from './failures.js';
import { defineJob, GivenUp, TRIES, type Job, type PayloadSchema } from './job.js';
import { Worker } from './worker.js';

/** Two workers that poll this often ask eight times a minute. */
const POLL_MS = 15_000;
const SETTLE_MS = 5;
/** Behind what has none, which is 0. */
const NEXT_TURN = 1;

/** What a job handler is told besides its payload. */
export interface JobHelpers {
  /** The queue's own connections: a job never takes those of the requests, and its statements may take longer. */
  readonly db: Database;
  /** Set when the worker is told to stop: finish the batch and return; the job is asked for again. */
  readonly signal: AbortSignal;
}

/** What a job does, and what is done once when it has failed for good. */
export interface JobHandler<P> {
  readonly run: (payload: P, helpers: JobHelpers) => Promise<void>;
  /** In one transaction with the note that it was called, so that its writes happen once. */
  readonly onFailed?: (tx: Tx, payload: P, reason: string) => Promise<void>;
}

/** Every five minutes: what failed while its worker or the database died is told to whoever wants to know. */
const tellFailures = defineJob({ name: 'tell-failures', payload: z.object({}), cron: '*/5 * * * *' });

/** What waits in a queue when its time comes anew is not added to. */
const queueOptions = ({ name, queue }: Job): string =>
  queue === null ? '' : ` ?queue=${queue}&jobKey=${name}&jobKeyMode=preserve_run_at`;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * The background jobs of the product, in the same database. A job is enqueued in the transaction
 * that makes it necessary, so neither exists without the other.
 */
export class Jobs {
  private readonly handlers = new Map<string, { job: Job; handler: JobHandler<unknown> }>();
  private readonly db: Database;
  private readonly logger: Logger;
  private worker: Worker | null = null;

  constructor(
    private readonly pool: pg.Pool,
    private readonly log: FastifyBaseLogger,
  ) {
    this.db = createDatabase(pool);
    this.logger = new Logger(() => (level, message, meta) => {
      // Its error alone, as the log takes errors: a copy of one whose time ran out ends the worker, and what the job carries
      // is nobody's to read.
      if (level === 'error') log.error({ err: meta?.['error'] ?? meta?.['fatalError'] }, message);
      else if (level === 'warning') log.warn(message);
      else log.debug(message);
    });
    this.handle(tellFailures, { run: () => this.tellFailures() });
  }

  /** Says what a kind of job does, once. */
  handle<S extends PayloadSchema>(job: Job<S>, handler: JobHandler<z.output<S>>): void {
    if (this.handlers.has(job.name)) throw new Error(`job ${job.name} is handled twice`);
    this.handlers.set(job.name, { job, handler: handler as JobHandler<unknown> });
  }

  /**
   * Enqueues a job inside the caller's transaction.
   * @param key jobs of one key are one job while they wait
   * @param queue in the place of the queue of its kind
   * @param isNextTurn it has had its turn, and goes on behind those of its queue that had none
   */
  async add<S extends PayloadSchema>(
    tx: Queryable,
    job: Job<S>,
    payload: z.input<S>,
    options: { key?: string; queue?: string; isNextTurn?: boolean } = {},
  ): Promise<void> {
    if (!this.handlers.has(job.name)) throw new Error(`nobody handles the job ${job.name}`);
    await sql`select graphile_worker.add_job(${job.name}::text, payload := ${JSON.stringify(payload)}::json,
      queue_name := ${options.queue ?? job.queue}::text, max_attempts := ${job.tries}::int,
      job_key := ${options.key ?? null}::text, priority := ${options.isNextTurn ? NEXT_TURN : 0}::int)`.execute(
      tx,
    );
  }

  /** Tries a job now that has failed or waits for its next try. One that runs, or was never tried, is left alone. */
  async retry(tx: Tx, { id, name }: { id: string; name: string }): Promise<void> {
    await beginTries(tx, id, this.handlers.get(name)?.job.tries ?? TRIES);
  }

  /** The same for all jobs of a kind. @returns how many there were */
  retryAll(tx: Tx, name: string): Promise<number> {
    return beginTriesOf(tx, name, this.handlers.get(name)?.job.tries ?? TRIES);
  }

  private tasks(ready: () => Promise<void>, signal: AbortSignal): TaskList {
    return Object.fromEntries(
      [...this.handlers].map(([name, { job, handler }]) => [
        name,
        async (payload: unknown, { job: { id, attempts, max_attempts } }: WorkerHelpers) => {
          await ready();
          const carried = z.parse(job.payload, payload);
          try {
            await handler.run(carried, { db: this.db, signal });
          } catch (error) {
            const isLast = error instanceof GivenUp || attempts >= max_attempts;
            // One that was told to stop has not failed.
            if (isLast && !signal.aborted) await this.endTries(id, handler, carried, reasonOf(error));
            throw error;
          }
        },
      ]),
    );
  }

  /** Ends the tries of a job and tells its handler, unless it has been told; what cannot be told now is told later. */
  private async endTries(
    id: string,
    handler: JobHandler<unknown>,
    payload: unknown,
    reason: string,
  ): Promise<void> {
    await transact(this.db, async (tx) => {
      if (await noteFailure(tx, id)) await handler.onFailed?.(tx, payload, reason);
    }).catch((error: unknown) => this.log.error({ err: error, job: id }, 'a failed job could not be told'));
  }

  private async tellFailures(): Promise<void> {
    for (const { id, name, payload, reason } of await findUntoldFailures(this.db)) {
      const known = this.handlers.get(name);
      if (!known) continue;
      const carried = z.safeParse(known.job.payload, payload);
      if (!carried.success) continue;
      await this.endTries(id, known.handler, carried.data, reason);
    }
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
      crontab: [...this.handlers.values()]
        .flatMap(({ job }) => (job.cron ? [`${job.cron} ${job.name}${queueOptions(job)}`] : []))
        .join('\n'),
    });
    this.worker = worker;
    await worker.start();
    await this.tellUnknownKinds();
  }

  /** Logs which jobs wait that nobody handles, in silence for ever: a name that is changed takes them along by a migration. */
  async tellUnknownKinds(): Promise<void> {
    for (const { name, count } of await findUnknownKinds(this.db, [...this.handlers.keys()]))
      this.log.error({ job: name, waiting: count }, 'nobody handles jobs that wait');
  }

  /** Runs every job that waits, then returns. For tests and one-off commands. */
  async flush(): Promise<void> {
    const events = new EventEmitter();
    const pools: string[] = [];
    events.on('pool:create', ({ workerPool }: { workerPool: WorkerPool }) => pools.push(workerPool.id));
    const taskList = this.tasks(async () => {}, new AbortController().signal);
    do {
      await runOnce({
        pgPool: this.pool,
        events,
        concurrency: 1,
        noHandleSignals: true,
        logger: this.logger,
        taskList,
      });
      // The queue does not wait until what became of its last jobs is written down.
      while (await holdsJobs(this.db, pools)) await wait(SETTLE_MS);
      // Until then, a job of the same queue is not begun, and was passed over.
    } while (await waitsForWorker(this.db, Object.keys(taskList)));
  }

  /** Lets running jobs end their batch, then stops. */
  async stop(): Promise<void> {
    await this.worker?.stop();
    this.worker = null;
  }
}
