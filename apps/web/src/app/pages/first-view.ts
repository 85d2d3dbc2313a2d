import type { User } from '@altavoz/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { homeOf, isGuest, profileQuery } from '../../features/accounts';
import { BoardTab, prefetchProposals, ProposalsTab, SquadTab } from '../../features/campaign-influencers';
import { askedCampaignsQuery, prefetchCampaigns } from '../../features/campaigns';
import { loadWords } from '../../lib/late';
import { paths, type Place } from '../../paths';
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
  const user = client.getQueryData(profileQuery.queryKey);
  // What a guest begins with is known once the campaign is read: most often its figures.
  const first = user && isGuest(user) ? ({ tab: 'analytics' } as const) : FIRST_VIEW;
  const view = viewOf(hash) ?? first;
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

/** Where whoever asks for no page is led: a guest of one campaign into it, everybody else to where an account begins. */
export async function startOf(client: QueryClient, user: User): Promise<Place> {
  const home = homeOf(user);
  if (home.to !== '/campaigns' || !isGuest(user)) return home;
  // What fails here is told by the list.
  const list = await client
    .fetchInfiniteQuery(askedCampaignsQuery(CAMPAIGNS_SEARCH.read({})))
    .catch(() => undefined);
  const [only, ...others] = list?.pages[0]?.results ?? [];
  return only && others.length === 0 ? paths.campaign(only.uuid) : home;
}
