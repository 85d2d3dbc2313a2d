import { endpoints, LIMITS, type ManagingRow, type QueryIn } from '@altavoz/contracts';
import { conditionsText } from '@altavoz/domain';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { walkOf, type WalkedPages } from '../../../components/data-table/use-pages';
import type { WalkedList } from '../../../components/use-walk';
import { call } from '../../../lib/api';
import { pageAsked } from '../../../lib/endless';
import { groupsAsked } from '../../../lib/groups-asked';
import { narrowing, sortOf } from '../../../lib/list-search';
import type { SQUAD_SEARCH } from '../../../searches';
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

type SquadState = ReturnType<(typeof SQUAD_SEARCH)['read']>;

/** What narrows the squad, as the API takes it. */
export const squadFilter = ({ search, status, network, category, where }: SquadState) =>
  narrowing({ search, status, network, category, where });

/** What the API is asked for a page of the squad. */
export function squadAsked(state: SquadState) {
  const { id: sort, direction } = sortOf(state.sort);
  return {
    ...pageAsked(state),
    sort,
    direction,
    ...squadFilter(state),
    ...groupsAsked(state),
  };
}

/** Any page of the squad as the state has it. */
export const squadPages = (campaign: string, state: SquadState) => (page: number) =>
  squadQuery(campaign, { ...squadAsked(state), page });

/** The squad as it is gone through from record to record. */
export const squadWalk = (
  client: QueryClient,
  campaign: string,
  state: SquadState,
  pages: WalkedPages<ManagingRow>['pages'],
  onTurn: (page: number, record: string) => void,
): WalkedList =>
  walkOf({
    pages,
    ...state,
    readPage: (page) => client.fetchQuery(squadPages(campaign, state)(page)),
    onTurn,
  });

/** The best by a figure, of those whose engagements are known. */
export function topCreatorsQuery(campaign: string, top: SquadState['top']) {
  const { id: sort, direction } = sortOf(top);
  // Where these are what orders, who has none stands last, and an index has the others without being asked for them.
  const where = sort === 'engagements' ? {} : { where: MEASURED };
  return queryOptions({
    ...squadQuery(campaign, { sort, direction, ...where, page: 1, size_page: TOP_SHOWN }),
    select: measuredOf,
  });
}
const TOP_SHOWN = 20;
const MEASURED = conditionsText({
  match: 'all',
  list: [{ field: 'engagements', way: 'between', values: ['0', ''] }],
});
const measuredOf = ({ results }: { results: ManagingRow[] }) =>
  results.filter((row) => row.engagements !== null);

/** Some of the squad that are there all at once, as they are gone through from record to record. */
export const shownWalk = (rows: readonly ManagingRow[]): WalkedList => ({
  ids: rows.map(({ uuid }) => uuid),
  total: rows.length,
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
