import type {
  CampaignHeader,
  CampaignInfluencer,
  InfluencerAnswer,
  InfluencerStatus,
} from '@altavoz/contracts';
import { knownFromCents } from '@altavoz/domain';
import { presentInfluencer } from '../influencers/index.js';
import type { CampaignInfluencerRow } from './rows.queries.js';
import type { StatusChanges } from './set-statuses.js';

/** One influencer in one campaign, as lists, board and squad show it. */
export function presentCampaignInfluencer(row: CampaignInfluencerRow): CampaignInfluencer {
  return {
    uuid: row.ci_id,
    status: row.status as InfluencerStatus,
    status_before: row.returns_to as InfluencerStatus | null,
    status_influencer: row.answer as InfluencerAnswer,
    decision: null,
    invitation: row.invitation,
    scope: row.reach,
    estimated_cost: knownFromCents(row.estimated_cost_cents),
    agreed_cost: knownFromCents(row.agreed_cost_cents),
    contents_total: row.contents_planned,
    contents_published: row.contents_published,
    due_since: row.due_since,
    engagements: row.engagements,
    impressions: row.impressions,
    custom_values: row.custom_values,
    created_at: row.ci_created_at.toISOString(),
    updated_at: row.ci_updated_at.toISOString(),
    influencer: { ...presentInfluencer(row), payment_data: null },
  };
}

/** Changes of a filter that are told one by one: it may have touched a hundred thousand. */
const LISTED = 200;

/** What a status change did, with the counters as they are now [BRD-12]. */
export const presentChanges = (
  { changes, count, returned, change }: StatusChanges,
  header: CampaignHeader,
  all: boolean,
) => ({
  results: (all ? changes : changes.slice(0, LISTED)).map((one, index) =>
    index === 0 ? { ...one, campaign_header: header } : one,
  ),
  count,
  returned,
  unchanged: changes.length - count,
  change,
  campaign_header: header,
});
