import { endpoints } from '@altavoz/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { useMay } from '../accounts';

/** What was paid to the creators of a campaign; it lies with the payouts, and is read anew with them. */
const campaignPaidQuery = (campaign: string) =>
  queryOptions({
    queryKey: ['payouts', 'of-campaign', campaign],
    queryFn: ({ signal }) =>
      call(endpoints.finance.listPayouts, { query: { campaign, size_page: 1 }, signal }),
    staleTime: 30_000,
  });

/** The same by currency, for members, where something was asked to be paid. */
export function useCampaignPaid(campaign: string) {
  const { data } = useQuery({ ...campaignPaidQuery(campaign), enabled: useMay('see_allowance') });
  return { paid: data?.totals ?? [] };
}
