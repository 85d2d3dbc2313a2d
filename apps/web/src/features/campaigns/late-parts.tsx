import { late, loadWords } from '../../lib/late';

const withWords = async <Part,>(
  part: Promise<Part>,
  words: 'next-step' | 'campaign-figures' = 'next-step',
): Promise<Part> => {
  const [loaded] = await Promise.all([part, loadWords([words])]);
  return loaded;
};

// What tells figures comes behind the first rows, with the words that say what each counts.
const figures = 'campaign-figures';
export const CampaignTrack = late(async () => ({
  default: (await withWords(import('./campaign-track'), figures)).CampaignTrack,
}));

/** Campaigns as cards, elsewhere than in their list. */
export const CampaignCards = late(async () => ({
  default: (await import('./campaign-cards')).CampaignCards,
}));

// What says what to do next comes behind the first rows, with its words.
export const NextStep = late(async () => ({ default: (await withWords(import('./next-step'))).NextStep }));
export const SampleLine = late(async () => ({
  default: (await withWords(import('./next-step'))).SampleLine,
}));
export const FirstSteps = late(async () => ({
  default: (await withWords(import('./first-steps'))).FirstSteps,
}));
export const FirstCampaign = late(async () => ({
  default: (await withWords(import('./first-campaign'))).FirstCampaign,
}));
export const WayOn = late(async () => ({ default: (await withWords(import('./way-on'))).WayOn }));
