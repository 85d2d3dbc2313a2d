import { knownFromCents } from '@altavoz/domain';
import type {
  ContentStatus,
  ContentType,
  FoundContent,
  FoundCreator,
  InfluencerCampaign,
  InfluencerContent,
  InfluencerStatus,
  Network,
} from '@altavoz/contracts';
import type { NewestNote } from '../campaign-influencers/index.js';
import { presentContent, type ContentRow } from '../contents/index.js';
import type { ContentFound, CreatorFound, Found, InfluencerCampaignRow } from './search.queries.js';

const presentFound = (row: Found) => ({
  uuid: row.id,
  campaign: { uuid: row.campaign_id, name: row.campaign_name },
  name: row.name || row.username,
  username: row.username,
  network: row.network as Network,
});

export const presentFoundCreator = (row: CreatorFound): FoundCreator => ({
  ...presentFound(row),
  status: row.status as InfluencerStatus,
  image_url: row.image_url,
  file_for_profile: row.picture,
});

export const presentFoundContent = (row: ContentFound): FoundContent => ({
  ...presentFound(row),
  content_type: row.content_type as ContentType,
  status: row.status as ContentStatus,
  published_date: row.publish_day,
});

/** @param paidCents null for whoever sees no payouts */
export const presentCampaign = (
  row: InfluencerCampaignRow,
  paidCents: number | null,
  note: NewestNote | undefined,
): InfluencerCampaign => ({
  uuid: row.id,
  campaign: {
    uuid: row.campaign_id,
    name: row.campaign_name,
    is_archived: row.is_archived,
    currency: row.currency,
  },
  status: row.status as InfluencerStatus,
  contents_total: row.contents_total,
  contents_published: row.contents_published,
  impressions: row.impressions,
  engagements: row.engagements,
  agreed_cost: knownFromCents(row.agreed_cost_cents),
  paid: knownFromCents(paidCents),
  last_note: note ? { text: note.text, by: note.by, created_at: note.created_at.toISOString() } : null,
});

export const presentPublished = (row: ContentRow, campaign: string): InfluencerContent => ({
  ...presentContent(row),
  campaign,
});
