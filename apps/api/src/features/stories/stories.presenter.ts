import type { Network, Story } from '@altavoz/contracts';
import { fileUrl } from '../../http/files.js';
import type { StoryRow } from './stories.repository.js';

/** @param isSandbox whether the answers of a network are invented */
export const presentStory = (row: StoryRow, isSandbox: (network: Network) => boolean): Story => ({
  id: row.id,
  preview: fileUrl(row.preview) ?? (row.kind === 'image' ? fileUrl(row.media) : null),
  url: fileUrl(row.media),
  kind: row.kind,
  problem: row.problem,
  network: row.network,
  link: row.link,
  text: row.text,
  published_at: row.published_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  metrics: row.metrics,
  measured_at: row.measured_at?.toISOString() ?? null,
  content: row.content,
  is_sandbox: row.connection_id !== null && isSandbox(row.network),
});
