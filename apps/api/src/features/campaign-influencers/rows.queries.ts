import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { influencerColumns } from '../finder/index.js';

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

const byIds = prepare((db, _shape: Record<string, never>, slot: Slots<{ ids: readonly string[] }>) =>
  rowsOf(db).where('ci.id', '=', sql<string>`any(${slot('ids')}::uuid[])`),
);

/** Rows by their ids, in the order of the ids. */
export async function rowsByIds(db: Queryable, ids: readonly string[]): Promise<CampaignInfluencerRow[]> {
  if (ids.length === 0) return [];
  const places = new Map(ids.map((id, place) => [id, place]));
  const rows = await byIds(db, {}, { ids });
  return rows.sort((a, b) => (places.get(a.ci_id) ?? 0) - (places.get(b.ci_id) ?? 0));
}

/** One campaign influencer that is not removed; undefined when it is not there. */
export const readSquadRow = (db: Queryable, campaignId: string, id: string) =>
  rowsOf(db)
    .where('ci.campaign_id', '=', campaignId)
    .where('ci.id', '=', id)
    .where('ci.status', '<>', 'removed')
    .executeTakeFirst();
