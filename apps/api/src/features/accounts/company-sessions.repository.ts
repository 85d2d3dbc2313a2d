import { sql } from 'kysely';
import type { Tx } from '../../db/database.js';

/**
 * Ends the sessions of an account that work in a company: those that chose it, and those that chose none of an account
 * that joined it first. Called while the account still belongs to it.
 */
export const endSessionsIn = (tx: Tx, accountId: string, companyId: string) =>
  tx
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where(
      sql<boolean>`${companyId}::uuid = coalesce(active_company_id, (select m.company_id from memberships m
        where m.account_id = ${accountId} order by m.created_at, m.company_id limit 1))`,
    )
    .execute();
