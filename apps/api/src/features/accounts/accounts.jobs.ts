import { z } from 'zod';
import type { Context } from '../../context.js';
import { defineJob } from '../../jobs/job.js';
import { deleteOldBudgets } from '../../providers/networks/quota.js';
import { deleteEndedLinks } from './account-links.js';
import { deleteEndedTokens } from './accounts.repository.js';
import { deleteEndedSessions, momentsOf } from './sessions.repository.js';
import { deleteOldDevices } from './devices.repository.js';
import { deleteOldSignInTries } from './sign-in-throttle.js';

const sweepSessions = defineJob({ name: 'sweep-sessions', payload: z.object({}), cron: '17 3 * * *' });

/** Every night: sessions past their end and old failed sign-ins, devices, links, tokens and budgets of networks go. */
export function defineAccountJobs({ jobs, now, config }: Pick<Context, 'jobs' | 'now' | 'config'>): void {
  jobs.handle(sweepSessions, {
    run: async (_payload, { db }) => {
      await deleteEndedSessions(db, momentsOf({ now, config }));
      await deleteOldSignInTries(db, now());
      await deleteOldDevices(db, now());
      await deleteEndedLinks(db, now());
      await deleteEndedTokens(db, now());
      await deleteOldBudgets(db, now());
    },
  });
}
