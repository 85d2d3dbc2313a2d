import { companyPolicy } from '../accounts/index.js';
import { costsAreHidden, guestDecides, guestMay, memberMay, type Caller } from '../../http/caller.js';
import type { CampaignKey } from './campaign-access.js';

const isMember = (caller: Caller, { company_id }: Pick<CampaignKey, 'company_id'>): boolean =>
  caller.companyId === company_id;
const grantOf = (caller: Caller, { id, company_id }: CampaignKey) =>
  caller.grants.find((grant) => grant.campaignId === id && grant.companyId === company_id);

/** Who may do what with a campaign and everything in it. */
export const campaignPolicy = {
  /** Whoever works in its company, whoever it is open to, superusers. */
  view(caller: Caller, campaign: CampaignKey): boolean {
    return caller.isSuperuser || isMember(caller, campaign) || grantOf(caller, campaign) !== undefined;
  },

  /** Owners and managers of its company, editors of this one campaign, superusers. */
  change(caller: Caller, campaign: CampaignKey): boolean {
    const grant = grantOf(caller, campaign);
    return (
      caller.isSuperuser ||
      (isMember(caller, campaign) && memberMay(caller.memberRole, 'change_campaign')) ||
      (grant !== undefined && guestMay(grant.role, 'change_campaign'))
    );
  },

  /** Whoever may change it, and guests who decide on its proposals, whether or not they see what they cost. */
  decide(caller: Caller, campaign: CampaignKey): boolean {
    const grant = grantOf(caller, campaign);
    return campaignPolicy.change(caller, campaign) || (grant !== undefined && guestDecides(grant.role));
  },

  /** Whoever sees it but clients: an agency does not show them what it pays. */
  seeCosts(caller: Caller, campaign: CampaignKey): boolean {
    return campaignPolicy.view(caller, campaign) && !costsAreHidden(caller, campaign.id);
  },

  /** Members of its company and superusers: it tells of costs and of what colleagues did. */
  seeActivity(caller: Caller, campaign: CampaignKey): boolean {
    return caller.isSuperuser || isMember(caller, campaign);
  },

  /** Members of its company and superusers: a guest is here for this campaign, and hears of no other. */
  seeOthers(caller: Caller, campaign: CampaignKey): boolean {
    return caller.isSuperuser || isMember(caller, campaign);
  },

  /** Members of its company and superusers: what colleagues write to each other is for no guest. */
  seeNotes(caller: Caller, campaign: CampaignKey): boolean {
    return caller.isSuperuser || isMember(caller, campaign);
  },

  /** Of those who see notes, whoever may change the campaign as a member. */
  writeNotes(caller: Caller, campaign: CampaignKey): boolean {
    return campaignPolicy.seeNotes(caller, campaign) && campaignPolicy.change(caller, campaign);
  },

  /**
   * Of those who may change it, members of its company and superusers: whoever holds the link of an invitation may say
   * where its creator is paid, so guests hand none out, and neither see nor say how a creator is reached.
   */
  handOutLinks(caller: Caller, campaign: CampaignKey): boolean {
    return (caller.isSuperuser || isMember(caller, campaign)) && campaignPolicy.change(caller, campaign);
  },

  /** Owners and managers of the company that has it: a guest invites nobody. */
  share(caller: Caller, campaign: CampaignKey): boolean {
    return companyPolicy.inviteGuests(caller) && isMember(caller, campaign);
  },

  /** Whoever may create campaigns in the company that has it. */
  duplicate(caller: Caller, campaign: CampaignKey): boolean {
    return companyPolicy.createCampaigns(caller) && isMember(caller, campaign);
  },

  /** A sample, for whoever may make one in the company that has it. What is real is archived, never removed. */
  remove(caller: Caller, campaign: CampaignKey & { is_sample: boolean }): boolean {
    return campaign.is_sample && companyPolicy.createCampaigns(caller) && isMember(caller, campaign);
  },
};
