import { z } from 'zod';
import type { Context } from '../../context.js';
import { defineJob } from '../../jobs/job.js';
import { sweepChanges } from './content-changes.repository.js';
import { sweepDeleted } from './deleted-contents.repository.js';
import { keptSince } from './kept-time.js';

const sweepDeletedContents = defineJob({
  name: 'sweep-deleted-contents',
  payload: z.object({}),
  cron: '52 3 * * *',
});

/** Every night: contents that were deleted a day ago or more go, and so does what changed ones were before. */
export function defineContentJobs({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.handle(sweepDeletedContents, {
    run: async (_payload, { db }) => {
      const before = keptSince(now());
      await sweepDeleted(db, before);
      await sweepChanges(db, before);
    },
  });
}
