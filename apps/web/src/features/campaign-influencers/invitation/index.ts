export { InvitationPage } from './invitation-page';
