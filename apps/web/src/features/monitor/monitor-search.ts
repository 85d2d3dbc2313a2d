import { MONITOR_DAYS, NETWORKS, SENTIMENTS } from '@altavoz/contracts';
import { choice, listSearch, oneOf, searchText } from '../../lib/list-search';

/** How posts were said to sound, or that nobody has said. */
export const MARKS = [...SENTIMENTS, 'unmarked'] as const;

/** What is looked at, since when, and which of its posts. */
export const MONITOR_SEARCH = listSearch({
  keyword: searchText,
  days: oneOf(MONITOR_DAYS, 30),
  network: choice(NETWORKS),
  sentiment: choice(MARKS),
});
export type MonitorState = ReturnType<typeof MONITOR_SEARCH.read>;
