import type { CampaignHeader, InfluencerStatus } from '@altavoz/contracts';
import type { StatusCounts } from '@altavoz/domain';
import type { StatusMove } from './growing-list';

/** What a sub-tab of the proposals shows: everything, or one status. */
export const PROPOSAL_SUB_TABS = [
  'all',
  'pending',
  'approved',
  'rejected',
  'onboarding',
  'trading',
  'producing',
  'submitted',
  'published',
] as const satisfies readonly ('all' | InfluencerStatus)[];
export type ProposalSubTab = (typeof PROPOSAL_SUB_TABS)[number];

type Counter = Exclude<keyof CampaignHeader, 'spent'>;

/** The counter of a status; that of `producing` is called production [TAB-22]. */
const COUNTERS: Readonly<Record<Exclude<ProposalSubTab, 'all'>, Counter>> = {
  pending: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  onboarding: 'onboarding',
  trading: 'trading',
  producing: 'production',
  submitted: 'submitted',
  published: 'published',
};

/** How many creators a sub-tab has. */
export const countOf = (header: CampaignHeader, of: ProposalSubTab): number =>
  of === 'all' ? header.proposals : header[COUNTERS[of]];

/** The same of counts by status, as the server says them of a filter. */
export const countAmong = (counts: StatusCounts, of: ProposalSubTab): number =>
  of === 'all' ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[of] ?? 0);

/** The counters once some creators have another status, until the server says them exactly. */
export function headerAfter(header: CampaignHeader, { rows, status }: StatusMove): CampaignHeader {
  const next = { ...header };
  const add = (of: InfluencerStatus, by: number) => {
    if (of === 'removed') return;
    next[COUNTERS[of]] = Math.max(next[COUNTERS[of]] + by, 0);
    next.proposals = Math.max(next.proposals + by, 0);
  };
  for (const row of rows) {
    if (row.status === status) continue;
    add(row.status, -1);
    add(status, 1);
  }
  return next;
}
