import { endpoints, LIMITS, type ManagingRow, type QueryIn } from '@altavoz/contracts';
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

/** The squad as a list of its best: in an order of its own, and in no groups. */
export const bestOf = (state: SquadState): SquadState => ({ ...state, sort: state.top, group: null });

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
