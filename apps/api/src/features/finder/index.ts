export { registerFinder } from './finder.routes.js';
export {
  findInfluencers,
  insertInfluencers,
  updateInfluencerFacts,
  type InfluencerFacts,
} from './influencers.repository.js';
export { influencerColumns, type InfluencerColumns } from './influencers.queries.js';
export { presentInfluencer } from './influencers.presenter.js';
