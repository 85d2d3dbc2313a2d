export { foundQuery } from './search-queries';
export { recordPlace } from './record-place';
export { InfluencerCampaigns } from './influencer-campaigns';
