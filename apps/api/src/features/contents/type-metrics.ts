import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';
import { changedMetrics, movePins, recordReadings, type SentMetrics } from './readings.repository.js';

/**
 * Takes the metrics that somebody typed for a content: those that differ from what stands become a reading, and a
 * pinned one is pinned at what was typed.
 */
export async function typeMetrics(
  tx: Tx,
  { newId, now }: Pick<Context, 'newId' | 'now'>,
  campaign: CampaignKey,
  { before, sent, by }: { before: SentMetrics & { id: string }; sent: SentMetrics; by: string },
): Promise<void> {
  const reading = { content: before.id, metrics: changedMetrics(before, sent) };
  const origin = { source: 'typed', at: now(), by } as const;
  await recordReadings(tx, newId, campaign, [reading], origin);
  await movePins(tx, campaign, reading, origin);
}
