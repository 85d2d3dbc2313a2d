import { endpoints } from '@altavoz/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { narrowing } from '../../lib/list-search';
import { pageByPage } from '../../lib/page-by-page';
import type { MonitorState } from './monitor-search';

/** How often it is asked how far a search is while it runs. */
const LOOK_MS = 1_500;
/** Cards on a page. */
const SIZE = 24;

export const firstKeywordQuery = queryOptions({
  queryKey: ['monitor', 'first'],
  queryFn: ({ signal }) => call(endpoints.monitor.defaultKeyword, { signal }),
});

export const keywordsQuery = queryOptions({
  queryKey: ['monitor', 'keywords'],
  queryFn: ({ signal }) => call(endpoints.monitor.keywords, { signal }),
});

/** The hashtags of what was found that begin like this. */
export const hashtagsQuery = (tag: string) =>
  queryOptions({
    queryKey: ['monitor', 'hashtags', tag],
    queryFn: ({ signal }) => call(endpoints.monitor.hashtags, { query: { tag }, signal }),
    placeholderData: keepPreviousData,
  });

/** How much was published about a keyword, and how far its search is. */
export const monitorSummaryQuery = ({ keyword, days, network }: Omit<MonitorState, 'sentiment'>) =>
  queryOptions({
    queryKey: ['monitor', 'summary', { keyword, days, network }],
    queryFn: ({ signal }) =>
      call(endpoints.monitor.summary, { query: { keyword, days, ...narrowing({ network }) }, signal }),
    refetchInterval: ({ state }) => (state.data?.search?.done_at === null ? LOOK_MS : false),
  });

/** The posts that were found, the newest first, read on page after page. @param isRunning more come meanwhile */
export const monitoredPostsQuery = (
  { keyword, days, network, sentiment }: MonitorState,
  isRunning: boolean,
) =>
  infiniteQueryOptions({
    queryKey: ['monitor', 'posts', { keyword, days, network, sentiment }],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.monitor.list, {
        query: { keyword, days, ...narrowing({ network, sentiment }), size_page: SIZE, after: pageParam },
        signal,
      }),
    refetchInterval: isRunning ? LOOK_MS : false,
    ...pageByPage,
  });
