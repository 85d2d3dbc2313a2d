import { offering } from '../../lib/offered';
import type { CampaignActions } from './campaign-actions';

/** What the head of the open campaign can do, for the command menu. */
export const offeredActions = offering<CampaignActions>();
