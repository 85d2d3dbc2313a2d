import { z } from 'zod';
import type { Context } from '../../../context.js';
import { transact } from '../../../db/transact.js';
import { defineJob } from '../../../jobs/job.js';
import { holdCampaign } from '../campaign-access.js';
import { eraseCustomField, findRemovedFields } from './custom-fields.repository.js';
import { removedSince } from './removed-since.js';

const sweepRemovedFields = defineJob({
  name: 'sweep-removed-custom-fields',
  payload: z.object({}),
  cron: '48 3 * * *',
});

/** Every night: custom fields that were deleted a day ago or more go, with what they hold. */
export function defineCustomFieldJobs({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.handle(sweepRemovedFields, {
    run: async (_payload, { db }) => {
      const before = removedSince(now());
      for (const { company_id, campaign_id, id } of await findRemovedFields(db, before))
        await transact(db, async (tx) => {
          const campaign = await holdCampaign(tx, { company_id, id: campaign_id }, null);
          await eraseCustomField(tx, campaign, id, before);
        });
    },
  });
}
