import { z } from 'zod';
import type { Context } from '../../../context.js';
import { defineJob } from '../../../jobs/job.js';
import { eachPaymentRow } from './each-payment-row.js';
import { destinationsOf, openRow, placeOf } from './sealed-data.js';

const nameDestinations = defineJob({ name: 'name-destinations', payload: z.object({}), cron: '41 3 * * *' });

/** Every night: names the accounts of payment data that were given before there were words for them. */
export function defineDestinations({ jobs, secrets }: Pick<Context, 'jobs' | 'secrets'>): void {
  jobs.handle(nameDestinations, {
    run: async (_payload, { db }) => {
      await eachPaymentRow(db, async (tx, { company_id, influencer_id, destinations, ...row }) => {
        if (destinations !== null) return false;
        const opened = openRow(secrets, placeOf({ companyId: company_id, influencerId: influencer_id }), row);
        // With the key that is missing it will be named: until then it is as before there were words.
        if (!opened.isReadable) return false;
        await tx
          .updateTable('payment_data')
          .set({ destinations: destinationsOf(secrets, company_id, opened) })
          .where('company_id', '=', company_id)
          .where('influencer_id', '=', influencer_id)
          .execute();
        return true;
      });
    },
  });
}
