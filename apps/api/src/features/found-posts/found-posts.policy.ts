import type { Caller } from '../../http/caller.js';
import { campaignPolicy, type CampaignKey } from '../campaigns/index.js';

/** Who works with found posts: whoever reads what colleagues note, and of those whoever may change the campaign. */
export const foundPostsPolicy = {
  /** A guest is shown what was accepted, as contents. */
  see: (caller: Caller, campaign: CampaignKey): boolean => campaignPolicy.seeNotes(caller, campaign),
  change: (caller: Caller, campaign: CampaignKey): boolean => campaignPolicy.writeNotes(caller, campaign),
};
