import type { ConnectionOwner } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { memberMay, type Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';
import { creatorOf } from '../creators/index.js';
import type { Owner } from './network-connections.repository.js';

/** Whether somebody connects accounts for the company worked for: owners and managers; its analysts see them. */
export const connectsForCompany = ({ companyId, memberRole }: Pick<Caller, 'companyId' | 'memberRole'>) =>
  companyId !== null && memberMay(memberRole, 'change_campaign');

/**
 * Whose connections the caller means.
 * @throws AppError `accounts.creator_role_required`, `accounts.company_required`, `auth.forbidden`
 */
export async function ownerFor(
  db: Queryable,
  caller: Caller,
  of: ConnectionOwner,
  what: 'see' | 'change',
): Promise<Owner> {
  if (of === 'creator') {
    const creator = await creatorOf(db, caller.accountId);
    if (!creator) throw new AppError('accounts.creator_role_required');
    return { of, creatorId: creator.id };
  }
  if (caller.companyId === null) throw new AppError('accounts.company_required');
  if (what === 'change' ? !connectsForCompany(caller) : caller.memberRole === null)
    throw new AppError('auth.forbidden');
  return { of, companyId: caller.companyId };
}

/** Everything the caller may see: of a creator their own, of a member those of the company. */
export async function ownersOf(db: Queryable, caller: Caller, what: 'see' | 'change'): Promise<Owner[]> {
  const creator = await creatorOf(db, caller.accountId);
  const owners: Owner[] = creator ? [{ of: 'creator', creatorId: creator.id }] : [];
  if (
    caller.companyId !== null &&
    (what === 'change' ? connectsForCompany(caller) : caller.memberRole !== null)
  )
    owners.push({ of: 'company', companyId: caller.companyId });
  return owners;
}
