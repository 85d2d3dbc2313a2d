import type { InfluencerAnswer, InvitationState, Network, ResponseOf, endpoints } from '@altavoz/contracts';
import { fileUrl } from '../../http/files.js';
import type { findInvitation } from './invitation.queries.js';

type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** What an invited creator sees: the campaign and its brief, no counters, no money, nobody else. */
export function presentInvitation(
  row: InvitationRow,
): ResponseOf<typeof endpoints.campaignInfluencers.readInvitation> {
  return {
    campaign: {
      name: row.name,
      company_name: row.company_name,
      brand: row.brand,
      logo: fileUrl(row.logo),
      cover: fileUrl(row.cover),
      starts_on: row.starts_on,
      ends_on: row.ends_on,
      description: row.description,
      objective: row.objective,
      deliverables: row.deliverables,
      dos: row.dos,
      donts: row.donts,
      hashtags: row.hashtags,
      networks: row.networks as Network[],
    },
    influencer: {
      name: row.influencer_name || row.username,
      username: row.username,
      network: row.network as Network,
    },
    status_influencer: row.answer as InfluencerAnswer,
  };
}

interface Invited {
  status: string;
  link_token: string | null;
  link_ends_at: Date | null;
}

/** Whether an invitation opens at a time, by the rules that its page is opened by. */
export function presentInvitationState(
  row: Invited,
  campaign: { is_archived: boolean },
  now: Date,
): ResponseOf<typeof endpoints.campaignInfluencers.invitation> {
  return { state: stateOf(row, campaign, now), ends_at: row.link_ends_at?.toISOString() ?? null };
}

function stateOf(row: Invited, campaign: { is_archived: boolean }, now: Date): InvitationState {
  if (row.status === 'rejected' || campaign.is_archived) return 'closed';
  if (row.link_token === null || row.link_ends_at === null) return 'none';
  return row.link_ends_at > now ? 'open' : 'ended';
}
