import { companyWorkedFor, may, memberMay, type Caller } from '../../http/caller.js';

type Rights = Pick<Caller, 'isSuperuser' | 'companyId' | 'memberRole' | 'grants'>;
type InCompany<C> = C & { companyId: string };

/** What somebody may do beside the campaigns that they are in. */
export const companyPolicy = {
  /** Members of a company, whoever a campaign is open to, superusers. */
  seeCampaigns(caller: Rights): boolean {
    return may(caller, 'view_campaign');
  },

  /** Owners and managers, for their company; superusers, for theirs. */
  createCampaigns<C extends Rights>(caller: C): caller is InCompany<C> {
    return (
      caller.companyId !== null && (caller.isSuperuser || memberMay(caller.memberRole, 'change_campaign'))
    );
  },

  /** Members see how many creator profiles their company may still add. */
  seeAllowance<C extends Rights>(caller: C): caller is InCompany<C> {
    return caller.companyId !== null;
  },

  /** Whoever works in a company, or in a campaign of one, keeps views of its lists. */
  keepViews(caller: Rights): boolean {
    return companyWorkedFor(caller) !== null;
  },

  /** Owners say who works in their company and as what, and what it is called. */
  manageTeam<C extends Rights>(caller: C): caller is InCompany<C> {
    return caller.companyId !== null && caller.memberRole === 'owner';
  },

  /** Owners and managers open campaigns of their company to guests. */
  inviteGuests<C extends Rights>(caller: C): caller is InCompany<C> {
    return caller.companyId !== null && memberMay(caller.memberRole, 'change_campaign');
  },

  /** Owners, of their company; superusers, of all. */
  seeAuditLog(caller: Rights): boolean {
    return caller.isSuperuser || companyPolicy.manageTeam(caller);
  },

  /** Jobs and mails of all companies are for superusers. */
  oversee(caller: Rights): boolean {
    return caller.isSuperuser;
  },
};
