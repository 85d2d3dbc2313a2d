export { registerFinder } from './finder.routes.js';
export { findInfluencers, insertInfluencers, knowInfluencers } from './influencers.repository.js';
export { knownInfluencer } from './influencers.queries.js';
export { presentInfluencer } from './influencers.presenter.js';
