import type { ActivityTold } from '@altavoz/contracts';
import type { Tx } from '../../db/database.js';
import { common, recordChange, type HeldCampaign } from '../campaigns/index.js';

/** Contents that one event names; a screen that hears of more reads anew. */
const NAMED = 100;

interface Announced {
  contents: readonly string[];
  /** Whose they are. */
  influencers: readonly string[];
  /** What the activity says of it; null when nothing is different. */
  told: ActivityTold | null;
}

/** Tells the screens of a campaign which contents changed, and the activity what was done with them. */
export async function announceContents(
  tx: Tx,
  campaign: HeldCampaign,
  { contents, influencers, told }: Announced,
): Promise<void> {
  const creators = [...new Set(influencers)];
  await recordChange(tx, campaign, {
    event: {
      type: 'contents.changed',
      data: {
        count: contents.length,
        contents: contents.slice(0, NAMED),
        influencers: creators.slice(0, NAMED),
      },
    },
    entry: told && { told, creators, content: common(contents) },
  });
}
