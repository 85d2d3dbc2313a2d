import { DAY_MS } from '@altavoz/domain';

/** A custom field that was deleted since can be brought back: for a day. */
export const removedSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);
