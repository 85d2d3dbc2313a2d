import { memberMay, type Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';

type Rights = Pick<Caller, 'companyId' | 'memberRole'>;

/** Calls speak for the company to everybody, and tell what creators said to it: they are for its members, not for guests. */
export const callPolicy = {
  see({ companyId, memberRole }: Rights): boolean {
    return companyId !== null && memberRole !== null;
  },

  /** Owners and managers make, change, open and close them. */
  change({ companyId, memberRole }: Rights): boolean {
    return companyId !== null && memberMay(memberRole, 'change_campaign');
  },
};

/**
 * The company whose calls the caller may see or change.
 * @throws AppError `accounts.company_required`, `auth.forbidden`
 */
export function companyFor(caller: Rights, what: keyof typeof callPolicy): string {
  if (caller.companyId === null) throw new AppError('accounts.company_required');
  if (!callPolicy[what](caller)) throw new AppError('auth.forbidden');
  return caller.companyId;
}
