import type {
  ContentStatus,
  ContentType,
  FoundContent,
  FoundCreator,
  InfluencerCampaign,
  InfluencerStatus,
  Network,
} from '@altavoz/contracts';
import type { ContentFound, CreatorFound, Found, InfluencerCampaignRow } from './search.queries.js';

const presentFound = (row: Found) => ({
  uuid: row.id,
  campaign: { uuid: row.campaign_id, name: row.campaign_name },
  name: row.name || row.username,
  username: row.username,
  network: row.network as Network,
});

export const presentCreator = (row: CreatorFound): FoundCreator => ({
  ...presentFound(row),
  status: row.status as InfluencerStatus,
  image_url: row.image_url,
  file_for_profile: row.picture,
});

export const presentContent = (row: ContentFound): FoundContent => ({
  ...presentFound(row),
  content_type: row.content_type as ContentType,
  status: row.status as ContentStatus,
  published_date: row.publish_day,
});

export const presentCampaign = (row: InfluencerCampaignRow): InfluencerCampaign => ({
  uuid: row.id,
  campaign: { uuid: row.campaign_id, name: row.campaign_name, is_archived: row.is_archived },
  status: row.status as InfluencerStatus,
  contents_total: row.contents_total,
  contents_published: row.contents_published,
});
