import {
  METRICS,
  type Metric,
  type MonitorAuthor,
  type MonitoredPost,
  type MonitorSearch,
} from '@altavoz/contracts';
import { fileUrl } from '../../http/files.js';
import type { AuthorRow, ListedPost } from './monitor.queries.js';
import type { MonitoredRow } from './monitored.repository.js';

export const presentPost = (row: ListedPost): MonitoredPost => ({
  uuid: row.id,
  network: row.network,
  content_type: row.content_type,
  link: row.link,
  text: row.body,
  picture: fileUrl(row.picture),
  published_at: row.published_at?.toISOString() ?? null,
  author: row.author,
  ...(Object.fromEntries(METRICS.map((metric) => [metric, row.metrics[metric] ?? null])) as Record<
    Metric,
    number | null
  >),
  is_sandbox: row.is_sandbox,
  sentiment: row.sentiment,
  sentiment_by: row.sentiment_by,
});

export const presentAuthor = (row: AuthorRow): MonitorAuthor => ({
  network: row.network,
  username: row.username,
  posts: row.posts,
  views: row.views,
  influencer:
    row.influencer_id === null
      ? null
      : {
          uuid: row.influencer_id,
          name: row.name ?? row.username,
          followers: row.followers,
          file_for_profile: row.picture,
        },
});

/** @param isRunning whether somebody is at it still */
export const presentSearch = (
  { started_at, seen_at, done_at, found, failed }: MonitoredRow,
  isRunning: boolean,
): MonitorSearch => ({
  started_at: started_at.toISOString(),
  // One that was left by whoever died over it ended when they were seen last.
  done_at: isRunning ? null : (done_at ?? seen_at).toISOString(),
  found,
  failed,
});
