export { campaignKey, campaignQuery, campaignsQuery, setCampaignHeader } from './campaign-queries';
export { useCampaignEvents } from './use-campaign-events';
