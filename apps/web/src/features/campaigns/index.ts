export { campaignKey, campaignQuery, processingQuery, setCampaignHeader } from './campaign-queries';
export { useCampaignEvents } from './use-campaign-events';
export { CampaignList } from './campaign-list';
export { CampaignHeader } from './campaign-header';
export { isCampaignSeen } from './seen-campaigns';
export { useOfferedCampaigns } from './use-offered-campaigns';
export { CampaignCreate } from './campaign-create';
export { CampaignBrief } from './campaign-brief';
export { useUpdateCampaign } from './update-campaign';
