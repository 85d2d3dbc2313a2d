/** What has not come after so long (ms) takes longer than usual, which is said. */
export const LONG_WAIT = 8_000;
/** What has not come after so long (ms) has failed, as without a connection. */
export const LONGEST_WAIT = 30_000;
