import { late } from '../../lib/late';

export const ChooseCampaign = late(async () => ({
  default: (await import('./choose-campaign')).ChooseCampaign,
}));
/** Comes behind the page: nobody pastes before they see anything. */
export const PasteGate = late(async () => ({ default: (await import('./paste-gate')).PasteGate }));
