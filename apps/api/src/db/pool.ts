import pg from 'pg';
import { PATIENCE } from './patience.js';

// Counts and cents stay below 2^53; a plain day stays the text it is.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export interface PoolSettings extends Omit<pg.PoolConfig, 'Client'> {
  /** How long to wait for a free connection, and for the end of a statement; unset: as long as it takes. */
  deadlineMs?: number;
}

/** A connection that is ended when a statement got no answer: whatever came on it later would answer another. */
class PooledClient extends pg.Client {
  constructor(settings?: pg.ClientConfig) {
    // The pool hides the password from a spread, so that no log shows it.
    super({ ...settings, password: settings?.password, connectionTimeoutMillis: PATIENCE.connect });
  }

  override query = ((...args: Parameters<pg.Client['query']>) => {
    const asked = super.query(...args) as unknown;
    if (asked instanceof Promise) {
      asked.catch((error: unknown) => {
        if (error instanceof Error && !(error instanceof pg.DatabaseError)) this.end().catch(() => {});
      });
    }
    return asked;
  }) as pg.Client['query'];
}

/** A pool of connections that survives the loss of any of them and lets nobody wait past the deadline. */
export function createPool({ deadlineMs, ...settings }: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'altavoz',
    // Days of what is kept are those of Greenwich, whatever zone a database was set up with.
    options: '-c timezone=UTC',
    idleTimeoutMillis: PATIENCE.idle,
    keepAlive: true,
    ...(deadlineMs === undefined
      ? {}
      : {
          connectionTimeoutMillis: deadlineMs,
          statement_timeout: deadlineMs,
          query_timeout: deadlineMs + PATIENCE.silence,
        }),
    ...settings,
    Client: PooledClient,
  });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  const open = new Set<pg.PoolClient>();
  connections.set(pool, open);
  pool.on('connect', (client) => {
    client.on('error', () => {});
    open.add(client);
  });
  pool.on('remove', (client) => open.delete(client));
  return pool;
}

/** Does at the start, on connections of its own, what may take longer than a request may. */
export async function withoutDeadline<T>(
  connection: pg.ClientConfig,
  does: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const pool = createPool({ ...connection, max: 2 });
  try {
    return await does(pool);
  } finally {
    await pool.end();
  }
}

/** The connections of each pool. */
const connections = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/**
 * Ends the connections of a pool of ours, whatever runs on them: a statement whose answer was lost would wait for
 * its deadline. The pool goes on with new ones.
 */
export function cutConnections(pool: pg.Pool): void {
  for (const client of connections.get(pool) ?? []) (client as pg.Client).end().catch(() => {});
}
