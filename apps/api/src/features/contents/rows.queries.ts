import { METRICS } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { inOrderOf } from '../../db/pages.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { knownInfluencer } from '../influencers/index.js';

/** The campaign influencer of a `content`; the limit makes it a lookup, see `knownInfluencer`. */
const creator = sql<{ company_id: string; influencer_id: string }>`lateral (
  select one.company_id, one.influencer_id from campaign_influencers one
  where one.company_id = content.company_id and one.id = content.campaign_influencer_id limit 1
)`.as('ci');

/** A company's contents joined with their creator, every column that a reply shows. */
export const contentRows = (db: Queryable, companyId: string) =>
  db
    .selectFrom('contents as content')
    .innerJoin(creator, (join) => join.onTrue())
    .innerJoin(knownInfluencer, (join) => join.onTrue())
    .where('content.company_id', '=', companyId)
    .select([
      'content.id',
      'content.campaign_influencer_id',
      'content.network',
      'content.content_type',
      'content.status',
      'content.link',
      'content.publish_day',
      'content.estimated_cost_cents',
      'content.media',
      'content.preview',
      'content.content_preview_url',
      'content.position',
      'content.engagements',
      'content.seen',
      'content.created_at',
      'content.updated_at',
      ...METRICS.map((metric) => `content.${metric}` as const),
      'known.network as influencer_network',
      'known.username',
      'known.name',
      'known.category',
      'known.is_verified',
      'known.followers',
      'known.image_url',
      'known.profile_url',
      'known.picture',
    ]);

export type ContentRow = Awaited<ReturnType<ReturnType<typeof contentRows>['execute']>>[number];

const byIds = prepare(
  (db, _shape: Record<string, never>, slot: Slots<{ companyId: string; ids: readonly string[] }>) =>
    contentRows(db, slot('companyId')).where('content.id', '=', sql<string>`any(${slot('ids')}::uuid[])`),
);

/** Contents of a company by their ids, in the order of the ids. */
export async function contentsByIds(
  db: Queryable,
  companyId: string,
  ids: readonly string[],
): Promise<ContentRow[]> {
  if (ids.length === 0) return [];
  return inOrderOf(ids, await byIds(db, {}, { companyId, ids }), (row) => row.id);
}
