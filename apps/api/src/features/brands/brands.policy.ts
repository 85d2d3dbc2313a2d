import { memberMay, type Caller } from '../../http/caller.js';

/** Who may do what with the brands of a company; those of a creator are theirs alone. */
export const brandPolicy = {
  change: ({ isSuperuser, memberRole }: Pick<Caller, 'isSuperuser' | 'memberRole'>): boolean =>
    isSuperuser || memberMay(memberRole, 'change_campaign'),
  /** Members and superusers: clients, who see no costs, are guests of one campaign. */
  seeSpent: ({ isSuperuser, memberRole }: Pick<Caller, 'isSuperuser' | 'memberRole'>): boolean =>
    isSuperuser || memberRole !== null,
};
