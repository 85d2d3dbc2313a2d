import { DAY_MS } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../context.js';
import { defineJob } from '../../jobs/job.js';
import { deleteOld } from './notifications.repository.js';

const NOTIFICATION_DAYS = 90;
const sweepNotifications = defineJob({
  name: 'sweep-notifications',
  payload: z.object({}),
  cron: '41 3 * * *',
});

/** Every night: what was told of ninety days ago or more goes. */
export function defineNotificationJobs({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.handle(sweepNotifications, {
    run: async (_payload, { db }) => {
      await deleteOld(db, new Date(now().getTime() - NOTIFICATION_DAYS * DAY_MS));
    },
  });
}
