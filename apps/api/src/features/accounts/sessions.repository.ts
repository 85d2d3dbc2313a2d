import { LIMITS } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';
import { sql } from 'kysely';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';

export interface NewSession {
  id: string;
  account_id: string;
  token_hash: Buffer;
  user_agent: string;
  ip: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
}

/** Opens a session; of very many of one account, the one that was used longest ago ends. */
export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.insertInto('sessions').values(session).execute();
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('account_id', '=', session.account_id)
        .where('id', '<>', session.id)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(LIMITS.sessionsMax - 1),
    )
    .executeTakeFirst();
  if (numDeletedRows > 0n) await announceSessionsChanged(tx, session.account_id);
}

/** Now, and since when a session that nobody used has ended by that. */
export interface Moments {
  now: Date;
  idleSince: Date;
}

/** The caller behind a token's hash, with the company that the session works in; undefined when the session is over. */
export const findCaller = (db: Queryable, tokenHash: Buffer, { now, idleSince }: Moments) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('memberships as one')
          .whereRef('one.account_id', '=', 'a.id')
          .orderBy(
            (order) => order('one.company_id', '=', order.ref('s.active_company_id')),
            (order) => order.desc().nullsLast(),
          )
          .orderBy('one.created_at')
          .orderBy('one.company_id')
          .limit(1)
          .select(['one.company_id', 'one.role'])
          .as('m'),
      (join) => join.onTrue(),
    )
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where('s.last_used_at', '>', idleSince)
    .select([
      's.id',
      's.last_used_at',
      'a.id as account_id',
      'a.role',
      'a.is_superuser',
      'm.company_id',
      'm.role as member_role',
    ])
    .executeTakeFirst();

/** Lets a session work in another company of its account. */
export const setActiveCompany = (tx: Tx, sessionId: string, companyId: string) =>
  tx.updateTable('sessions').set({ active_company_id: companyId }).where('id', '=', sessionId).execute();

export const touchSession = (db: Queryable, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute();

export const listSessions = (db: Queryable, accountId: string, { now, idleSince }: Moments) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince)
    .orderBy('last_used_at', 'desc')
    .limit(LIMITS.sessionsMax)
    .execute();

/**
 * Announces that what is known of an account's sessions is no longer so, for every process that
 * remembers them. Delivered when the transaction commits.
 */
export const announceSessionsChanged = (tx: Tx, accountId: string) =>
  sql`select pg_notify('session_changed', ${accountId})`.execute(tx);

/**
 * Ends sessions of an account.
 * @param which one session, or every one but `except`
 * @returns how many ended
 */
export async function endSessions(
  tx: Tx,
  accountId: string,
  which: { only: string } | { except: string },
): Promise<number> {
  const query = tx.deleteFrom('sessions').where('account_id', '=', accountId);
  const { numDeletedRows } = await (
    'only' in which ? query.where('id', '=', which.only) : query.where('id', '<>', which.except)
  ).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends every session of an account. */
export const endAllSessions = (tx: Tx, accountId: string) =>
  tx.deleteFrom('sessions').where('account_id', '=', accountId).execute();

/** Deletes sessions past their end, and those that nobody used for too long. */
export const deleteEndedSessions = (db: Queryable, { now, idleSince }: Moments) =>
  db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<', now), eb('last_used_at', '<', idleSince)]))
    .execute();

/** The moments that decide which sessions have ended. */
export function momentsOf({ now, config }: Pick<Context, 'now' | 'config'>): Moments {
  const at = now();
  return { now: at, idleSince: new Date(at.getTime() - config.sessionIdleDays * DAY_MS) };
}
