export { registerFinder } from './finder.routes.js';
export { findInfluencers, insertInfluencers, knowInfluencers } from './influencers.repository.js';
export { influencerColumns } from './influencers.queries.js';
export { presentInfluencer } from './influencers.presenter.js';
