import { HOUR_MS } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import { defineJob } from '../../../jobs/job.js';

/** Hours in which a note that was deleted can be brought back. */
const KEPT_HOURS = 24;
const sweepRemovedNotes = defineJob({
  name: 'sweep-removed-notes',
  payload: z.object({}),
  cron: '42 3 * * *',
});

/** Every night: notes that were deleted a day ago or more go. */
export function defineNoteJobs({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.handle(sweepRemovedNotes, {
    run: async (_payload, { db }) => {
      await db
        .deleteFrom('campaign_influencer_notes')
        .where('removed_at', '<', new Date(now().getTime() - KEPT_HOURS * HOUR_MS))
        .execute();
    },
  });
}
