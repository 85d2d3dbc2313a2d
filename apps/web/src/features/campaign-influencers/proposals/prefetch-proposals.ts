import type { QueryClient } from '@tanstack/react-query';
import { PROPOSALS_SEARCH } from '../../../searches';
import { creatorTotalsQuery, growingListQuery } from '../campaign-influencer-queries';
import type { ProposalSubTab } from '../status-counters';
import { proposalsAsked } from './proposals-asked';

/** Asks for the proposals of an address and what they come to, while their code is still on its way. */
export function prefetchProposals(
  client: QueryClient,
  campaign: string,
  search: Readonly<Record<string, unknown>>,
  subTab: ProposalSubTab,
): void {
  const { filter, fitting } = proposalsAsked(PROPOSALS_SEARCH.read(search), subTab);
  void client.prefetchQuery(growingListQuery(campaign, filter));
  void client.prefetchQuery(creatorTotalsQuery(campaign, fitting));
}
