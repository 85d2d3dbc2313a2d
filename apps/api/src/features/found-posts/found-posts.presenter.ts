import { METRICS, type FoundPost, type Metric } from '@altavoz/contracts';
import { fileUrl } from '../../http/files.js';
import type { ListedPost } from './found-posts.queries.js';

/** A found post as the inbox shows it. */
export const presentPost = (row: ListedPost): FoundPost => ({
  uuid: row.id,
  network: row.network,
  content_type: row.content_type,
  link: row.link,
  text: row.body,
  picture: fileUrl(row.picture),
  published_at: row.published_at?.toISOString() ?? null,
  found_at: row.found_at.toISOString(),
  creator:
    row.campaign_influencer_id === null
      ? null
      : { uuid: row.campaign_influencer_id, name: row.name ?? '', username: row.username ?? '' },
  author: row.author,
  matched: row.matched,
  is_known: row.is_known,
  disclosure: row.disclosure,
  paid_partnership: row.paid_partnership,
  ...(Object.fromEntries(METRICS.map((metric) => [metric, row.metrics[metric] ?? null])) as Record<
    Metric,
    number | null
  >),
  ignored_at: row.decided_at?.toISOString() ?? null,
  ignored_by: row.decided_by,
});
