export { foundQuery, influencerWorkQuery } from './search-queries';
export { recordPlace } from './record-place';
export { InfluencerWork } from './influencer-work';
export { useConnectPlace } from './use-connect-place';
