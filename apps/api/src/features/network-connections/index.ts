export { registerNetworkConnections } from './network-connections.routes.js';
export { connectAccount } from './connect-account.js';
export { connectionsPart } from './connections-part.js';
export { resealGrants } from './reseal-grants.js';
export { freshGrant, noteFailure } from './grants.js';
export { followersOf } from './connect-account.js';
export { findOwnConnection } from './find-own-connection.js';
export { accountConnected } from './network-connections.jobs.js';
export { presentConnection } from './network-connections.presenter.js';
export { accountAsked, openWay, waysOf, type Way } from './ways.js';
export { findServing, hasAgreed, leaveServes } from './agreed.queries.js';
export { ownerFor } from './network-connections.policy.js';
export { notObtained } from './not-obtained.js';
export { updateCompanyAccount } from './update-company-account.js';
export {
  findConnectionsOfCompany,
  findConnectionsOfInfluencers,
  holdConnection,
  updateConnection,
} from './network-connections.repository.js';
