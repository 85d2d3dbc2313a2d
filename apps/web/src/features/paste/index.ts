import { late } from '../../lib/late';

export const ChooseCampaign = late(async () => ({
  default: (await import('./choose-campaign')).ChooseCampaign,
}));
export const PasteGate = late(async () => ({ default: (await import('./paste-gate')).PasteGate }));
