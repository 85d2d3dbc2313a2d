import {
  endpoints,
  type Content,
  type QueryIn,
  type ResponseOf,
  type StoredContent,
} from '@altavoz/contracts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { walkOf, type WalkedPages } from '../../components/data-table/use-pages';
import type { WalkedList } from '../../components/use-walk';
import { call } from '../../lib/api';
import { pageAsked } from '../../lib/endless';
import { groupsAsked } from '../../lib/groups-asked';
import { narrowing, sortOf } from '../../lib/list-search';
import { pageByPage } from '../../lib/page-by-page';
import { todayHere } from '../../lib/today';
import { useListRead } from '../../lib/use-list-read';
import type { CONTENTS_SEARCH } from '../../searches';
import { campaignKey } from '../campaigns';

export type ContentQuery = QueryIn<typeof endpoints.contents.list>;

type Page = ResponseOf<typeof endpoints.contents.list>;

export const contentsKey = (campaign: string) => [...campaignKey(campaign), 'contents'] as const;

/** One content as it is stored now, and who changed it last: what a form edits. */
export const contentQuery = (campaign: string, content: string) =>
  queryOptions({
    queryKey: [...contentsKey(campaign), 'one', content],
    queryFn: ({ signal }) => call(endpoints.contents.read, { params: { campaign, content }, signal }),
  });

/** A content as some list of the campaign has read it; where its figures come from, no list knows. */
export function knownContent(client: QueryClient, campaign: string, id: string): StoredContent | undefined {
  const read = <List>(kind: string, rowsOf: (list: List) => readonly Content[]) =>
    client
      .getQueriesData<List>({ queryKey: [...contentsKey(campaign), kind] })
      .flatMap(([, list]) => (list === undefined ? [] : rowsOf(list)));
  const found = [
    ...read<Page>('page', ({ results }) => results),
    ...read<{ pages: Page[] }>('grid', ({ pages }) => pages.flatMap(({ results }) => results)),
    ...read<Content[]>('all', (contents) => contents),
  ].find(({ uuid }) => uuid === id);
  return (
    found && {
      ...found,
      updated_by: null,
      approved_at: null,
      approved_by: null,
      rejection_reason: '',
      hand_in_note: '',
      handed_in_at: null,
      figures: {},
    }
  );
}

/** A page of contents for the table. */
export const contentsQuery = (campaign: string, query: ContentQuery) =>
  queryOptions({
    queryKey: [...contentsKey(campaign), 'page', query],
    queryFn: ({ signal }) => call(endpoints.contents.list, { params: { campaign }, query, signal }),
    placeholderData: keepPreviousData,
  });

type ContentsState = ReturnType<(typeof CONTENTS_SEARCH)['read']>;

/** What narrows the contents, as the API takes it. */
export const contentsFilter = ({ search, status, network, late, review, from, to, where }: ContentsState) =>
  narrowing({ search, status, network, late_on: late && todayHere(), to_review: review, from, to, where });

/** How the contents are ordered, as the API takes it. */
export function contentsOrder({ sort }: Pick<ContentsState, 'sort'>) {
  const { id, direction } = sortOf(sort);
  return { sort: id, direction };
}

/** What the API is asked for a page of the table. */
export const contentsAsked = (state: ContentsState) => ({
  ...contentsFilter(state),
  ...pageAsked(state),
  ...contentsOrder(state),
  ...groupsAsked(state),
});

/** Any page of the table as the state has it. */
export const contentsPages = (campaign: string, state: ContentsState) => (page: number) =>
  contentsQuery(campaign, { ...contentsAsked(state), page });

/** The table as it is gone through from content to content. */
export const contentsWalk = (
  client: QueryClient,
  campaign: string,
  state: ContentsState,
  pages: WalkedPages<Content>['pages'],
  onTurn: (page: number, content: string) => void,
): WalkedList =>
  walkOf({
    pages,
    ...state,
    readPage: (page) => client.fetchQuery(contentsPages(campaign, state)(page)),
    onTurn,
  });

/** What the contents of a filter come to together. */
export const contentTotalsQuery = (campaign: string, query: QueryIn<typeof endpoints.contents.totals>) =>
  queryOptions({
    queryKey: [...contentsKey(campaign), 'totals', query],
    queryFn: ({ signal }) => call(endpoints.contents.totals, { params: { campaign }, query, signal }),
  });

/** Contents page after page for the grid. */
export const contentsGridQuery = (campaign: string, query: Omit<ContentQuery, 'page'>) =>
  infiniteQueryOptions({
    queryKey: [...contentsKey(campaign), 'grid', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.contents.list, { params: { campaign }, query: { ...query, after: pageParam }, signal }),
    ...pageByPage,
  });

const GRID_PAGE = 24;

/** The grid of a filter as far as it has been read, and as it is gone through from content to content. */
export function useContentsGrid(campaign: string, filter: Omit<ContentQuery, 'page' | 'size_page'>) {
  const list = useInfiniteQuery(contentsGridQuery(campaign, { ...filter, size_page: GRID_PAGE }));
  const { data, isBefore } = useListRead(list);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.results), [data]);
  const ids = useMemo(() => rows?.map(({ uuid }) => uuid) ?? [], [rows]);
  const walk: WalkedList = {
    ids,
    total: data?.pages[0]?.count ?? null,
    growing: {
      hasMore: list.hasNextPage,
      loading: list.isFetchingNextPage,
      error: list.isFetchNextPageError ? list.error : null,
      onMore: () => void list.fetchNextPage(),
    },
  };
  return { list, rows, isBefore, walk };
}

const LARGEST_PAGE = 500;

/** Every content of a filter, read in the largest pages: what a calendar's period shows. */
export const allContentsQuery = (campaign: string, query: Omit<ContentQuery, 'page' | 'size_page'>) =>
  queryOptions({
    queryKey: [...contentsKey(campaign), 'all', query],
    queryFn: async ({ signal }) => {
      const read = (page: number) =>
        call(endpoints.contents.list, {
          params: { campaign },
          query: { ...query, page, size_page: LARGEST_PAGE },
          signal,
        });
      const first = await read(1);
      const rest = await Promise.all(
        Array.from({ length: first.num_pages - 1 }, (_, index) => read(index + 2)),
      );
      return [first, ...rest].flatMap((page) => page.results);
    },
    placeholderData: keepPreviousData,
  });
