import type { PROPOSAL_SORTS } from '../../../searches';

export interface ProposalSort {
  order: SortableOrder;
  direction: 'asc' | 'desc';
}
export type SortableOrder = (typeof PROPOSAL_SORTS)[number];

/** The direction in which each order begins, as the server has it. */
const FIRST: Readonly<Record<SortableOrder, 'asc' | 'desc'>> = {
  recent: 'desc',
  name: 'asc',
  category: 'asc',
  network: 'asc',
  followers: 'desc',
  engagement_rate: 'desc',
  estimated_cost: 'desc',
  status: 'asc',
};

/** The newest first: how the list begins, and what a third click on a heading returns to. */
export const USUAL_SORT: ProposalSort = { order: 'recent', direction: 'desc' };

export const sortBy = (order: SortableOrder): ProposalSort => ({ order, direction: FIRST[order] });

/** What a click on a heading does: its order, then the other way round, then the usual order. */
export function nextSort(now: ProposalSort, order: SortableOrder): ProposalSort {
  if (now.order !== order) return sortBy(order);
  if (now.direction !== FIRST[order]) return USUAL_SORT;
  return { order, direction: now.direction === 'asc' ? 'desc' : 'asc' };
}
