import type { Queryable } from '../../db/database.js';

/** What an account did or was refused, the newest first; once, also where several companies read it. */
export const listOwnEntries = (db: Queryable, accountId: string, limit: number) =>
  db
    .selectFrom('audit_entries')
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .select(['kind', 'company_id', 'details', 'ip', 'at'])
    .execute();
