import { endpoints, LIMITS, type ManagingRow, type QueryIn } from '@altavoz/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api';
import { campaignKey } from '../../campaigns';

type SquadQuery = QueryIn<typeof endpoints.campaignInfluencers.squad>;

/** A page of the squad in the order of the table; the contents of a row come with its panel. */
export const squadQuery = (campaign: string, query: SquadQuery) =>
  queryOptions({
    queryKey: [...campaignKey(campaign), 'squad', query],
    queryFn: ({ signal }) =>
      call(endpoints.campaignInfluencers.squad, {
        params: { campaign },
        query: { ...query, content: false },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** Everybody of a filter, whatever page they stand on, in the order of their names. */
export async function readSquad(
  campaign: string,
  filter: Omit<SquadQuery, 'page' | 'size_page' | 'sort' | 'direction'>,
): Promise<ManagingRow[]> {
  const rows = new Map<string, ManagingRow>();
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await call(endpoints.campaignInfluencers.squad, {
      params: { campaign },
      query: { ...filter, page, size_page: LIMITS.maxPageSize, sort: 'name', content: false },
    });
    pages = answer.num_pages;
    for (const row of answer.results) rows.set(row.uuid, row);
  }
  return [...rows.values()];
}
