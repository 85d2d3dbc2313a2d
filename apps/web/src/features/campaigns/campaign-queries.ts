import {
  endpoints,
  type Campaign,
  type CampaignHeader,
  type ParamsIn,
  type QueryIn,
} from '@altavoz/contracts';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { narrowing } from '../../lib/list-search';
import { call } from '../../lib/api';
import { pageByPage } from '../../lib/page-by-page';
import { todayHere } from '../../lib/today';

export const campaignKey = (campaign: string) => ['campaign', campaign] as const;

/** What is read of a campaign beside itself: the part of the query key behind its id. */
export const CAMPAIGN_PARTS = [
  'influencers',
  'squad',
  'contents',
  'imports',
  'stats',
  'health',
  'activity',
] as const;

type ListQuery = Omit<QueryIn<typeof endpoints.campaigns.list>, 'page' | 'size_page'>;

/** The company's campaigns, page after page. */
export const campaignsQuery = (filter: ListQuery) =>
  infiniteQueryOptions({
    queryKey: ['campaigns', filter],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.campaigns.list, { query: { ...filter, after: pageParam }, signal }),
    ...pageByPage,
  });

/** The first campaigns whose name has a text, the newest without one: for jumping to them. */
export const foundCampaignsQuery = (search: string) =>
  queryOptions({
    queryKey: ['campaigns', 'found', search],
    queryFn: ({ signal }) =>
      call(endpoints.campaigns.list, { query: { size_page: 6, ...narrowing({ search }) }, signal }),
  });

/** A campaign with header and brief. */
export const campaignQuery = (campaign: ParamsIn<typeof endpoints.campaigns.read>['campaign']) =>
  queryOptions({
    queryKey: campaignKey(campaign),
    queryFn: ({ signal }) => call(endpoints.campaigns.read, { params: { campaign }, signal }),
  });

/** How a campaign goes on a day. */
export const campaignHealthQuery = (campaign: string, day: string) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), 'health', day],
    queryFn: ({ signal }) =>
      call(endpoints.campaigns.health, { params: { campaign }, query: { day }, signal }),
  });

/** What waits for whoever is signed in, over all campaigns. */
export const waitingQuery = (day: string) =>
  queryOptions({
    queryKey: ['campaigns', 'waiting', day],
    queryFn: ({ signal }) => call(endpoints.campaigns.waiting, { query: { day }, signal }),
  });

/** Of the campaigns, what an address of their page asks for. */
interface AskedCampaigns {
  archived: boolean;
  /** What names are to have; none for all. */
  search: string;
}

/** The campaigns that an address asks for, with how they go today. */
export const askedCampaignsQuery = ({ archived, search }: AskedCampaigns) =>
  campaignsQuery({ archived, day: todayHere(), ...narrowing({ search }) });

/** Asks for what the first page of a manager shows, while its code is still on its way. */
export function prefetchCampaigns(client: QueryClient, asked: AskedCampaigns): void {
  void client.prefetchInfiniteQuery(askedCampaignsQuery(asked));
  if (!asked.archived && !asked.search) void client.prefetchQuery(waitingQuery(todayHere()));
}

/** Shows new counters at once, wherever the campaign is on screen [HDR-40]. */
export function setCampaignHeader(client: QueryClient, campaign: string, header: CampaignHeader): void {
  client.setQueryData<Campaign>(campaignKey(campaign), (before) =>
    before ? { ...before, campaign_header: header, stats_fields: header, spent: header.spent } : before,
  );
  void client.invalidateQueries({ queryKey: [...campaignKey(campaign), 'health'] });
}

const POLLING_MS = 2_000;

/** Whether an import of the company runs, asked again while one does [HDR-22]. */
export const processingQuery = queryOptions({
  queryKey: ['processing'],
  queryFn: ({ signal }) => call(endpoints.imports.processing, { signal }),
  refetchInterval: ({ state }) => (state.data?.processing ? POLLING_MS : false),
});
