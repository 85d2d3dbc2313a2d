import { Suspense } from 'react';
import { CampaignList } from '../../features/campaigns';
import { UsualView } from '../../features/saved-views';
import { loadWords } from '../../lib/i18n';
import { late } from '../../lib/late';
import { CAMPAIGNS_SEARCH } from '../../searches';

const ReceivedInvitations = late(async () => {
  const [part] = await Promise.all([import('../../features/companies'), loadWords(['companies'])]);
  return { default: part.ReceivedInvitations };
});

/** The campaigns of whoever works with them; above them the invitations that wait for the own address. */
export const CampaignsPage = () => (
  <>
    <Suspense>
      <ReceivedInvitations />
    </Suspense>
    <UsualView list="campaigns" search={CAMPAIGNS_SEARCH}>
      <CampaignList />
    </UsualView>
  </>
);
