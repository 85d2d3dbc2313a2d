import { endpoints } from '@altavoz/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';

/** What was paid to the creators of a campaign; it lies with the payouts, and is read anew with them. */
export const campaignPaidQuery = (campaign: string) =>
  queryOptions({
    queryKey: ['payouts', 'of-campaign', campaign],
    queryFn: ({ signal }) =>
      call(endpoints.finance.listPayouts, { query: { campaign, size_page: 1 }, signal }),
    staleTime: 30_000,
  });
