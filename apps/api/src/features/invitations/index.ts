export { invitationPart } from './invitation-part.js';
export { registerInvitations } from './invitations.routes.js';
export { hashOf, tokenOf } from './link-token.js';
export { keepUsualTerms, readTerms } from './terms.js';
