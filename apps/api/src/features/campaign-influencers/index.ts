export { registerCampaignInfluencers } from './campaign-influencers.routes.js';
export { addInfluencers, replacedBy, type AddRow } from './add-influencers.js';
export { setStatuses, takeChangeBack } from './set-statuses.js';
export { takeCreatorsBack } from './take-creators-back.js';
export {
  findCampaignInfluencer,
  findStatuses,
  setLink,
  noteAnswerSeen,
  updateCampaignInfluencer,
} from './campaign-influencers.repository.js';
export { listCreators, listSquadInGroups } from './creators.queries.js';
export { insertNote, newestNotes, type NewestNote } from './notes/index.js';
export { readSquadRow } from './rows.queries.js';
export { presentCampaignInfluencer } from './campaign-influencers.presenter.js';
export { withDecisions } from './decisions.js';
export { spreadToCampaigns } from './influencer-facts.js';
