export { registerCreators } from './creators.routes.js';
export { claimNetwork, creatorOf, type ClaimProof } from './claim-network.js';
