import { z } from 'zod';
import type { Context } from '../../context.js';
import { defineJob } from '../../jobs/job.js';
import { deleteExpiredSessions } from './sessions.repository.js';
import { deleteOldDevices } from './devices.repository.js';
import { deleteOldSignInTries } from './sign-in-throttle.js';

const sweepSessions = defineJob({ name: 'sweep-sessions', payload: z.object({}), cron: '17 3 * * *' });

/** Every night: sessions past their end and old failed sign-ins and devices go. */
export function defineAccountJobs({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.handle(sweepSessions, {
    run: async (_payload, { db }) => {
      await deleteExpiredSessions(db, now());
      await deleteOldSignInTries(db, now());
      await deleteOldDevices(db, now());
    },
  });
}
