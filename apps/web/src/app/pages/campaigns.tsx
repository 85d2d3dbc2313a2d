import { CampaignList } from '../../features/campaigns';
import { ReceivedAhead } from '../../features/companies';
import { UsualView } from '../../features/saved-views';
import { CAMPAIGNS_SEARCH } from '../../searches';

/** The campaigns of whoever works with them; above them the invitations that wait for the own address. */
export const CampaignsPage = () => (
  <>
    <ReceivedAhead />
    <UsualView list="campaigns" search={CAMPAIGNS_SEARCH}>
      <CampaignList />
    </UsualView>
  </>
);
