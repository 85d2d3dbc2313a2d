export { registerCampaignInfluencers } from './campaign-influencers.routes.js';
export { addInfluencers, type AddOutcome, type AddRow } from './add-influencers.js';
export { setStatuses } from './set-statuses.js';
export { findCampaignInfluencer } from './campaign-influencers.repository.js';
export { listSquad, readSquadRow, type SquadFilter } from './squad.queries.js';
export { presentCampaignInfluencer } from './campaign-influencers.presenter.js';
