import { sql, type RawBuilder } from 'kysely';
import type { CategoryChoice, InfluencerStatus, Network, SquadSort } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { escapeLike, type Page } from '../../db/pages.js';
import { rowsOf, STATUS_ORDER, type CampaignInfluencerRow } from './rows.queries.js';

export interface SquadFilter extends Page {
  sort: SquadSort;
  direction: 'asc' | 'desc';
  status?: InfluencerStatus | undefined;
  network?: Network | undefined;
  category?: CategoryChoice | undefined;
  search?: string | undefined;
}

/** What each column sorts by; ties by name, then id, so that pages never repeat a row. */
const SORTS: Record<SquadSort, RawBuilder<unknown>[]> = {
  type: [sql`ci.category_rank`, sql`ci.name_key`],
  name: [sql`ci.name_key`],
  network: [sql`ci.network`, sql`ci.name_key`],
  followers: [sql`coalesce(ci.followers, -1)`, sql`ci.name_key`],
  contents: [sql`ci.contents_published`, sql`ci.contents_total`, sql`ci.name_key`],
  status: [STATUS_ORDER, sql`ci.name_key`],
  status_influencer: [sql`ci.status_influencer`, sql`ci.name_key`],
  payment_data: [sql`i.has_payment_data`, sql`ci.name_key`],
  engagements: [sql`ci.engagements`],
};

/** Each literal is the condition of a partial index. */
const IN_SQUAD = sql<boolean>`(ci.status not in ('pending', 'rejected', 'removed') and ci.status <> 'removed')`;

function matching(db: Queryable, campaignId: string, filter: SquadFilter) {
  let query = db
    .selectFrom('campaign_influencers as ci')
    .innerJoin('influencers as i', 'i.id', 'ci.influencer_id')
    .where('ci.campaign_id', '=', campaignId)
    .where(IN_SQUAD);
  if (filter.status) query = query.where('ci.status', '=', filter.status);
  if (filter.network) query = query.where('ci.network', '=', filter.network);
  if (filter.category) query = query.where(hasCategory(sql`ci.category`, filter.category));
  if (filter.search) {
    const like = sql<string>`'%' || fold_text(${escapeLike(filter.search.replace(/^@/, ''))}) || '%'`;
    query = query.where(sql<boolean>`(i.name_key || ' ' || i.username_key) like ${like}`);
  }
  return query;
}

async function count(db: Queryable, campaignId: string, filter: SquadFilter): Promise<number> {
  if (filter.search) {
    const row = await matching(db, campaignId, filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }
  let totals = db
    .selectFrom('campaign_influencer_totals')
    .where('campaign_id', '=', campaignId)
    .where('status', 'not in', ['pending', 'rejected', 'removed'])
    .select(({ fn }) => fn.coalesce(fn.sum<number>('influencers'), sql<number>`0`).as('count'));
  if (filter.status) totals = totals.where('status', '=', filter.status);
  if (filter.network) totals = totals.where('network', '=', filter.network);
  if (filter.category) totals = totals.where(hasCategory(sql`category`, filter.category));
  return (await totals.executeTakeFirstOrThrow()).count;
}

/** A page of the squad in the wished order, and how many rows the filter has [SQD-41, SQD-44]. */
export async function listSquad(
  db: Queryable,
  campaignId: string,
  filter: SquadFilter,
): Promise<{ rows: CampaignInfluencerRow[]; count: number }> {
  const direction = filter.direction === 'desc' ? sql`desc` : sql`asc`;
  const order = sql.join([...SORTS[filter.sort], sql`ci.id`].map((key) => sql`${key} ${direction}`));
  // The catalogue is joined for the ids only when the sort or the search needs it: the planner drops nothing by itself.
  const needsCatalogue = filter.sort === 'payment_data' || Boolean(filter.search);
  const ids = needsCatalogue
    ? matching(db, campaignId, filter).select('ci.id')
    : withoutCatalogue(db, campaignId, filter).select('ci.id');
  const page = sql`${ids} order by ${order} limit ${filter.size_page} offset ${(filter.page - 1) * filter.size_page}`;
  const [rows, counted] = await Promise.all([
    rowsOf(db)
      .where('ci.id', 'in', sql<string>`(${page})`)
      .orderBy(sql`${order}`)
      .execute(),
    count(db, campaignId, filter),
  ]);
  return { rows, count: counted };
}

function withoutCatalogue(db: Queryable, campaignId: string, filter: SquadFilter) {
  let query = db
    .selectFrom('campaign_influencers as ci')
    .where('ci.campaign_id', '=', campaignId)
    .where(IN_SQUAD);
  if (filter.status) query = query.where('ci.status', '=', filter.status);
  if (filter.network) query = query.where('ci.network', '=', filter.network);
  if (filter.category) query = query.where(hasCategory(sql`ci.category`, filter.category));
  return query;
}

const hasCategory = (column: RawBuilder<unknown>, category: CategoryChoice) =>
  category === 'other'
    ? sql<boolean>`category_rank(${column}) = category_rank(null)`
    : sql<boolean>`${column} = ${category}`;

/** One campaign influencer that is not removed; undefined when it is not there. */
export const readSquadRow = (db: Queryable, campaignId: string, id: string) =>
  rowsOf(db)
    .where('ci.campaign_id', '=', campaignId)
    .where('ci.id', '=', id)
    .where('ci.status', '<>', 'removed')
    .executeTakeFirst();
