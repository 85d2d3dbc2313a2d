import { late } from '../../lib/late';

export const ChooseCampaign = late(async () => ({
  default: (await import('./choose-campaign')).ChooseCampaign,
}));
export { PasteGate } from './paste-gate';
