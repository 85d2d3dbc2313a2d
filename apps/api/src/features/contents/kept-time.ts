/** For how long what was added, changed or deleted together can be undone: a day. */
const KEPT_MS = 24 * 3_600_000;

/** What was done before this can no longer be undone. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_MS);
