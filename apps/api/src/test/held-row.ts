import type pg from 'pg';
import { vi } from 'vitest';
import type { Context } from '../context.js';

/** Goes on once a statement waits for what another one holds. */
export const somebodyWaits = ({ pool }: Pick<Context, 'pool'>): Promise<void> =>
  waitFor(
    pool,
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    [],
  );

const waitFor = (pool: pg.Pool, statement: string, values: unknown[]): Promise<void> =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(statement, values);
    if (!rowCount) throw new Error('nobody waits yet');
  }, 10_000);

/**
 * Lets something that wants a row wait for one who holds it, and goes on once that one has changed it.
 * @param hold statements of one transaction, which hold and change the row
 * @param start what waits for it meanwhile
 * @returns what it came to
 * @throws when nothing waits for it; nothing is changed then
 */
export async function behind<Answer>(
  { pool }: Pick<Context, 'pool'>,
  hold: readonly [text: string, values: unknown[]][],
  start: () => Promise<Answer>,
): Promise<Answer> {
  const holder = await pool.connect();
  let isDone = false;
  try {
    await holder.query('begin');
    for (const [text, values] of hold) await holder.query(text, values);
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting = start();
    // Where nobody waits that is said, not what became of it.
    waiting.catch(() => {});
    await waitFor(
      pool,
      'select from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))',
      [rows[0]?.pid],
    );
    await holder.query('commit');
    isDone = true;
    return await waiting;
  } finally {
    // With its transaction open the connection is nobody else's.
    holder.release(!isDone);
  }
}
