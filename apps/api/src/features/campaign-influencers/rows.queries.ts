import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { influencerColumns } from '../finder/index.js';

/** Statuses in the order of the work, for sorting; who was rejected stands behind. */
export const STATUS_ORDER = sql`array_position(array['pending','approved','onboarding','trading','producing',
  'submitted','published','rejected'], ci.status)`;

/** Campaign influencers joined with their catalogue row, every column that a reply shows. */
export const rowsOf = (db: Queryable) =>
  db
    .selectFrom('campaign_influencers as ci')
    .innerJoin('influencers as i', 'i.id', 'ci.influencer_id')
    .select([
      'ci.id as ci_id',
      'ci.status',
      'ci.status_influencer',
      'ci.scope',
      'ci.estimated_cost_cents',
      'ci.agreed_cost_cents',
      'ci.contents_total',
      'ci.contents_published',
      'ci.engagements',
      'ci.impressions',
      'ci.created_at as ci_created_at',
      'ci.updated_at as ci_updated_at',
      ...influencerColumns,
    ]);

export type CampaignInfluencerRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

/** Rows by their ids, in the order of the ids. */
export async function rowsByIds(db: Queryable, ids: readonly string[]): Promise<CampaignInfluencerRow[]> {
  if (ids.length === 0) return [];
  return rowsOf(db)
    .where('ci.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy(sql`array_position(${ids}::uuid[], ci.id)`)
    .execute();
}
