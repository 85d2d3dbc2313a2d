import { endpoints } from '@altavoz/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { contentsKey } from './content-queries';

/** Found posts are old whenever contents are, as each may be one by now. */
export const foundKey = (campaign: string) => [...contentsKey(campaign), 'found'] as const;

/** How often a search that runs is asked how far it is. */
const POLL_MS = 2_000;

/** How many found posts of a campaign wait, and how the last search for them went. */
export const postSearchQuery = (campaign: string) =>
  queryOptions({
    queryKey: [...foundKey(campaign), 'search'],
    queryFn: ({ signal }) => call(endpoints.foundPosts.search, { params: { campaign }, signal }),
  });

/** The same, read again while it runs. */
export const usePostSearch = (campaign: string) =>
  useQuery({
    ...postSearchQuery(campaign),
    refetchInterval: ({ state: { data } }) => (data?.last && data.last.done_at === null ? POLL_MS : false),
  });
