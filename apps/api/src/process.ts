import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError, readConfig, type Config } from './config.js';
import { startEmbeddedPostgres } from './db/embedded-postgres/index.js';
import { createLog } from './log.js';
import { startFailure } from './start-failure.js';

/** The database of one process: our own embedded one, or one named by the settings. */
export interface DatabaseHandle {
  connection: pg.ClientConfig;
  embedded: boolean;
  stop(): Promise<void>;
}

const DATABASE = 'altavoz';
const SAME_PRESS_MS = 500;
/** Whatever does not end by then is cut off: those who stop us wait for ten seconds. */
const STOP_MS = 9_000;

/**
 * Starts the embedded PostgreSQL, unless DATABASE_URL names another.
 * @param onExit it ended by itself and could not be started again
 */
export async function openDatabase(config: Config, onExit: () => void): Promise<DatabaseHandle> {
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, embedded: false, stop: async () => {} };
  }
  const dataDir = path.resolve(config.dataDir);
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    restart: true,
    onExit,
    note: (sentence) => process.stdout.write(`${sentence}\n`),
  });
  await postgres.ensureDatabase(DATABASE);
  const { host, port, user, password } = postgres;
  return {
    connection: { host, port, user, password, database: DATABASE },
    embedded: true,
    stop: () => postgres.stop(),
  };
}

/**
 * Runs a process until it is told to stop: `begin` starts its parts and returns how they end. A first
 * SIGINT or SIGTERM ends them in order and within nine seconds, a second one ends the process at once.
 */
export async function runProcess(
  begin: (
    config: Config,
    log: FastifyBaseLogger,
    onEnd: (end: () => Promise<unknown>) => void,
    fail: () => void,
  ) => Promise<void>,
): Promise<void> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
    return;
  }
  const log = createLog(config.logLevel);
  const ends: (() => Promise<unknown>)[] = [];
  let stopping = false;
  let stoppedAt = 0;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    stoppedAt = Date.now();
    setTimeout(() => {
      log.error('a part did not stop in time and was cut off');
      process.exit(1);
    }, STOP_MS);
    for (const end of ends.reverse()) {
      try {
        await end();
      } catch (error) {
        log.error({ err: error }, 'a part did not stop cleanly');
      }
    }
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // One key press can arrive twice, from the terminal and from npm.
      if (stopping && Date.now() - stoppedAt > SAME_PRESS_MS) process.exit(1);
      void stop(0);
    });
  }
  const fail = () => {
    if (!stopping) log.fatal('the database cannot be started again; stopping too');
    void stop(1);
  };
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected failure');
    void stop(1);
  });
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unexpected failure');
    void stop(1);
  });
  try {
    await begin(config, log, (end) => ends.push(end), fail);
  } catch (error) {
    log.debug({ err: error }, 'start failed');
    // Told to stop while it began: what is then missing is no failure.
    if (!stopping) process.stderr.write(`Altavoz could not start. ${startFailure(error, config)}\n`);
    await stop(1);
  }
}
