import pg from 'pg';
import { findBinaries } from './binaries.js';
import { openCluster, USER } from './cluster.js';
import { endLeftovers } from './leftovers.js';
import { takeLock } from './lock.js';
import { findPlace } from './place.js';
import { keepServer } from './keep-server.js';
import { startServer } from './server-process.js';
import { socketFits } from './settings.js';

export interface EmbeddedPostgres {
  port: number;
  user: string;
  password: string;
  /** The folder of the server's socket where sockets work, else 127.0.0.1: what a pool connects to. */
  host: string;
  /** Where the cluster really is; differs from the asked folder only when root could not use that. */
  dataDir: string;
  /** A `postgres://` URL over TCP. */
  connectionString(database: string): string;
  /** Creates the database unless it is there. */
  ensureDatabase(name: string): Promise<void>;
  /** Disconnects clients and ends the server. Calling it again waits for the same end. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The folder of the cluster; `<dataDir>.password`, `.log` and `.lock` lie beside it. */
  dataDir: string;
  /** False gives up safety against power cuts for speed: tests. */
  durable?: boolean;
  /** Settings of PostgreSQL that win over ours. */
  settings?: Record<string, string>;
  /** Starts the server again, where it was, when it ends although nobody stopped it. */
  restart?: boolean;
  /** The server ended although nobody stopped it, and is not started again. */
  onExit?: (code: number | null) => void;
  /** Sentences for the operator: the database is elsewhere, or repairs itself. */
  note?: (sentence: string) => void;
}

/**
 * Starts the PostgreSQL that comes with the product, making its cluster at the first start. A server that a
 * killed process left behind is ended first; one whose process lives is not touched. The server never
 * outlives this process, however it ends.
 * @throws a sentence for the operator: another Altavoz runs here, the cluster is of another major version,
 *   this platform has no programs, or the end of PostgreSQL's own log
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, settings = {}, restart = false, onExit = () => {}, note = () => {} } = options;
  const place = await findPlace(options.dataDir);
  if (place.note) note(place.note);
  const { dir } = place;
  const release = await takeLock(`${dir}.lock`);
  try {
    const binaries = await findBinaries(place.account);
    await endLeftovers(dir, binaries);
    const password = await openCluster(place, binaries, durable);
    const server = await keepServer(
      (port, onEnd) => startServer(place, binaries, { durable, settings, note, port, onExit: onEnd }),
      {
        restart,
        note,
        onExit: (code) => {
          release();
          onExit(code);
        },
      },
    );
    const { port } = server;
    const connectionString = (database: string) =>
      `postgres://${USER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
    let stopped: Promise<void> | null = null;
    return {
      port,
      user: USER,
      password,
      host: socketFits(dir) ? dir : '127.0.0.1',
      dataDir: dir,
      connectionString,
      ensureDatabase: (name) => ensureDatabase(connectionString('postgres'), name),
      stop: () => (stopped ??= server.stop().finally(release)),
    };
  } catch (error) {
    release();
    throw error;
  }
}

const ALREADY_THERE = '42P04';

async function ensureDatabase(maintenanceUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl, ssl: false });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    // Another process made it in the same moment.
    if (!(error instanceof pg.DatabaseError && error.code === ALREADY_THERE)) throw error;
  } finally {
    await client.end();
  }
}
