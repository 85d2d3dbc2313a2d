import { PAYMENT_DATA_SAID, type PaymentDataSaid } from '@altavoz/contracts';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import type { Tx } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import { AppError } from '../../../http/errors.js';
import { defineJob } from '../../../jobs/job.js';
import { holdCampaign, recordChange } from '../../campaigns/index.js';
import { findPlacesOf, type Payee } from './payment-data.repository.js';

/** Each campaign is held alone: a transaction that held two could wait for one that holds them the other way. */
const recordSaid = defineJob({
  name: 'record-payment-data',
  payload: z.object({
    company: z.uuid(),
    campaign: z.uuid(),
    influencer: z.uuid(),
    what: z.enum(PAYMENT_DATA_SAID),
    byLink: z.boolean(),
  }),
});

/**
 * Has the activity of each campaign that a creator is in tell that it was said where they are paid, and whether a link was
 * enough for it: never what was said. Whoever decides in one campaign does not read what was opened in another.
 */
export async function recordInCampaigns(
  tx: Tx,
  { jobs }: Pick<Context, 'jobs'>,
  payee: Payee,
  { what, byLink }: { what: PaymentDataSaid; byLink: boolean },
): Promise<void> {
  for (const { campaign_id: campaign, id: influencer } of await findPlacesOf(tx, payee))
    await jobs.add(tx, recordSaid, { company: payee.companyId, campaign, influencer, what, byLink });
}

export function defineRecordedPaymentData({ jobs }: Pick<Context, 'jobs'>): void {
  jobs.handle(recordSaid, {
    run: ({ company, campaign, influencer, what, byLink }, { db }) =>
      transact(db, async (tx) => {
        const held = await holdCampaign(tx, { id: campaign, company_id: company }, null);
        await recordChange(tx, byLink ? held : { ...held, byCreator: influencer }, {
          event: { type: 'influencer.updated', data: { uuid: influencer } },
          entry: { told: { kind: 'payment_data.said', what, by_link: byLink }, creators: [influencer] },
        });
      }).catch((error: unknown) => {
        // The campaign was deleted, and its activity with it.
        if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error;
      }),
  });
}
