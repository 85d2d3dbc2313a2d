export { CreatorProfile } from './creator-profile';
export { InfluencerHistory } from './influencer-history-late';
export { FigureOrigin, NetworkProfile } from './network-profile-late';
