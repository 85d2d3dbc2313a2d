import type { QueryClient } from '@tanstack/react-query';
import { BoardTab, prefetchProposals, ProposalsTab, SquadTab } from '../../features/campaign-influencers';
import { prefetchCampaigns } from '../../features/campaigns';
import { loadWords } from '../../lib/late';
import { CAMPAIGNS_SEARCH } from '../../searches';
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
 * Asks for what the address of a campaign shows first, code, words and rows together, so that what is here is drawn once.
 * @returns when the words of the page are here, and the first list, which comes with its code; what else a tab needs
 * is waited for in its place
 * @throws when the words of the page cannot be had
 */
export async function askForFirstView(
  client: QueryClient,
  campaign: string,
  { hash, search }: { hash: string; search: Record<string, unknown> },
): Promise<void> {
  const view = viewOf(hash) ?? FIRST_VIEW;
  if (view.tab === 'proposals') prefetchProposals(client, campaign, search, view.subTab);
  const part = PARTS[view.tab].ask().catch(() => undefined);
  await loadWords(['campaigns', 'campaign-page']);
  if (view.tab === 'proposals') await part;
}

/**
 * Asks for the campaigns of an address, rows and words together.
 * @param isEntered whether they are come to, not only looked for elsewhere
 * @throws when the words of the page cannot be had
 */
export async function askForCampaigns(
  client: QueryClient,
  { search }: { search: Record<string, unknown> },
  isEntered: boolean,
): Promise<void> {
  if (isEntered) prefetchCampaigns(client, CAMPAIGNS_SEARCH.read(search));
  await loadWords(['campaigns', 'campaign-list']);
}
