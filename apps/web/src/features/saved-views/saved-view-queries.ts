import { endpoints, type SavedView, type User, type ViewedList } from '@altavoz/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api';
import { useProfile } from '../accounts';

/** The views of whoever is signed in, of all lists of the company that they work in: another has its own. */
export const savedViewsQuery = (user: User | undefined) =>
  queryOptions({
    queryKey: ['saved-views', user?.company?.uuid ?? null],
    queryFn: ({ signal }) => call(endpoints.savedViews.list, { signal }),
    staleTime: 5 * 60_000,
    enabled: user?.can.keep_views ?? false,
  });

const NONE: readonly SavedView[] = [];

/** What is known of somebody's views of a list. */
export interface ViewsOfList {
  /** Whether there can be any: not for whoever works for no company. */
  may: boolean;
  views: readonly SavedView[];
  /** They are being read for the first time. */
  waiting: boolean;
  failed: boolean;
  reload: () => void;
}

/** The views that the signed-in account keeps of a list. */
export function useSavedViews(list: ViewedList): ViewsOfList {
  const user = useProfile();
  const may = user?.can.keep_views ?? false;
  const { data, failureCount, isError, refetch } = useQuery(savedViewsQuery(user));
  return {
    may,
    views: data?.results.filter((view) => view.list === list) ?? NONE,
    // One failure is enough to go on without them.
    waiting: may && !data && failureCount === 0 && !isError,
    failed: !data && isError,
    reload: () => void refetch(),
  };
}
