export { registerCreators } from './creators.routes.js';
export { creatorPart } from './creator-part.js';
export { ownInfluencers } from './own-influencers.js';
export { createSharedPages } from './shared-pages.js';
export { claimNetwork, creatorOf, loosenClaim, type ClaimProof } from './claim-network.js';
