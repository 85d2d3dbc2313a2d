import { guestMay, type Caller } from '../../http/caller.js';

type Rights = Pick<Caller, 'isSuperuser' | 'companyId' | 'grants'>;

/** Who may see what of the catalogue. */
export const cataloguePolicy = {
  /** Whoever works in a company goes through all of it; superusers. */
  browse: ({ isSuperuser, companyId }: Rights): boolean => isSuperuser || companyId !== null,

  /** A guest who may add creators to a campaign finds them by their name. */
  lookUp: (caller: Rights): boolean =>
    cataloguePolicy.browse(caller) || caller.grants.some(({ role }) => guestMay(role, 'change_campaign')),
};
