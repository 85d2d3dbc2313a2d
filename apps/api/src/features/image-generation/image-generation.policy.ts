import { memberMay, type Caller } from '../../http/caller.js';
import { AppError } from '../../http/errors.js';

type Rights = Pick<Caller, 'companyId' | 'memberRole'>;

/** Pictures cost the company money: they are for its members, and guests of a campaign neither see nor ask for any. */
export const imagePolicy = {
  /** Members see what was drawn for the company. */
  see({ companyId, memberRole }: Rights): boolean {
    return companyId !== null && memberRole !== null;
  },

  /** Owners and managers ask for pictures, and delete them. */
  generate({ companyId, memberRole }: Rights): boolean {
    return companyId !== null && memberMay(memberRole, 'change_campaign');
  },

  /** Owners say how much pictures may cost in a month. */
  setCap({ companyId, memberRole }: Rights): boolean {
    return companyId !== null && memberRole === 'owner';
  },
};

/**
 * The company whose pictures the caller may see or ask for.
 * @throws AppError `accounts.company_required`, `auth.forbidden`
 */
export function companyFor(caller: Rights, what: keyof typeof imagePolicy): string {
  if (caller.companyId === null) throw new AppError('accounts.company_required');
  if (!imagePolicy[what](caller)) throw new AppError('auth.forbidden');
  return caller.companyId;
}
