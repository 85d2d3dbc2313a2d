export { registerInfluencers } from './influencers.routes.js';
export { findInfluencers, insertInfluencers } from './influencers.repository.js';
export { knowInfluencers, type FactOrigin, type SaidFacts } from './know-influencers.js';
export { knownInfluencer } from './influencers.queries.js';
export { presentInfluencer } from './influencers.presenter.js';
export { findInCatalogue } from './search-catalogue.js';
