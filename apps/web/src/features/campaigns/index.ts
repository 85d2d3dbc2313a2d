export {
  askedCampaignsQuery,
  campaignHealthQuery,
  campaignKey,
  campaignQuery,
  prefetchCampaigns,
  processingQuery,
  setCampaignHeader,
} from './campaign-queries';
export { useActivityAddress } from './use-activity-address';
export { useOfferedActions } from './campaign-actions';
export { useCampaignEvents } from './use-campaign-events';
export { CampaignCards, FirstCampaign, WayOn } from './late-parts';
export { CampaignList } from './campaign-list';
export { CampaignHeader } from './campaign-header';
export { campaignsLeft } from './campaign-crumbs';
export { beginsLow } from './seen-campaigns';
export { useOfferedCampaigns } from './use-offered-campaigns';
export { CampaignCreate } from './campaign-create';
export { CampaignBrief } from './campaign-brief';
export { useMakeSample, useRemoveSample } from './sample-campaign';
export { useUpdateCampaign } from './update-campaign';
export { useCopyInvitations } from './use-copy-invitations';
