import type { QueryClient } from '@tanstack/react-query';
import { BoardTab, prefetchProposals, ProposalsTab, SquadTab } from '../../features/campaign-influencers';
import { AnalyticsTab, CalendarTab, ContentsTab } from './campaign-late-tabs';
import { FIRST_VIEW, viewOf, type CampaignTab } from './campaign-view';

const PARTS: Readonly<Record<CampaignTab, { ask: () => Promise<void> }>> = {
  proposals: ProposalsTab,
  squad: SquadTab,
  contents: ContentsTab,
  calendar: CalendarTab,
  overview: BoardTab,
  analytics: AnalyticsTab,
};

/**
 * Asks for what the address of a campaign shows first, code and rows together, so that it is drawn once.
 * @returns when the code is here; what fails of it is told where it is drawn
 */
export async function askForFirstView(
  client: QueryClient,
  campaign: string,
  { hash, search }: { hash: string; search: Record<string, unknown> },
): Promise<void> {
  const view = viewOf(hash) ?? FIRST_VIEW;
  if (view.tab === 'proposals') prefetchProposals(client, campaign, search, view.subTab);
  await PARTS[view.tab].ask().catch(() => undefined);
}
