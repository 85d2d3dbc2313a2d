import type { Context } from '../../context.js';
import { deleteExpiredSessions } from './sessions.repository.js';
import { deleteOldSignInFailures } from './sign-in-throttle.js';

/** Every night: sessions past their end and old failed sign-ins go. */
export function defineAccountJobs({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.define({
    name: 'sweep-sessions',
    cron: '17 3 * * *',
    parse: () => null,
    handle: async (_payload, { db }) => {
      await deleteExpiredSessions(db, now());
      await deleteOldSignInFailures(db, now());
    },
  });
}
