// What only creators see. One part of the code: each by itself would cost the first page its name.
export { InvitationsPage } from './invitations';
export { ProposalPage } from './proposal';
export { MyProfilePage } from './my-profile';
export { EarningsPage } from './earnings';
export { ConnectPage } from './connect';
