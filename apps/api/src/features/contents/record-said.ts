import type { Tx } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';
import { caughtFigures } from '../stories/index.js';
import { recordReadings, type MetricValues } from './readings.repository.js';

interface SaidOf {
  campaignInfluencerId: string;
  link: string;
}

/**
 * What is said of a content, apart by where it is from: figures of a story that was caught are its network's, whoever
 * took them over, and so are impressions that its views filled in; they come with those.
 */
export async function saidOf(
  tx: Tx,
  campaign: CampaignKey,
  { campaignInfluencerId: campaignInfluencer, link }: SaidOf,
  metrics: Partial<MetricValues>,
): Promise<{ own: Partial<MetricValues>; caught: Partial<MetricValues>; caughtAt: Date | null }> {
  const entries = Object.entries(metrics) as [keyof MetricValues, number | null][];
  const story = entries.length > 0 ? await caughtFigures(tx, campaign, { campaignInfluencer, link }) : null;
  const views = story?.metrics.number_of_views;
  const told = { ...(views !== undefined && { number_of_impressions: views }), ...story?.metrics };
  const isCaught = ([metric, value]: (typeof entries)[number]) => value !== null && told[metric] === value;
  const caught: Partial<MetricValues> = Object.fromEntries(entries.filter(isCaught));
  return {
    own: Object.fromEntries(entries.filter((entry) => !isCaught(entry))),
    caught:
      views !== undefined && caught.number_of_impressions === views
        ? { ...caught, number_of_views: views }
        : caught,
    caughtAt: story?.at ?? null,
  };
}

/** Records what somebody said of new contents: readings as typed, and what a caught story had gathered as captured then. */
export async function recordSaid(
  tx: Tx,
  newId: () => string,
  campaign: CampaignKey,
  contents: readonly (SaidOf & { id: string })[],
  { metrics, at, by }: { metrics: Partial<MetricValues>; at: Date; by: string },
): Promise<void> {
  const [first] = contents;
  if (!first) return;
  // Contents that are added at once have one link; a story of one creator is nobody else's.
  const { own, caught, caughtAt } = await saidOf(tx, campaign, first, metrics);
  const of = (said: Partial<MetricValues>) => contents.map(({ id: content }) => ({ content, metrics: said }));
  if (caughtAt)
    await recordReadings(tx, newId, campaign, of(caught), { source: 'captured', at: caughtAt, by: null });
  await recordReadings(tx, newId, campaign, of(caughtAt ? own : metrics), { source: 'typed', at, by });
}
