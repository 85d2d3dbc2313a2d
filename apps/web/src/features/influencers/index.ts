export { CreatorProfile } from './creator-profile';
export { InfluencerHistory } from './influencer-history-late';
