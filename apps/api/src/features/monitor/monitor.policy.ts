import { memberMay, type Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';

type Rights = Pick<Caller, 'companyId' | 'memberRole'>;

/** What is said of a company is for its members: guests of a campaign and creators see none of it. */
export const monitorPolicy = {
  /** Members read what was found. */
  see({ companyId, memberRole }: Rights): boolean {
    return companyId !== null && memberRole !== null;
  },

  /** Owners and managers search, and say how posts sound. */
  change({ companyId, memberRole }: Rights): boolean {
    return companyId !== null && memberMay(memberRole, 'change_campaign');
  },
};

/**
 * The company whose monitor the caller may see or change.
 * @throws AppError `accounts.company_required`, `auth.forbidden`
 */
export function companyFor(caller: Rights, what: keyof typeof monitorPolicy): string {
  if (caller.companyId === null) throw new AppError('accounts.company_required');
  if (!monitorPolicy[what](caller)) throw new AppError('auth.forbidden');
  return caller.companyId;
}
