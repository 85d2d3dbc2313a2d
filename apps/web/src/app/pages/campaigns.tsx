import { CampaignList } from '../../features/campaigns';
import { UsualView } from '../../features/saved-views';
import { CAMPAIGNS_SEARCH } from '../../searches';

export const CampaignsPage = () => (
  <UsualView list="campaigns" search={CAMPAIGNS_SEARCH}>
    <CampaignList />
  </UsualView>
);
