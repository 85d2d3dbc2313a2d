import { HOUR_MS } from '@altavoz/domain';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import { transact } from '../../../db/transact.js';
import { defineJob } from '../../../jobs/job.js';
import { holdCampaign } from '../campaign-access.js';
import { eraseCustomField, findRemovedFields } from './custom-fields.repository.js';

/** Hours in which a custom field that was deleted can be brought back. */
const KEPT_HOURS = 24;
const sweepRemovedFields = defineJob({
  name: 'sweep-removed-custom-fields',
  payload: z.object({}),
  cron: '48 3 * * *',
});

/** Every night: custom fields that were deleted a day ago or more go, with what they hold. */
export function defineCustomFieldJobs({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.handle(sweepRemovedFields, {
    run: async (_payload, { db }) => {
      const before = new Date(now().getTime() - KEPT_HOURS * HOUR_MS);
      for (const { company_id, campaign_id, id } of await findRemovedFields(db, before))
        await transact(db, async (tx) => {
          const campaign = await holdCampaign(tx, { company_id, id: campaign_id }, null);
          await eraseCustomField(tx, campaign, id, before);
        });
    },
  });
}
