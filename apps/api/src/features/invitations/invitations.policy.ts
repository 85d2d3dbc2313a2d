import type { InfluencerStatus } from '@altavoz/contracts';

/** Whether a creator may still decline: not once they have handed something in, or published it. */
export const canDecline = (status: InfluencerStatus, published: number): boolean =>
  published === 0 && !['submitted', 'published', 'removed'].includes(status);
