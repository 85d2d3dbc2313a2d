export { registerFinder } from './finder.routes.js';
export {
  findInfluencers,
  holdInfluencers,
  insertInfluencers,
  updateInfluencerFacts,
} from './influencers.repository.js';
export { influencerColumns } from './influencers.queries.js';
export { presentInfluencer } from './influencers.presenter.js';
