import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { notFound } from '../../http/errors.js';
import type { CampaignKey } from '../campaigns/index.js';
import { saidOf } from './record-said.js';
import {
  changedMetrics,
  movePins,
  pinCorrections,
  recordReadings,
  withdrawReading,
  type MetricValues,
  type SentMetrics,
} from './readings.repository.js';

interface TypedMetrics {
  before: SentMetrics & { id: string; campaign_influencer_id: string; link: string };
  sent: SentMetrics;
  /** A reading of theirs that is taken back: what is sent of its metrics was not measured anew. */
  withdraws?: string | undefined;
  by: string;
}

/**
 * Takes the metrics that somebody typed for a content: those that differ from what stands become a reading, a pinned one
 * is pinned at what was typed, and so is one that the network had told: the next time it is asked shall not undo what a
 * person set right. @returns the reading
 * @throws AppError `resource.not_found` when there is no such reading to take back
 */
export async function typeMetrics(
  tx: Tx,
  { newId, now }: Pick<Context, 'newId' | 'now'>,
  campaign: CampaignKey,
  { before, sent, withdraws, by }: TypedMetrics,
): Promise<string | null> {
  const content = before.id;
  const origin = { source: 'typed', at: now(), by } as const;
  const changed = changedMetrics(before, sent);
  let typed: Partial<MetricValues> = changed;
  let moved: Date | null = null;
  if (withdraws !== undefined) {
    const taken = await withdrawReading(tx, campaign, { id: withdraws, content, by }, origin.at);
    if (!taken) throw notFound();
    typed = Object.fromEntries(Object.entries(changed).filter(([metric]) => !(metric in taken.metrics)));
    // A pin that somebody has set since is theirs.
    moved = taken.recorded_at;
  }
  const { own, caught } = await saidOf(
    tx,
    campaign,
    { ...before, campaignInfluencerId: before.campaign_influencer_id },
    typed,
  );
  await recordReadings(tx, newId, campaign, [{ content, metrics: caught }], {
    source: 'captured',
    at: origin.at,
    by: null,
  });
  const [reading] = await recordReadings(tx, newId, campaign, [{ content, metrics: own }], origin);
  await movePins(tx, campaign, { content, metrics: changed }, origin, moved);
  if (reading !== undefined) await pinCorrections(tx, campaign, { reading, content, metrics: typed }, origin);
  return reading ?? null;
}
