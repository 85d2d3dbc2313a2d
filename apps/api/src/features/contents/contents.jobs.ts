import { z } from 'zod';
import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import { defineJob } from '../../jobs/job.js';
import { notify } from '../notifications/index.js';
import { sweepChanges } from './content-changes.repository.js';
import { sweepDeleted } from './deleted-contents.repository.js';
import { keptSince } from './kept-time.js';
import { findCampaignsWithOverdue, noteOverdue } from './overdue.repository.js';

const sweepDeletedContents = defineJob({
  name: 'sweep-deleted-contents',
  payload: z.object({}),
  cron: '52 3 * * *',
});

const tellOverdue = defineJob({ name: 'tell-overdue-contents', payload: z.object({}), cron: '15 12 * * *' });

/** Every morning: what is late is told of, once. Every night: contents that were deleted a day ago or more go, and so does what changed ones were before. */
export function defineContentJobs({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.handle(tellOverdue, {
    run: async (_payload, { db }) => {
      const today = now().toISOString().slice(0, 10);
      for (const campaign of await findCampaignsWithOverdue(db, today))
        await transact(db, async (tx) => {
          const late = await noteOverdue(tx, campaign, today);
          if (late.length === 0) return;
          const [things, creators] = [late.map(({ id }) => id), late.map(({ creator }) => creator)];
          await notify(tx, {
            event: 'overdue',
            campaign,
            by: null,
            things,
            creators: [...new Set(creators)],
          });
        });
    },
  });
  jobs.handle(sweepDeletedContents, {
    run: async (_payload, { db }) => {
      const before = keptSince(now());
      await sweepDeleted(db, before);
      await sweepChanges(db, before);
    },
  });
}
