export { claimNetwork, creatorOf, type ClaimProof } from './claim-network.js';
