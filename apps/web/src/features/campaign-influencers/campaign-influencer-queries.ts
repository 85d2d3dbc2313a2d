import { endpoints, LIMITS, type CampaignInfluencer, type QueryIn } from '@altavoz/contracts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { campaignKey } from '../campaigns';
import { withMove, type GrowingList, type ListFilter, type StatusMove } from './growing-list';

/** Everything that lists the creators of a campaign; live events make it old. */
export const influencersKey = (campaign: string) => [...campaignKey(campaign), 'influencers'] as const;
/** One creator of a campaign: status changes and contents make it old, as they do the squad. */
export const recordKey = (campaign: string, influencer: string) =>
  [...campaignKey(campaign), 'squad', 'record', influencer] as const;
const listsKey = (campaign: string) => [...influencersKey(campaign), 'growing'] as const;

/** Creators that are asked for at a time: the cards of a board's column, and all of a list behind its first few. */
export const MORE_SIZE = 100;
/** How many a list begins with: few, so that it is there at once. */
export const pageSizeOf = (filter: ListFilter): number =>
  filter.order === 'moved' ? MORE_SIZE : LIMITS.influencersPageSize;

/** What the creators of a filter come to together. */
export const creatorTotalsQuery = (
  campaign: string,
  query: QueryIn<typeof endpoints.campaignInfluencers.totals>,
) =>
  queryOptions({
    queryKey: [...influencersKey(campaign), 'totals', query],
    queryFn: ({ signal }) =>
      call(endpoints.campaignInfluencers.totals, { params: { campaign }, query, signal }),
  });

/** How many of the creators of a filter are at each status. */
export const statusCountsQuery = (
  campaign: string,
  query: QueryIn<typeof endpoints.campaignInfluencers.statuses>,
) =>
  queryOptions({
    queryKey: [...influencersKey(campaign), 'statuses', query],
    queryFn: ({ signal }) =>
      call(endpoints.campaignInfluencers.statuses, { params: { campaign }, query, signal }),
  });

/** One page of the creators of a campaign. */
export const readInfluencersPage = (
  campaign: string,
  filter: ListFilter,
  page: number,
  sizePage: number,
  signal?: AbortSignal,
) =>
  call(endpoints.campaignInfluencers.list, {
    params: { campaign },
    query: { ...filter, page, size_page: sizePage },
    ...(signal ? { signal } : {}),
  });

/**
 * A list as far as it has been read. Reading it anew brings as many rows as are on screen, in pages as large
 * as the server gives, so that a list of thousands does not ask hundreds of times.
 */
export const growingListQuery = (campaign: string, filter: ListFilter) =>
  queryOptions({
    queryKey: [...listsKey(campaign), filter] as const,
    queryFn: async ({ client, queryKey, signal }): Promise<GrowingList> => {
      const onScreen = () => client.getQueryData<GrowingList>(queryKey)?.rows.length ?? 0;
      const small = pageSizeOf(filter);
      const wanted = () => Math.max(small, onScreen());
      // Whole small pages: those that go on from here bring few again.
      const size = Math.min(Math.ceil(wanted() / small) * small, largestPage(small));
      const rows = new Map<string, CampaignInfluencer>();
      let count = 0;
      for (let page = 1; page === 1 || (rows.size < Math.min(wanted(), count) && page < 1_000); page += 1) {
        const answer = await readInfluencersPage(campaign, filter, page, size, signal);
        count = answer.count;
        for (const row of answer.results) rows.set(row.uuid, row);
        if (answer.results.length < size) break;
      }
      const edits = client.getQueryData<GrowingList>(queryKey)?.edits ?? 0;
      const read: GrowingList = { rows: [...rows.values()], count: Math.max(count, rows.size), edits };
      // What is on its way to the server may not be in its answer yet: a card would jump back for a moment.
      return movesUnderway(client, campaign).reduce((list, move) => withMove(list, filter, move), read);
    },
    // What was asked for with the page counts when its list is drawn; whoever comes back to a list reads it anew.
    staleTime: 2_000,
  });

const largestPage = (small: number) => Math.floor(LIMITS.maxPageSize / small) * small;

/** Every list of the campaign that has been read, with its filter. */
export function cachedLists(
  client: QueryClient,
  campaign: string,
): { key: readonly unknown[]; filter: ListFilter; list: GrowingList }[] {
  return client
    .getQueryCache()
    .findAll({ queryKey: listsKey(campaign) })
    .flatMap(({ queryKey }) => {
      const list = client.getQueryData<GrowingList>(queryKey);
      const filter = queryKey.at(-1);
      return list && isFilter(filter) ? [{ key: queryKey, filter, list }] : [];
    });
}

const isFilter = (value: unknown): value is ListFilter =>
  typeof value === 'object' && value !== null && 'order' in value;

const underway = new WeakMap<QueryClient, Map<string, Set<StatusMove>>>();

/** Status changes that the server has not answered yet. */
export const movesUnderway = (client: QueryClient, campaign: string): StatusMove[] => [
  ...(underway.get(client)?.get(campaign) ?? []),
];

/** Notes a status change as on its way. @returns what ends that */
export function noteMove(client: QueryClient, campaign: string, move: StatusMove): () => void {
  const campaigns = underway.get(client) ?? new Map<string, Set<StatusMove>>();
  underway.set(client, campaigns);
  const moves = campaigns.get(campaign) ?? new Set<StatusMove>();
  campaigns.set(campaign, moves);
  moves.add(move);
  return () => void moves.delete(move);
}

/** Shows a status change in every list, and every record, that has been read; that of whoever was removed stays as it was. */
export function showMove(client: QueryClient, campaign: string, move: StatusMove): void {
  for (const { key, filter, list } of cachedLists(client, campaign)) {
    const next = withMove(list, filter, move);
    if (next !== list) client.setQueryData<GrowingList>(key, next);
  }
  if (move.status === 'removed') return;
  for (const { uuid } of move.rows)
    client.setQueryData<CampaignInfluencer>(
      recordKey(campaign, uuid),
      (record) => record && { ...record, status: move.status },
    );
}
