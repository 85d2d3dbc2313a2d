export { registerCampaigns } from './campaigns.routes.js';
export { readHeader } from './headers.queries.js';
export { isDue } from './health.queries.js';
export {
  findCampaign,
  findChangeableCampaign,
  holdCampaign,
  lockCampaign,
  type CampaignAccess,
  type CampaignKey,
} from './campaign-access.js';
export { insertCampaign, type NewCampaign } from './campaigns.repository.js';
