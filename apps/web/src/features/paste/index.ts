import { late } from '../../lib/late';

/** Comes beside the first page, which does not wait for it. */
export const PasteGate = late(async () => ({ default: (await import('./paste-gate')).PasteGate }));
export const ChooseCampaign = late(async () => ({
  default: (await import('./choose-campaign')).ChooseCampaign,
}));
export { sharedText } from './shared-text';
