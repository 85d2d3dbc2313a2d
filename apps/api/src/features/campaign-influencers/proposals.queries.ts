import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import type { CampaignKey } from '../campaigns/index.js';
import { listCreatorIds, proposalsBy } from './creators.queries.js';
import { rowsOf, type CampaignInfluencerRow } from './rows.queries.js';

const EXPORT_BATCH = 1_000;

/**
 * Every row of an export, the newest first, read in batches so that memory stays the same for any size. Ids
 * of other campaigns are passed over.
 */
export async function* eachProposal(
  db: Queryable,
  campaign: CampaignKey,
  chosen: { ids: readonly string[] } | { filter: Parameters<typeof proposalsBy>[0] },
): AsyncGenerator<CampaignInfluencerRow> {
  const ids =
    'ids' in chosen
      ? [...new Set(chosen.ids)].sort().reverse()
      : await listCreatorIds(db, campaign, proposalsBy(chosen.filter));
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    yield* await rowsOf(db, campaign.company_id)
      .where('ci.campaign_id', '=', campaign.id)
      .where('ci.id', '=', sql<string>`any(${ids.slice(start, start + EXPORT_BATCH)}::uuid[])`)
      .where('ci.status', '<>', 'removed')
      .orderBy('ci.id', 'desc')
      .execute();
  }
}
