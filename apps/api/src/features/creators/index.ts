export { registerCreators } from './creators.routes.js';
export { creatorPart } from './creator-part.js';
export { accountsOf, connectedInfluencers, ownInfluencers, soleInfluencers } from './own-influencers.js';
export { createSharedPages } from './shared-pages.js';
export { claimNetwork, creatorOf, networksOf, type ClaimProof } from './claim-network.js';
export { describeNetwork } from './creators.repository.js';
export { callerCreator, refuseContactInfo } from './caller-creator.js';
export { createKeptCards } from './kept-cards.js';
