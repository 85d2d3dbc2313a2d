import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { AppError, notFound } from '../../http/errors.js';
import { campaignPolicy, deleteCampaign, lockCampaign } from '../campaigns/index.js';
import { forgetInvented } from './samples.repository.js';

/**
 * Removes the sample campaign with all that is in it, and the invented creators whom no other campaign has. Whoever is
 * real and was added to it stays known to the company.
 * @throws AppError `resource.not_found` also for a campaign that is no sample; `auth.forbidden`
 */
export async function removeSample(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  campaignId: string,
): Promise<Record<string, never>> {
  await transact(db, async (tx) => {
    const campaign = await lockCampaign(tx, caller, campaignId);
    if (!campaign.is_sample) throw notFound();
    if (!campaignPolicy.remove(caller, campaign)) throw new AppError('auth.forbidden');
    await deleteCampaign(tx, campaign);
    await forgetInvented(tx, campaign.company_id);
  });
  return {};
}
