import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { InviteDialog } from '../../features/campaign-influencers';
import { campaignQuery } from '../../features/campaigns';
import { PayoutList, type AskedForData } from '../../features/finance';

export const PayoutsPage = () => <PayoutList askData={(asked) => <AskForData {...asked} />} />;

/** Asks creators by mail where they are paid: by the link of their invitation, where they say it. */
function AskForData({ campaign, influencers, onClose }: AskedForData) {
  const { data } = useQuery(campaignQuery(campaign));
  return (
    data && (
      <Suspense>
        <InviteDialog campaign={data} influencers={influencers} about="payment_data" onClose={onClose} />
      </Suspense>
    )
  );
}
