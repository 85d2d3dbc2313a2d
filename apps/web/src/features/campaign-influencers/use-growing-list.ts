import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { WalkedList } from '../../components/use-walk';
import { useListRead } from '../../lib/use-list-read';
import { growingListQuery, MORE_SIZE, readInfluencersPage } from './campaign-influencer-queries';
import { appendPage, nextPage, type GrowingList, type ListFilter } from './growing-list';

export interface UseGrowingList {
  list: GrowingList | undefined;
  /** It is what was in sight before: what was chosen since needs a connection. */
  isBefore: boolean;
  error: unknown;
  reload: () => void;
  /** False once everything has been read. */
  hasMore: boolean;
  loadingMore: boolean;
  moreError: unknown;
  /** Reads the next page; one request at a time [PRO-03]. */
  loadMore: () => void;
}

/**
 * A list of creators that is read page after page; an answer for another filter never gets into it [PRO-18].
 * @param filter the same object for as long as it means the same
 */
export function useGrowingList(campaign: string, filter: ListFilter): UseGrowingList {
  const client = useQueryClient();
  const options = useMemo(() => growingListQuery(campaign, filter), [campaign, filter]);
  const { queryKey } = options;
  const query = useQuery(options);
  // Whoever turns to another status turns to another list.
  const { data, isBefore } = useListRead(query, filter.status);
  const { error, refetch } = query;
  const busy = useRef<string | null>(null);
  const id = JSON.stringify(queryKey);
  const [state, setState] = useState<{ id: string; loading: boolean; error: unknown }>({
    id,
    loading: false,
    error: null,
  });
  const more = state.id === id ? state : { loading: false, error: null };

  const loadMore = useCallback(async () => {
    const before = client.getQueryData<GrowingList>(queryKey);
    const page = before ? nextPage(before, MORE_SIZE) : null;
    if (!before || page === null || busy.current === id) return;
    busy.current = id;
    setState({ id, loading: true, error: null });
    let failure: unknown = null;
    try {
      const answer = await readInfluencersPage(campaign, filter, page, MORE_SIZE);
      client.setQueryData<GrowingList>(queryKey, (now) =>
        // Changed on screen meanwhile: the answer may show rows as they were. The next call asks anew.
        now && now.edits === before.edits ? appendPage(now, answer, MORE_SIZE) : now,
      );
    } catch (thrown) {
      failure = thrown;
    }
    if (busy.current === id) busy.current = null;
    setState((now) => (now.id === id ? { id, loading: false, error: failure } : now));
  }, [client, campaign, filter, queryKey, id]);

  return {
    list: data,
    isBefore,
    error: data ? null : error,
    reload: () => void refetch(),
    hasMore: data && !isBefore ? nextPage(data, MORE_SIZE) !== null : false,
    loadingMore: more.loading,
    moreError: more.error,
    loadMore: () => void loadMore(),
  };
}

/** A list that is read on, as it is gone through from record to record. */
export const growingWalk = ({ list, ...more }: UseGrowingList): WalkedList => ({
  ids: list?.rows.map(({ uuid }) => uuid) ?? [],
  total: list?.count ?? null,
  growing: {
    hasMore: more.hasMore,
    loading: more.loadingMore,
    error: more.moreError,
    onMore: more.loadMore,
  },
});
