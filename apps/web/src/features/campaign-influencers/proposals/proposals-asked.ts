import { narrowing, sortOf } from '../../../lib/list-search';
import type { PROPOSALS_SEARCH } from '../../../searches';
import type { ListFilter } from '../growing-list';
import type { ProposalSubTab } from '../status-counters';

type Narrowing = 'search' | 'network' | 'category' | 'where' | 'sort';
type ProposalsState = Pick<ReturnType<(typeof PROPOSALS_SEARCH)['read']>, Narrowing>;

/** What the API is asked for the proposals: what narrows them within every status, and with the status, also for a bulk change and an export, and in which order. */
export function proposalsAsked(state: ProposalsState, subTab: ProposalSubTab) {
  const { search, network, category, where } = state;
  const { id: order, direction } = sortOf(state.sort);
  const narrowed = narrowing({ network, category, search, where });
  const fitting = { ...narrowing({ status: subTab === 'all' ? null : subTab }), ...narrowed };
  return { narrowed, fitting, filter: { ...fitting, order, direction } satisfies ListFilter };
}
