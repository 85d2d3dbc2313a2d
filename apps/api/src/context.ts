import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.js';
import type { Database } from './db/database.js';
import type { Jobs } from './jobs/jobs.js';
import type { LiveEvents } from './db/live-events.js';
import type { FileStore } from './providers/files/file-store.js';
import type { Networks } from './providers/networks/networks.js';
import type { Secrets } from './providers/secrets/secrets.js';

/** What rooms are made from. Each takes what it uses; nothing reaches for the clock or the environment. */
export interface Context {
  readonly config: Config;
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly live: LiveEvents;
  readonly secrets: Secrets;
  readonly networks: Networks;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly log: FastifyBaseLogger;
}
