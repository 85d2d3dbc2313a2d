export { InvitationPage } from './invitation-page';
export { OpenInvitation } from './open-invitation';
export { OwnInvitations } from './own-invitations';
export { ProposalView } from './proposal-view';
