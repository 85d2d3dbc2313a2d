export { registerNetworkConnections } from './network-connections.routes.js';
export { connectionsPart } from './connections-part.js';
export { resealGrants } from './reseal-grants.js';
export { freshGrant, noteFailure } from './grants.js';
export { notObtained } from './not-obtained.js';
export { findConnectionOfCompany, findConnectionsOfInfluencers } from './network-connections.repository.js';
