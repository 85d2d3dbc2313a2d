import { endpoints } from '@altavoz/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { contentsKey } from './content-queries';

/** How often a run that goes on is asked how far it is. */
const POLL_MS = 2_000;

/** The last refresh of a campaign's figures. */
export const refreshQuery = (campaign: string) =>
  queryOptions({
    queryKey: [...contentsKey(campaign), 'captures'],
    queryFn: ({ signal }) => call(endpoints.captures.read, { params: { campaign }, signal }),
  });

/** The same, read again while it runs. */
export const useRefresh = (campaign: string) =>
  useQuery({
    ...refreshQuery(campaign),
    refetchInterval: ({ state: { data } }) => (data?.run && data.run.done_at === null ? POLL_MS : false),
  });
