import type { Campaign } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useDeferredValue, type ReactNode } from 'react';
import { ErrorState } from '../../components/error-state';
import { campaignQuery } from '../../features/campaigns';
import { ApiError } from '../../lib/api';
import { isNotFound } from '../../lib/error-text';
import { late } from '../../lib/late';

const CampaignMissing = late(async () => ({ default: (await import('./campaign-missing')).CampaignMissing }));

interface FoundCampaignProps {
  /** Its id, as the address has it. */
  campaign: string;
  /** Until it is read. */
  loading: ReactNode;
  children: (campaign: Campaign) => ReactNode;
}

/** What a page shows of a campaign, once it is known that it is there and the caller's. */
export function FoundCampaign({ campaign, loading, children }: FoundCampaignProps) {
  const { data, error, refetch } = useQuery(campaignQuery(campaign));
  // A page is drawn in steps, between which a finger or a key is heard; what changes later is shown at once.
  const found = useDeferredValue(data !== undefined, false);
  if (data && found) return children(data);
  // An address whose id is none is answered as a wrong request; for whoever looks it is the same [ERR-27].
  if (isNotFound(error) || (error instanceof ApiError && error.status === 400))
    return (
      <Suspense>
        <CampaignMissing />
      </Suspense>
    );
  if (error) return <ErrorState error={error} room="page" order={1} onRetry={() => void refetch()} />;
  return loading;
}
