import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { CampaignBrief, campaignQuery, useCampaignEvents } from '../../features/campaigns';
import { CampaignTerms } from '../../features/invitations';

export function BriefPage() {
  const { uuid } = useParams({ from: '/shell/managing/campaign/$uuid/brief' });
  useCampaignEvents(uuid);
  const { data, error, refetch } = useQuery(campaignQuery(uuid));
  if (data)
    return (
      <CampaignBrief
        campaign={data}
        terms={
          <Suspense fallback={<LoadingRows rows={3} height={24} />}>
            <CampaignTerms campaign={data} />
          </Suspense>
        }
      />
    );
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} room="page" order={1} />
  ) : (
    <LoadingRows />
  );
}
