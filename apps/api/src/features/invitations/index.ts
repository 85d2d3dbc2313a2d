export { registerInvitations } from './invitations.routes.js';
