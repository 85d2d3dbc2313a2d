import { endpoints, type Network } from '@altavoz/contracts';
import type { Account } from '@altavoz/networks';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { narrowing } from '../../lib/list-search';
import { call } from '../../lib/api';
import { campaignKey } from '../campaigns';

/** What is pasted changes, and so does the campaign: what was known is asked for again. */
const staleTime = 0;

/** Who and what of a paste the campaign has already. */
export const checkQuery = (campaign: string, accounts: readonly Account[], links: readonly string[]) =>
  queryOptions({
    staleTime,
    queryKey: [...campaignKey(campaign), 'paste', accounts, links],
    queryFn: ({ signal }) =>
      call(endpoints.paste.check, {
        params: { campaign },
        body: {
          creators: accounts.map(({ network, username }) => ({ network, username })),
          links: [...links],
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** The creators of a campaign on a network, by name: some of many, which a search narrows. */
export const ownersQuery = (campaign: string, network: Network, search: string) =>
  queryOptions({
    staleTime,
    queryKey: [...campaignKey(campaign), 'paste', 'owners', network, search],
    queryFn: ({ signal }) =>
      call(endpoints.campaignInfluencers.list, {
        params: { campaign },
        query: { network, order: 'name', page: 1, size_page: 50, ...narrowing({ search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Whoever of a campaign a text that is no link names; `@` and all. */
export const namedQuery = (campaign: string, text: string, most: number) =>
  queryOptions({
    staleTime,
    queryKey: [...campaignKey(campaign), 'paste', 'named', text, most],
    queryFn: ({ signal }) =>
      call(endpoints.campaignInfluencers.list, {
        params: { campaign },
        query: { order: 'name', page: 1, size_page: most, search: text.replace(/^@/, '') },
        signal,
      }),
  });

/** What is planned of creators, so that their posts become it. */
export const plannedQuery = (campaign: string, creators: readonly string[], near: string) =>
  queryOptions({
    staleTime,
    queryKey: [...campaignKey(campaign), 'paste', 'planned', creators],
    queryFn: ({ signal }) =>
      call(endpoints.paste.planned, {
        params: { campaign },
        body: { creators: [...creators], near },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
