import pg from 'pg';

// Counts and cents stay below 2^53; a plain day stays the text it is.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export type PoolSettings = pg.PoolConfig;

/** A pool of connections that survives the loss of any of them. */
export function createPool(settings: PoolSettings): pg.Pool {
  const pool = new pg.Pool({ application_name: 'altavoz', idleTimeoutMillis: 30_000, ...settings });
  // A connection that breaks while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
