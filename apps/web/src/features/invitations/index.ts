export { OpenInvitation } from './open-invitation';
