import { campaignEventSchema, type CampaignEvent } from '@altavoz/contracts';
import { CAMPAIGN_PARTS } from './campaign-queries';

/** What of a campaign each event makes old. */
const MAKES_OLD: Record<CampaignEvent['type'], readonly string[]> = {
  // Asked about only where other rights were found than the page was read with.
  ready: CAMPAIGN_PARTS,
  'campaign.updated': ['activity'],
  'campaign.removed': CAMPAIGN_PARTS,
  'influencers.added': ['influencers', 'squad', 'stats', 'health', 'activity'],
  'influencers.status_changed': ['influencers', 'squad', 'contents', 'stats', 'health', 'activity'],
  'influencer.updated': ['influencers', 'squad', 'stats', 'health', 'activity'],
  'contents.changed': ['contents', 'influencers', 'squad', 'stats', 'health', 'activity'],
  'import.progress': ['influencers', 'imports'],
  'import.ended': ['influencers', 'squad', 'imports', 'stats', 'health', 'activity'],
  'company.importing': ['processing'],
  resync: CAMPAIGN_PARTS,
};

/**
 * What an event as it came makes old; of one that is not of the contract, such as one of a newer server, everything.
 * It brings the schemas along, so it is fetched when the first event comes.
 */
export const madeOldBy = (event: { type: string; data: unknown }): readonly string[] =>
  MAKES_OLD[campaignEventSchema.safeParse(event).data?.type ?? 'resync'];
