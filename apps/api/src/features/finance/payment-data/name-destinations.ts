import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import { FIRST_ID, inBatches } from '../../../db/in-batches.js';
import { defineJob } from '../../../jobs/job.js';
import { destinationsOf, openRow, placeOf } from './sealed-data.js';

const nameDestinations = defineJob({ name: 'name-destinations', payload: z.object({}), cron: '41 3 * * *' });

/** Every night: names the accounts of payment data that were given before there were words for them. */
export function defineDestinations({ jobs, secrets }: Pick<Context, 'jobs' | 'secrets'>): void {
  jobs.handle(nameDestinations, {
    run: async (_payload, { db }) => {
      await inBatches(db, {
        start: { company_id: FIRST_ID, influencer_id: FIRST_ID },
        read: (tx, after, limit) =>
          tx
            .selectFrom('payment_data')
            .where(
              sql<boolean>`(company_id, influencer_id) > (${after.company_id}::uuid, ${after.influencer_id}::uuid)`,
            )
            .where('destinations', 'is', null)
            .orderBy('company_id')
            .orderBy('influencer_id')
            .limit(limit)
            .select(['company_id', 'influencer_id', 'sealed', 'paypal_sealed'])
            .forUpdate()
            .execute(),
        change: async (tx, { company_id, influencer_id, ...row }) => {
          const opened = openRow(
            secrets,
            placeOf({ companyId: company_id, influencerId: influencer_id }),
            row,
          );
          // With the key that is missing it will be named: until then it is as before there were words.
          if (!opened.isReadable) return false;
          await tx
            .updateTable('payment_data')
            .set({ destinations: destinationsOf(secrets, company_id, opened) })
            .where('company_id', '=', company_id)
            .where('influencer_id', '=', influencer_id)
            .execute();
          return true;
        },
      });
    },
  });
}
