import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { announceSessionsChanged } from './sessions.repository.js';

/** A write that changes what sessions of an account may do: no process goes on with what it remembers. */
export async function changeAccess<T>(
  { db, live }: Pick<Context, 'db' | 'live'>,
  accountId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const result = await transact(db, async (tx) => {
    const value = await work(tx);
    await announceSessionsChanged(tx, accountId);
    return value;
  });
  live.announceHere('session_changed', accountId);
  return result;
}
