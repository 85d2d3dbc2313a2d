import {
  METRICS,
  type Content,
  type ContentStatus,
  type ContentType,
  type Metric,
  type Network,
} from '@altavoz/contracts';
import { contentRate, knownFromCents } from '@altavoz/domain';
import { fileUrl } from '../../http/files.js';
import type { ContentRow } from './rows.queries.js';

/** One content as table, grid and calendar show it. */
export function presentContent(row: ContentRow): Content {
  const metrics = Object.fromEntries(METRICS.map((metric) => [metric, row[metric]])) as Record<
    Metric,
    number | null
  >;
  return {
    uuid: row.id,
    network: row.network as Network,
    network_influencer: row.influencer_network as Network,
    parent_network: row.influencer_network as Network,
    username: row.username,
    name: row.name || row.username,
    category: row.category,
    is_verified: row.is_verified,
    image_url: row.image_url,
    profile_url: row.profile_url,
    file_for_profile: row.picture,
    followers: row.followers,
    engagement: contentRate(metrics, row.followers),
    engagements: row.engagements,
    content_type: row.content_type as ContentType,
    content_preview_url: row.content_preview_url,
    image_content: fileUrl(row.media),
    blob_preview: fileUrl(row.preview),
    url_info: row.link,
    published_date: row.publish_day,
    status: row.status as ContentStatus,
    estimated_cost: knownFromCents(row.estimated_cost_cents),
    campaign_influencer: row.campaign_influencer_id,
    campaing_influencer: row.campaign_influencer_id,
    index: row.position,
    ...metrics,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
