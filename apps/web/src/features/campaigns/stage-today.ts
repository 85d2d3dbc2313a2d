import type { CampaignCard } from '@altavoz/contracts';
import { campaignState, stageOf, type CampaignState, type Stage } from '@altavoz/domain';
import { todayHere } from '../../lib/today';

type Days = Pick<CampaignCard, 'starts_on' | 'ends_on'>;

/** How far a campaign has come by the day where the reader is. */
export const stageToday = ({ starts_on, ends_on }: Days): Stage => stageOf(starts_on, ends_on, todayHere());

/** What a campaign is today. */
export const stateToday = (campaign: Days & Pick<CampaignCard, 'is_archived'>): CampaignState =>
  campaignState(campaign.is_archived, stageToday(campaign));
