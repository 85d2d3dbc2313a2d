import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { CampaignBrief, campaignQuery, useCampaignEvents } from '../../features/campaigns';

export function BriefPage() {
  const { uuid } = useParams({ from: '/shell/managing/campaign/$uuid/brief' });
  useCampaignEvents(uuid);
  const { data, error, refetch } = useQuery(campaignQuery(uuid));
  if (data) return <CampaignBrief campaign={data} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} room="page" order={1} />
  ) : (
    <LoadingRows />
  );
}
