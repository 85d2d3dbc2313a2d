import {
  CONTENT_CAPTURE_PROBLEMS,
  endpoints,
  LIMITS,
  type Content,
  type QueryIn,
  type ResponseOf,
  type StoredContent,
} from '@altavoz/contracts';
import { addDays } from '@altavoz/domain';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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
      caption: null,
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

/** The contents of a campaign that are late, the earliest first, and how many they are. */
export const lateContentsQuery = (campaign: string) =>
  contentsQuery(campaign, {
    late_on: todayHere(),
    sort: 'published_date',
    direction: 'asc',
    size_page: LIMITS.deskPageSize,
  });

type ContentsState = ReturnType<(typeof CONTENTS_SEARCH)['read']>;

/** What narrows the contents, as the API takes it. */
export const contentsFilter = ({ late, review, problem, ...state }: Omit<ContentsState, 'ahead'>) => {
  const { search, status, network, from, to, where } = state;
  return narrowing({
    search,
    status,
    network,
    late_on: late && todayHere(),
    to_review: review,
    problem: CONTENT_CAPTURE_PROBLEMS.find((one) => one === problem) ?? null,
    from,
    to,
    where,
  });
};

/** How the contents are ordered, as the API takes it. */
export function contentsOrder({ sort }: Pick<ContentsState, 'sort'>) {
  const { id, direction } = sortOf(sort);
  return { sort: id, direction };
}

/**
 * What the API is asked for a page of the table.
 * @param above rows that stand above its first page
 */
export const contentsAsked = (state: ContentsState, above: number) => ({
  ...contentsFilter(state),
  ...pageAsked(state),
  ...contentsOrder(state),
  ...groupsAsked(state),
  ...(above > 0 ? { above } : {}),
});

/** Any page of the table as the state has it. */
export const contentsPages = (campaign: string, state: ContentsState, above: number) => (page: number) =>
  contentsQuery(campaign, { ...contentsAsked(state, above), page });

/** The table as it is gone through from content to content. */
export const contentsWalk = (
  client: QueryClient,
  campaign: string,
  state: ContentsState,
  above: number,
  pages: WalkedPages<Content>['pages'],
  onTurn: (page: number, content: string) => void,
): WalkedList =>
  walkOf({
    pages,
    ...state,
    readPage: (page) => client.fetchQuery(contentsPages(campaign, state, above)(page)),
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

/** What stands above today in a grid by day, the latest first. */
export interface ToCome {
  count: number;
  /** Some of it is shown. */
  shown: boolean;
  hasMore: boolean;
  loading: boolean;
  onShow: () => void;
}

/** A page by its number, where the grid begins and before it; behind that by the row before it. */
type GridPage = { page: number } | { after: string };

/** The grid from a page on, and from there both ways. */
const gridFrom = (campaign: string, query: Omit<ContentQuery, 'page' | 'size_page'>, start: number) =>
  infiniteQueryOptions({
    queryKey: [...contentsKey(campaign), 'grid', query, start],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.contents.list, {
        params: { campaign },
        query: { ...query, ...pageParam, size_page: GRID_PAGE },
        signal,
      }),
    initialPageParam: { page: start } as GridPage,
    getNextPageParam: (last) => (last.next === null ? undefined : { after: last.next }),
    getPreviousPageParam: (_first, _pages, firstParam) =>
      'page' in firstParam && firstParam.page > 1 ? { page: firstParam.page - 1 } : undefined,
  });

/** What is not to come any more of the contents as they are ordered where nobody has said how. */
const LATEST_FIRST = { sort: 'published_date', direction: 'desc' };

/**
 * The grid of a filter as far as it has been read, and as it is gone through from content to content. Where nothing is
 * chosen it begins at today, where the figures are: what is to come stands above, and is asked for.
 * @param whole what is to come is gone through as well
 */
export function useContentsGrid(
  campaign: string,
  asked: Omit<ContentQuery, 'page' | 'size_page'>,
  whole = false,
) {
  const isByDay = Object.entries({ ...LATEST_FIRST, ...asked }).every(
    ([name, value]) => value === undefined || LATEST_FIRST[name as keyof typeof LATEST_FIRST] === value,
  );
  const total = useQuery({
    ...contentTotalsQuery(campaign, { from: addDays(todayHere(), 1) }),
    enabled: isByDay,
  });
  // As many as they were: with another number all would be read anew.
  const [ahead, setAhead] = useState<number | null>(null);
  if (isByDay && ahead === null && !total.isPending) setAhead(total.data?.count ?? 0);
  const [showsAhead, setShowsAhead] = useState(whole);
  const start = isByDay && ahead ? Math.floor(ahead / GRID_PAGE) + 1 : 1;
  const list = useInfiniteQuery({
    ...gridFrom(campaign, asked, start),
    enabled: !isByDay || ahead !== null,
  });
  const { data, isBefore } = useListRead(list);
  const all = useMemo(() => data?.pages.flatMap((page) => page.results), [data]);
  const opensAtToday = isByDay && (ahead ?? 0) > 0;
  const rows = useMemo(() => {
    if (!opensAtToday || showsAhead) return all;
    const today = todayHere();
    return all?.filter(({ published_date: day }) => day === null || day <= today);
  }, [all, opensAtToday, showsAhead]);
  // Of the page that today stands on few may be left: a row of cards and a button would be half a screen.
  const isShort = rows !== undefined && rows.length < GRID_PAGE / 2;
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isShort, hasNextPage, isFetching, isError, fetchNextPage]);
  const ids = useMemo(() => rows?.map(({ uuid }) => uuid) ?? [], [rows]);
  const first = data?.pageParams[0] as GridPage | undefined;
  const walk: WalkedList = {
    ids,
    before: (first && 'page' in first ? (first.page - 1) * GRID_PAGE : 0) + ((all?.length ?? 0) - ids.length),
    total: data?.pages[0]?.count ?? null,
    growing: {
      hasMore: list.hasNextPage,
      loading: list.isFetchingNextPage,
      error: list.isFetchNextPageError ? list.error : null,
      onMore: () => void list.fetchNextPage(),
    },
  };
  const toCome: ToCome | null = opensAtToday
    ? {
        count: total.data?.count ?? ahead ?? 0,
        shown: showsAhead,
        hasMore: !showsAhead || list.hasPreviousPage,
        loading: list.isFetchingPreviousPage,
        onShow: () => {
          // Of the page that today stands on there may be few, or none.
          if (showsAhead || (all?.length ?? 0) - ids.length < GRID_PAGE / 2) void list.fetchPreviousPage();
          setShowsAhead(true);
        },
      }
    : null;
  return { list, rows, isBefore, walk, toCome };
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
