import type { InfluencerStatus } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { recordEvent } from '../../db/domain-events.js';
import { notFound } from '../../http/errors.js';
import type { CampaignAccess } from '../campaigns/index.js';
import { findStatuses, updateStatuses } from './campaign-influencers.repository.js';

/** Ids that one event names; a screen that hears of more reads anew. */
const NAMED = 200;

export interface StatusChange {
  uuid: string;
  status: InfluencerStatus;
  previous_status: InfluencerStatus;
}

/**
 * Sets the status of campaign influencers, all or none. Any status may follow any other; a removed row
 * only comes back by being added again, so here it is not found [STA-10]. The transaction holds the
 * campaign (lockCampaign).
 * @throws AppError `resource.not_found` when one of the ids is not in the campaign
 */
export async function setStatuses(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  campaign: CampaignAccess,
  ids: readonly string[],
  status: InfluencerStatus,
): Promise<StatusChange[]> {
  const distinct = [...new Set(ids)];
  const before = await findStatuses(tx, campaign.id, distinct);
  if (before.size !== distinct.length) throw notFound();
  await updateStatuses(tx, campaign.id, distinct, status, now());
  const changed = distinct.filter((id) => before.get(id) !== status);
  if (changed.length > 0) {
    await recordEvent(tx, {
      companyId: campaign.company_id,
      campaignId: campaign.id,
      type: 'influencers.status_changed',
      payload: {
        status,
        count: changed.length,
        influencers: changed
          .slice(0, NAMED)
          .map((id) => ({ uuid: id, previous_status: before.get(id) ?? status })),
      },
    });
  }
  return distinct.map((uuid) => ({ uuid, status, previous_status: before.get(uuid) ?? status }));
}
