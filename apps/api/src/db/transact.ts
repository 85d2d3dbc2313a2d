import { setTimeout as wait } from 'node:timers/promises';
import type { IsolationLevel, Kysely } from 'kysely';
import type { Database, Tx } from './database.js';
import { isConflict } from './failures.js';
import type { DB } from './schema.js';

const TRIES = 3;
const LONGEST_PAUSE_MS = 40;

/**
 * Runs work in one transaction: all of it or nothing. When the database ends the transaction because another one
 * got in its way, the whole work runs again, so it must do nothing outside `tx` that counts twice.
 * @throws what the work throws; a conflict that came back each time, which callers see as 503
 */
export async function transact<T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  options: { isolation?: IsolationLevel; readOnly?: boolean } = {},
): Promise<T> {
  let builder = (db as Kysely<DB>).transaction();
  if (options.isolation) builder = builder.setIsolationLevel(options.isolation);
  if (options.readOnly) builder = builder.setAccessMode('read only');
  for (let tried = 1; ; tried++) {
    try {
      return await builder.execute(work);
    } catch (error) {
      if (!isConflict(error) || tried > TRIES) throw error;
      // Two that collided do not start again in step.
      await wait(Math.random() * LONGEST_PAUSE_MS * tried);
    }
  }
}
