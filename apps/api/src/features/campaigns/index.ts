export { registerCampaigns } from './campaigns.routes.js';
export { campaignPolicy } from './campaigns.policy.js';
export { readHeader } from './headers.queries.js';
export { colleagueNames } from './colleague-names.js';
export { committed, isDue, paidBeyond } from './health.queries.js';
export { awaitsPost, isToReview } from './whose-turn.queries.js';
export {
  findCampaign,
  findChangeableCampaign,
  holdCampaign,
  lockCampaign,
  mayStill,
  type CampaignAccess,
  type CampaignKey,
  type HeldCampaign,
} from './campaign-access.js';
export { copyCampaign, deleteCampaign, insertCampaign, type NewCampaign } from './campaigns.repository.js';
export { listCustomFields, takeCustomFieldsOver } from './custom-fields/index.js';
export { changesBetween, common, namesOf, recordChange } from './record-change.js';
export { createCampaignsService } from './campaigns.service.js';
