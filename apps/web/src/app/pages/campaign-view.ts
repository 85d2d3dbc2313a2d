import type { CampaignHeader } from '@altavoz/contracts';
import { countOf, PROPOSAL_SUB_TABS, type ProposalSubTab } from '../../features/campaign-influencers';

/** The six tabs of a campaign in their order [TAB-11]. */
export const CAMPAIGN_TABS = ['proposals', 'squad', 'contents', 'calendar', 'overview', 'analytics'] as const;
export type CampaignTab = (typeof CAMPAIGN_TABS)[number];
/** For a guest who only looks: what came of it first, what is worked with last [TAB-11]. */
const READER_TABS = [
  'analytics',
  'contents',
  'calendar',
  'squad',
  'proposals',
  'overview',
] as const satisfies readonly CampaignTab[];

/** The tabs in the order that somebody has them in. */
export const tabsOf = (isReader: boolean): readonly CampaignTab[] => (isReader ? READER_TABS : CAMPAIGN_TABS);

/** What of a campaign is open: a tab and, where it has them, a sub-tab. */
export type CampaignView =
  | { tab: 'proposals'; subTab: ProposalSubTab }
  | { tab: 'squad'; subTab: 'team' | 'top' }
  | { tab: 'contents'; subTab: 'list' | 'grid' | 'found' }
  | { tab: 'calendar' | 'overview' | 'analytics' };

const PROPOSAL_HASHES = {
  all: 'propuestas',
  pending: 'propuestas-pendientes',
  approved: 'propuestas-aprobadas',
  rejected: 'propuestas-rechazadas',
  onboarding: 'propuestas-onboarding',
  trading: 'propuestas-negociando',
  producing: 'propuestas-produciendo',
  submitted: 'propuestas-enviadas',
  published: 'propuestas-publicadas',
} as const satisfies Record<ProposalSubTab, string>;

type NamedView = readonly [hash: string, view: CampaignView];
const LATER_VIEWS = [
  ['squad', { tab: 'squad', subTab: 'team' }],
  ['squad-top', { tab: 'squad', subTab: 'top' }],
  ['contenidos', { tab: 'contents', subTab: 'list' }],
  ['contenidos-vista', { tab: 'contents', subTab: 'grid' }],
  ['encontrados', { tab: 'contents', subTab: 'found' }],
  ['calendario', { tab: 'calendar' }],
  ['overview', { tab: 'overview' }],
  ['analytics', { tab: 'analytics' }],
] as const satisfies NamedView[];

/** What of a campaign an address can name. */
export type CampaignHash = (typeof PROPOSAL_HASHES)[ProposalSubTab] | (typeof LATER_VIEWS)[number][0];

const VIEWS: readonly (readonly [hash: CampaignHash, view: CampaignView])[] = [
  ...PROPOSAL_SUB_TABS.map((subTab) => [PROPOSAL_HASHES[subTab], { tab: 'proposals', subTab }] as const),
  ...LATER_VIEWS,
];

/** Where a campaign opens, and what every hash that leads nowhere falls back to [TAB-38, TAB-39]. */
export const FIRST_VIEW: CampaignView = { tab: 'proposals', subTab: 'all' };

/**
 * Where a campaign opens for a guest who only looks: with its figures, once there are any; whoever decides, with what
 * waits for that [TAB-38].
 */
export const firstOfReader = (header: CampaignHeader, decides: boolean): CampaignView =>
  canChooseTab('analytics', header) && !(decides && header.pending > 0) ? { tab: 'analytics' } : FIRST_VIEW;

const subTabOf = (view: CampaignView) => ('subTab' in view ? view.subTab : null);
const same = (a: CampaignView, b: CampaignView) => a.tab === b.tab && subTabOf(a) === subTabOf(b);

/** The hash of a view, without `#`. */
export function hashOf(view: CampaignView): CampaignHash {
  return VIEWS.find(([, one]) => same(one, view))?.[0] ?? PROPOSAL_HASHES.all;
}

/** What a hash names, with or without `#`; null for none and for unknown ones. */
export function viewOf(hash: string): CampaignView | null {
  const asked = hash.replace(/^#/, '');
  // What its tab says in Spanish, as the others have it; the address is put right [TAB-09].
  const name = asked === 'tablero' ? 'overview' : asked;
  return VIEWS.find(([one]) => one === name)?.[1] ?? null;
}

/** The view that a tab opens with. */
export const firstViewOf = (tab: CampaignTab): CampaignView =>
  VIEWS.find(([, view]) => view.tab === tab)?.[1] ?? FIRST_VIEW;

const ALWAYS_SHOWN: readonly ProposalSubTab[] = ['all', 'pending', 'approved', 'rejected'];

/**
 * The sub-tabs of the proposals that are shown: the later statuses only with somebody in them. The one that
 * is open stays until it is left, even when its last creator goes [TAB-25…30].
 */
export function visibleSubTabs(header: CampaignHeader, open: ProposalSubTab | null): ProposalSubTab[] {
  return PROPOSAL_SUB_TABS.filter(
    (subTab) => ALWAYS_SHOWN.includes(subTab) || countOf(header, subTab) > 0 || subTab === open,
  );
}

/** Whether the tab can be chosen: analytics once a creator or a content is published [TAB-12, TAB-13]. */
export function canChooseTab(tab: CampaignTab, header: CampaignHeader): boolean {
  return tab !== 'analytics' || header.published > 0 || header.published_contents > 0;
}

/** Whether the hash `#analytics` opens the tab: once creators are being worked with [TAB-14]. */
const hasSquad = (header: CampaignHeader) =>
  header.approved +
    header.onboarding +
    header.trading +
    header.production +
    header.submitted +
    header.published +
    header.published_contents >
  0;

/**
 * What a hash opens. A view that is open stays open although its counters have fallen; a hash that is
 * unknown, hidden or closed opens the proposals, for a guest what is first there [TAB-15, TAB-25, TAB-38…40].
 * @param open what is on screen, null while nothing is
 * @param first where the campaign opens
 */
export function resolveView(
  hash: string,
  header: CampaignHeader,
  open: CampaignView | null,
  first: CampaignView = FIRST_VIEW,
): CampaignView {
  const view = viewOf(hash);
  if (!view) return first;
  if (open && same(view, open)) return open;
  if (view.tab === 'analytics' && !hasSquad(header)) return first;
  if (view.tab === 'proposals' && !visibleSubTabs(header, null).includes(view.subTab)) return first;
  return view;
}
