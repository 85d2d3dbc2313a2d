import type { Role } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { findAccount, findMemberRole } from './accounts.repository.js';
import { grantsOf } from './authenticate.js';

/**
 * An account as it would call now, working in one company: for what goes on in the background for somebody whose rights may
 * have ended meanwhile. Null where the account is gone.
 */
export async function rightsIn(db: Queryable, accountId: string, companyId: string): Promise<Caller | null> {
  const account = await findAccount(db, accountId);
  if (!account) return null;
  const memberRole = await findMemberRole(db, accountId, companyId);
  return {
    accountId,
    sessionId: '',
    role: account.role as Role | null,
    isSuperuser: account.is_superuser,
    companyId: memberRole === null ? null : companyId,
    memberRole,
    grants: await grantsOf(db, accountId),
  };
}
