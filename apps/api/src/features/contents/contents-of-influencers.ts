import { LIMITS } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { contentsByIds, type ContentRow } from './rows.queries.js';

const idsOfInfluencers = prepare(
  (
    _,
    _shape: Record<string, never>,
    slot: Slots<{ companyId: string; ids: readonly string[]; most: number }>,
  ) => sql<{ id: string }>`
    select first.id from unnest(${slot('ids')}::uuid[]) as creator
    cross join lateral (select id from contents
      where company_id = ${slot('companyId')} and campaign_influencer_id = creator
      order by position, id limit ${slot('most')}) as first`,
);

/** The contents of several creators, each creator's in order: the first ones, as many as a reply may have. */
export async function contentsOfInfluencers(
  db: Queryable,
  companyId: string,
  campaignInfluencerIds: readonly string[],
): Promise<Map<string, ContentRow[]>> {
  const byInfluencer = new Map<string, ContentRow[]>(campaignInfluencerIds.map((id) => [id, []]));
  if (campaignInfluencerIds.length === 0) return byInfluencer;
  const most = Math.min(
    LIMITS.creatorContentsMax,
    Math.floor(LIMITS.creatorsContentsMax / campaignInfluencerIds.length),
  );
  const ids = await idsOfInfluencers(db, {}, { companyId, ids: campaignInfluencerIds, most });
  const rows = await contentsByIds(
    db,
    companyId,
    ids.map(({ id }) => id),
  );
  for (const row of rows.sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)))
    byInfluencer.get(row.campaign_influencer_id)?.push(row);
  return byInfluencer;
}
