import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { AppError } from '../../http/errors.js';
import { defineJob } from '../../jobs/job.js';
import type { Jobs } from '../../jobs/jobs.js';
import { holdCampaign, recordChange, type CampaignAccess } from '../campaigns/index.js';
import {
  copyInfluencerFacts,
  findCampaignsWith,
  findOtherCampaigns,
} from './campaign-influencers.repository.js';

const copyFacts = defineJob({
  name: 'copy-influencer-facts',
  payload: z.object({ company: z.uuid(), campaign: z.uuid(), influencers: z.array(z.uuid()) }),
});

/**
 * Takes what a company knows anew into the campaign that the transaction holds, and leaves each of its other campaigns
 * that have those influencers to a job of its own: a transaction that held two campaigns could wait for one that holds them the other way.
 */
export async function spreadInfluencerFacts(
  tx: Tx,
  jobs: Jobs,
  campaign: CampaignAccess,
  influencerIds: readonly string[],
): Promise<void> {
  if (influencerIds.length === 0) return;
  await copyInfluencerFacts(tx, campaign, influencerIds);
  for (const other of await findOtherCampaigns(tx, campaign, influencerIds)) {
    await jobs.add(tx, copyFacts, {
      company: campaign.company_id,
      campaign: other.campaign_id,
      influencers: other.influencer_ids,
    });
  }
}

/** Leaves what a company knows anew of an influencer to each of its campaigns: one that nobody holds, as no campaign asked. */
export async function spreadToCampaigns(
  tx: Tx,
  jobs: Jobs,
  companyId: string,
  influencerId: string,
): Promise<void> {
  for (const campaign of await findCampaignsWith(tx, companyId, influencerId))
    await jobs.add(tx, copyFacts, { company: companyId, campaign, influencers: [influencerId] });
}

/** The job that takes what its company knows anew into one campaign. */
export function defineInfluencerFactJobs({ jobs }: Pick<Context, 'jobs'>): void {
  jobs.handle(copyFacts, {
    run: ({ company, campaign, influencers }, { db }) =>
      transact(db, async (tx) => {
        const held = await holdCampaign(tx, { id: campaign, company_id: company }, null);
        if ((await copyInfluencerFacts(tx, held, influencers)) === 0) return;
        // Nobody did it here: what was learnt of them stands in their own history.
        await recordChange(tx, held, { event: { type: 'influencer.updated', data: {} }, entry: null });
      }).catch((error: unknown) => {
        // The campaign was deleted, and its copies with it.
        if (!(error instanceof AppError && error.code === 'resource.not_found')) throw error;
      }),
  });
}
