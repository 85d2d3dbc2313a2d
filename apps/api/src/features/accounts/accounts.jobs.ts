import type { Context } from '../../context.js';
import { deleteExpiredSessions } from './sessions.repository.js';
import { deleteOldDevices } from './devices.repository.js';
import { deleteOldSignInTries } from './sign-in-throttle.js';

/** Every night: sessions past their end and old failed sign-ins and devices go. */
export function defineAccountJobs({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.define({
    name: 'sweep-sessions',
    cron: '17 3 * * *',
    parse: () => null,
    handle: async (_payload, { db }) => {
      await deleteExpiredSessions(db, now());
      await deleteOldSignInTries(db, now());
      await deleteOldDevices(db, now());
    },
  });
}
