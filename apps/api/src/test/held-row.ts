import { vi } from 'vitest';
import type { Context } from '../context.js';

/** Goes on once a statement waits for what another one holds. */
export const somebodyWaits = ({ pool }: Pick<Context, 'pool'>): Promise<void> =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (!rowCount) throw new Error('nobody waits yet');
  }, 10_000);

/**
 * Lets something that wants a row wait for one who holds it, and goes on once that one has changed it.
 * @param hold statements of one transaction, which hold and change the row
 * @param start what waits for it meanwhile
 * @returns what it came to
 */
export async function behind<Answer>(
  { pool }: Pick<Context, 'pool'>,
  hold: readonly [text: string, values: unknown[]][],
  start: () => Promise<Answer>,
): Promise<Answer> {
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    for (const [text, values] of hold) await holder.query(text, values);
    const waiting = start();
    await somebodyWaits({ pool });
    await holder.query('commit');
    return await waiting;
  } finally {
    holder.release();
  }
}
