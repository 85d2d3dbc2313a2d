import type { Database } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { setPassword } from './accounts.repository.js';
import { hashPassword } from './password.js';
import { announceSessionsChanged, endAllSessions } from './sessions.repository.js';

/** Gives an account another password, whoever knows the old one; every session of it ends. */
export async function replacePassword(
  db: Database,
  accountId: string,
  password: string,
  now: Date,
): Promise<void> {
  const password_hash = await hashPassword(password);
  await transact(db, async (tx) => {
    await setPassword(tx, accountId, password_hash, now);
    await endAllSessions(tx, accountId);
    await announceSessionsChanged(tx, accountId);
  });
}
