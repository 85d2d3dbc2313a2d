import type { QueryCache } from '@tanstack/react-query';

/** What stands beside every page, or hardly changes, says nothing of how old a page is. */
const BESIDE: readonly unknown[] = ['profile', 'max-views', 'processing', 'saved-views'];

/** When the oldest of what is on a page was read; 0 where nothing was. */
export const oldestRead = (cache: QueryCache): number =>
  cache
    .getAll()
    .filter((query) => query.isActive() && query.state.data && !BESIDE.includes(query.queryKey[0]))
    .reduce((oldest, { state }) => Math.min(oldest || Infinity, state.dataUpdatedAt), 0);
