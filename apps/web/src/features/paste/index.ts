import { late } from '../../lib/late';

export const ChooseCampaign = late(async () => ({
  default: (await import('./campaign-choice')).ChooseCampaign,
}));
export const AddFound = late(async () => ({ default: (await import('./campaign-choice')).AddFound }));
export type { FoundAccount } from './add-found';
export { PasteGate } from './paste-gate';
