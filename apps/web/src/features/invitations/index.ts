import { late, loadWords } from '../../lib/late';

export { InvitationPage } from './invitation-page';
export { OpenInvitation } from './open-invitation';
export { OwnInvitations } from './own-invitations';
export { PayToCome } from './pay-to-come';
export { ProposalView } from './proposal-view';

/** The terms of a campaign, with their words: what a manager reads under the brief. */
export const CampaignTerms = late(async () => {
  const [module] = await Promise.all([import('./campaign-terms'), loadWords(['campaign-terms'])]);
  return { default: module.CampaignTerms };
});
