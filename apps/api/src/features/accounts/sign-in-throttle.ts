import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { AppError } from '../../http/errors.js';

const WINDOW_SECONDS = 15 * 60;
/** Failures within the window after which a key has to wait: guessing one account, or many from one place. */
const LIMITS = { email: 10, ip: 100 } as const;

const keysOf = (email: string, ip: string) => [
  { key: `email:${email}`, limit: LIMITS.email },
  { key: `ip:${ip}`, limit: LIMITS.ip },
];

/**
 * Refuses a sign-in while the address or the email has failed too often.
 * @throws AppError `request.too_many` with the seconds to wait
 */
export async function checkSignInAllowed(db: Queryable, email: string, ip: string, now: Date): Promise<void> {
  const keys = keysOf(email, ip);
  const rows = await db
    .selectFrom('sign_in_failures')
    .selectAll()
    .where(
      'key',
      'in',
      keys.map(({ key }) => key),
    )
    .where('window_ends_at', '>', now)
    .execute();
  for (const row of rows) {
    const limit = keys.find(({ key }) => key === row.key)?.limit ?? 0;
    if (row.failures >= limit) {
      throw new AppError('request.too_many', {
        retryAfterSeconds: Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000)),
      });
    }
  }
}

/** Counts a failed sign-in for the email and the address. */
export async function recordSignInFailure(
  db: Queryable,
  email: string,
  ip: string,
  now: Date,
): Promise<void> {
  const ends = new Date(now.getTime() + WINDOW_SECONDS * 1000);
  for (const { key } of keysOf(email, ip)) {
    await sql`
      insert into sign_in_failures as f (key, failures, window_ends_at) values (${key}, 1, ${ends})
      on conflict (key) do update set
        failures = case when f.window_ends_at > ${now} then f.failures + 1 else 1 end,
        window_ends_at = case when f.window_ends_at > ${now} then f.window_ends_at else excluded.window_ends_at end
    `.execute(db);
  }
}

/** A success clears the email's failures, not the address's. */
export const clearSignInFailures = (db: Queryable, email: string) =>
  db.deleteFrom('sign_in_failures').where('key', '=', `email:${email}`).execute();

export const deleteOldSignInFailures = (db: Queryable, now: Date) =>
  db.deleteFrom('sign_in_failures').where('window_ends_at', '<', now).execute();
