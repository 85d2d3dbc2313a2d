import { recordEvent } from '../../db/domain-events.js';
import type { Tx } from '../../db/database.js';
import type { CampaignAccess } from '../campaigns/index.js';

/** Contents that one event names; a screen that hears of more reads anew. */
const NAMED = 100;

/** Tells the screens of a campaign which contents changed, and whose they are. */
export const announceContents = (
  tx: Tx,
  campaign: CampaignAccess,
  contents: readonly string[],
  influencers: readonly string[],
) =>
  recordEvent(tx, {
    companyId: campaign.company_id,
    campaignId: campaign.id,
    type: 'contents.changed',
    payload: {
      count: contents.length,
      contents: contents.slice(0, NAMED),
      influencers: [...new Set(influencers)].slice(0, NAMED),
    },
  });
