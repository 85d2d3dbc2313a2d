export { CreatorProfile, CreatorProfileParts, type CreatorProfileProps } from './creator-profile';
export { influencerQuery } from './influencer-query';
export { InfluencerHistory } from './influencer-history-late';
export { FigureOrigin, NetworkProfile } from './network-profile-late';
