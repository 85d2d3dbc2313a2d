import {
  endpoints,
  type PayoutState,
  type TransactionStatus,
  type TransactionType,
} from '@altavoz/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { narrowing } from '../../lib/list-search';

export const payoutsQuery = ({
  page,
  ...filter
}: {
  page: number;
  state?: PayoutState | undefined;
  campaign?: string | undefined;
  search: string;
}) =>
  queryOptions({
    queryKey: ['payouts', page, filter],
    queryFn: ({ signal }) =>
      call(endpoints.finance.listPayouts, {
        query: { page, ...narrowing(filter) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The campaigns of the company with what can be asked for of each. */
export const payableCampaignsQuery = queryOptions({
  queryKey: ['payouts', 'payable'],
  queryFn: ({ signal }) => call(endpoints.finance.listPayableCampaigns, { signal }),
  gcTime: 0,
});

/** What of a campaign can be asked for now; it lies with the payouts, and is read anew with them. */
export const payablesQuery = (campaign: string) =>
  queryOptions({
    queryKey: ['payouts', 'payable', campaign],
    queryFn: ({ signal }) => call(endpoints.finance.listPayables, { query: { campaign }, signal }),
    // Another campaign's creators are never asked for by mistake, nor those that have changed since.
    gcTime: 0,
    staleTime: Infinity,
  });

/** What is agreed with one creator of a campaign, and what was asked for of it. */
export const payableQuery = (campaign: string, campaignInfluencer: string, agreed: number | null) =>
  queryOptions({
    // Another cost that is agreed is another answer.
    queryKey: ['payouts', 'payable', campaign, campaignInfluencer, agreed],
    queryFn: ({ signal }) =>
      call(endpoints.finance.listPayables, {
        query: { campaign, campaign_influencer: campaignInfluencer },
        signal,
      }),
  });

export const transactionsQuery = ({
  page,
  ...filter
}: {
  page: number;
  type?: TransactionType | undefined;
  status?: TransactionStatus | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
  search?: string;
}) =>
  queryOptions({
    queryKey: ['transactions', page, filter],
    queryFn: ({ signal }) =>
      call(endpoints.finance.listTransactions, { query: { page }, body: filter, signal }),
    placeholderData: keepPreviousData,
  });

export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => call(endpoints.finance.readPlans, { signal }),
});

export const viewEntriesQuery = (page: number) =>
  queryOptions({
    queryKey: ['view-entries', page],
    queryFn: ({ signal }) => call(endpoints.finance.listViewEntries, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

/** Where in the earnings it is said where somebody is paid, as an address has it behind `#`. */
export const WHERE_PAID = 'where-paid';
export const ownPaymentDataQuery = queryOptions({
  queryKey: ['own-payment-data'],
  queryFn: ({ signal }) => call(endpoints.finance.readOwnPaymentData, { signal }),
  // It is typed into: nothing that is read anew takes its place.
  staleTime: Infinity,
  gcTime: 0,
});

/** The companies that the signed-in creator told where they are paid. */
export const givenPaymentDataQuery = queryOptions({
  queryKey: ['given-payment-data'],
  queryFn: ({ signal }) => call(endpoints.finance.listGivenPaymentData, { signal }),
});

export const earningsQuery = (page: number) =>
  queryOptions({
    queryKey: ['earnings', page],
    queryFn: ({ signal }) => call(endpoints.finance.earnings, { query: { page }, signal }),
    placeholderData: keepPreviousData,
  });
