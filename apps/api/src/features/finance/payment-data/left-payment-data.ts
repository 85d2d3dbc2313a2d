import { DAY_MS } from '@altavoz/domain';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../../context.js';
import type { Tx } from '../../../db/database.js';
import { transact } from '../../../db/transact.js';
import { defineJob } from '../../../jobs/job.js';
import { addCopiesOfFlag } from './save-payment-data.js';

/** What nobody pays by for so long is not kept for it any more. */
const KEPT_DAYS = 180;

const sweepLeft = defineJob({ name: 'sweep-left-payment-data', payload: z.object({}), cron: '57 3 * * *' });

type Needs = Pick<Context, 'jobs' | 'now'>;

/** Freed for nobody: until the company makes a new link. */
const FOR_NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Lets companies forget where somebody is paid who deletes their account, or may not be who its address is of; at once, where
 * nothing is left to pay. What they did not give stays: whoever held an old link could delete it with a throwaway account.
 * What they gave and are still owed is nobody's to replace until the company makes a new link. It follows the account's own
 * data no more: those may be somebody else's from then on.
 * @returns whether a company had any
 */
export async function leavePaymentData(tx: Tx, { jobs, now }: Needs, accountId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_data set owner_left_at = ${now()}, account_id = null, freed_for = coalesce(freed_for, ${FOR_NOBODY}::uuid)
    where account_id = ${accountId} or given_by = ${accountId}`.execute(tx);
  await jobs.add(tx, sweepLeft, {});
  return numAffectedRows > 0n;
}

/** @returns whose payment data went */
async function deleteLeft(tx: Tx, before: Date) {
  const { rows } = await sql<{ company_id: string; influencer_id: string }>`
    delete from payment_data data
    where data.owner_left_at is not null and (data.owner_left_at < ${before} or not (
      exists (
        select from payouts p
        where p.company_id = data.company_id and p.influencer_id = data.influencer_id and p.owed_cents > 0)
      or exists (
        select from campaign_influencers ci
        where ci.company_id = data.company_id and ci.influencer_id = data.influencer_id
          and ci.status not in ('pending', 'rejected', 'removed') and ci.answer <> 'rejected'
          and ci.agreed_cost_cents > (
            select coalesce(sum(p.amount_cents), 0) from payouts p
            where p.company_id = ci.company_id and p.campaign_influencer_id = ci.id and p.state <> 'reversed'))))
    returning data.company_id, data.influencer_id`.execute(tx);
  return rows.map(({ company_id: companyId, influencer_id: influencerId }) => ({ companyId, influencerId }));
}

/** Every night, and when somebody leaves: payment data go of those who left and are owed nothing any more. */
export function defineLeftPaymentData(context: Needs): void {
  context.jobs.handle(sweepLeft, {
    run: (_payload, { db }) =>
      transact(db, async (tx) => {
        const before = new Date(context.now().getTime() - KEPT_DAYS * DAY_MS);
        for (const payee of await deleteLeft(tx, before)) await addCopiesOfFlag(tx, context, payee);
      }),
  });
}
