import { CampaignList } from '../../features/campaigns';

export const CampaignsPage = () => <CampaignList />;
