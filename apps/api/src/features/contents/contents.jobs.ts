import { z } from 'zod';
import type { Context } from '../../context.js';
import { defineJob } from '../../jobs/job.js';
import { sweepDeleted } from './deleted-contents.repository.js';

/** Hours in which a deletion can be undone. */
const KEPT_HOURS = 24;
const sweepDeletedContents = defineJob({
  name: 'sweep-deleted-contents',
  payload: z.object({}),
  cron: '52 3 * * *',
});

/** Every night: contents that were deleted a day ago or more go. */
export function defineContentJobs({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.handle(sweepDeletedContents, {
    run: async (_payload, { db }) => {
      await sweepDeleted(db, new Date(now().getTime() - KEPT_HOURS * 3_600_000));
    },
  });
}
