import { LIMITS, type CampaignCard } from '@altavoz/contracts';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { campaignQuery, foundCampaignsQuery } from './campaign-queries';
import { lastSeenCampaigns } from './seen-campaigns';

/** Campaigns of this browser that are offered before the newest ones. */
const RECENT = 4;

type Offered = Pick<CampaignCard, 'uuid' | 'name' | 'brand' | 'logo' | 'is_sample' | 'can'>;

/**
 * The campaigns to go on with: those opened last in this browser, then the newest; by name and brand once something is typed.
 * @returns them, undefined until they have been read, and how the reading went
 */
export function useOfferedCampaigns(search: string, enabled = true) {
  const seen = lastSeenCampaigns(localStorage, RECENT);
  const recent = useQueries({
    queries: seen.map((uuid) => ({
      ...campaignQuery(uuid),
      enabled: enabled && search === '',
      retry: false,
    })),
  });
  const found = useQuery({
    ...foundCampaignsQuery(search.slice(0, LIMITS.nameMax)),
    enabled,
    placeholderData: keepPreviousData,
  });
  const first: Offered[] =
    search === '' ? recent.flatMap(({ data }) => (data && !data.is_archived ? [data] : [])) : [];
  const each = new Map<string, Offered>(
    [...first, ...(found.data?.results ?? [])].map((one) => [one.uuid, one]),
  );
  const campaigns = found.data && [...each.values()];
  return { campaigns, error: found.error, searching: found.isFetching, retry: () => void found.refetch() };
}
