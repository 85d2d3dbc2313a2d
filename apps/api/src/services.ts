import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.js';
import type { Context } from './context.js';
import { createDatabase } from './db/database.js';
import { newId } from './db/ids.js';
import { createPool } from './db/pool.js';
import { LiveEvents } from './http/live-events.js';
import { Jobs } from './jobs/jobs.js';
import { createFileStore } from './providers/files/file-store.js';

/** The key of signatures: from the settings, else made once and kept in the data folder. */
function secretKey(config: Config): string {
  if (config.secretKey) return config.secretKey;
  mkdirSync(config.dataDir, { recursive: true });
  const file = path.join(config.dataDir, 'secret-key');
  try {
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

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
  const pool = createPool({ ...connection, max: config.databasePool });
  // The queue has its own connections, so that long jobs never starve requests.
  const jobPool = createPool({ ...connection, max: Math.max(3, config.workerConcurrency + 2) });
  const db = createDatabase(pool);
  const context: Context = {
    config,
    db,
    pool,
    jobs: new Jobs(jobPool, log),
    files: createFileStore(config),
    live: new LiveEvents(connection, log),
    now,
    newId,
    log,
    secretKey: secretKey(config),
  };
  return {
    context,
    async close() {
      await context.jobs.stop();
      await context.live.stop();
      await db.destroy();
      await jobPool.end();
    },
  };
}
