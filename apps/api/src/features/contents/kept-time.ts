import { DAY_MS } from '@altavoz/domain';

/** For how long what was added, changed or deleted together can be undone: a day. */
const KEPT_MS = DAY_MS;

/** What was done before this can no longer be undone. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);
