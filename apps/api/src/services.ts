import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.js';
import type { Context } from './context.js';
import { createDatabase } from './db/database.js';
import { newId } from './db/ids.js';
import { PATIENCE } from './db/patience.js';
import { createPool } from './db/pool.js';
import { LiveEvents } from './db/live-events.js';
import { Jobs } from './jobs/jobs.js';
import { createFileStore } from './providers/files/file-store.js';
import { createNetworks } from './providers/networks/networks.js';
import { createSecrets } from './providers/secrets/secrets.js';

export interface Services {
  context: Context;
  /** Ends every connection; running jobs finish their batch first. */
  close(): Promise<void>;
}

/** Connects one process to its database, files and job queue. */
export function createServices(
  config: Config,
  connection: pg.ClientConfig,
  log: FastifyBaseLogger,
  now: () => Date = () => new Date(),
): Services {
  const pool = createPool({ ...connection, max: config.databasePool, deadlineMs: config.databaseTimeoutMs });
  // The queue has its own connections, so that long jobs never starve requests.
  const jobPool = createPool({
    ...connection,
    // For each job one that it uses and one that takes the next, and one that hears of new jobs.
    max: 2 * Math.max(1, config.workerConcurrency) + 1,
    deadlineMs: PATIENCE.jobStatement,
  });
  const db = createDatabase(pool);
  const context: Context = {
    config,
    db,
    pool,
    jobs: new Jobs(jobPool, log),
    files: createFileStore(config),
    live: new LiveEvents(connection, log),
    secrets: createSecrets(config),
    networks: createNetworks(config, db, log, now),
    now,
    newId,
    log,
  };
  return {
    context,
    async close() {
      await context.jobs.stop();
      await context.live.stop();
      await context.networks.door.close();
      await db.destroy();
      await jobPool.end();
    },
  };
}
