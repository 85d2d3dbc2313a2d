import {
  METRICS,
  type ContentSort,
  type ContentStatus,
  type ContentType,
  type Network,
} from '@altavoz/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { escapeLike, type Page } from '../../db/pages.js';

/** Contents joined with their creator, every column that a reply shows. */
export const contentRows = (db: Queryable) =>
  db
    .selectFrom('contents as k')
    .innerJoin('campaign_influencers as ci', 'ci.id', 'k.campaign_influencer_id')
    .innerJoin('influencers as i', 'i.id', 'ci.influencer_id')
    .select([
      'k.id',
      'k.campaign_influencer_id',
      'k.network',
      'k.content_type',
      'k.status',
      'k.url_info',
      'k.published_date',
      'k.estimated_cost_cents',
      'k.image_content',
      'k.blob_preview',
      'k.content_preview_url',
      'k.position',
      'k.engagements',
      'k.created_at',
      'k.updated_at',
      ...METRICS.map((metric) => `k.${metric}` as const),
      'i.network as influencer_network',
      'i.username',
      'i.name',
      'i.category',
      'i.is_verified',
      'i.followers',
      'i.image_url',
      'i.profile_url',
      'i.file_for_profile',
    ]);

export type ContentRow = Awaited<ReturnType<ReturnType<typeof contentRows>['execute']>>[number];

export interface ContentFilter extends Page {
  status?: ContentStatus | undefined;
  network?: Network | undefined;
  content_type?: ContentType | undefined;
  campaign_influencer?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  undated?: boolean | undefined;
  sort: ContentSort;
  direction: 'asc' | 'desc';
}

interface SortRule {
  keys: RawBuilder<unknown>[];
  /** The first key may be unknown; such contents come last in both directions. */
  nullable?: true;
  /** Compares creators: `ci` is joined, and an index of theirs leads. */
  byCreator?: true;
}

/** What each sort compares, before the id. */
const SORTS: Record<ContentSort, SortRule> = {
  recent: { keys: [] },
  name: { keys: [sql`ci.name_key`, sql`ci.id`], byCreator: true },
  category: { keys: [sql`ci.category_rank`, sql`ci.name_key`, sql`ci.id`], byCreator: true },
  network: { keys: [sql`k.network`] },
  followers: { keys: [sql`coalesce(ci.followers, -1)`, sql`ci.name_key`, sql`ci.id`], byCreator: true },
  status: { keys: [sql`k.status`] },
  content_type: { keys: [sql`k.content_type`] },
  published_date: { keys: [sql`k.published_date`], nullable: true },
  impressions: { keys: [sql`k.number_of_impressions`], nullable: true },
  engagement: {
    keys: [sql`case when ci.followers > 0 then k.engagements::float8 / ci.followers else -1 end`],
    byCreator: true,
  },
  updated_at: { keys: [sql`k.updated_at`] },
};

/** The order of a sort, read from its beginning or from its end, spelled as the indexes have it. */
function orderOf(sort: ContentSort, ascending: boolean, fromEnd: boolean) {
  const { keys, nullable } = SORTS[sort];
  const direction = ascending !== fromEnd ? sql`asc` : sql`desc`;
  const unknown = fromEnd ? sql`nulls first` : sql`nulls last`;
  return sql.join(
    [...keys, sql`k.id`].map((key, index) =>
      nullable && index === 0 ? sql`${key} ${direction} ${unknown}` : sql`${key} ${direction}`,
    ),
  );
}

/** The literal `not hidden` is the condition of the partial indexes. */
const VISIBLE = sql<boolean>`not k.hidden`;

/** Creators whose name or username holds a text, accents and case aside. */
function named(search: string) {
  const like = sql<string>`'%' || fold_text(${escapeLike(search.replace(/^@/, ''))}) || '%'`;
  return sql<boolean>`exists (select from influencers i where i.id = ci.influencer_id
    and (i.name_key || ' ' || i.username_key) like ${like})`;
}

function matching(db: Queryable, campaignId: string, filter: ContentFilter, byCreator = false) {
  let query = db.selectFrom('contents as k').where('k.campaign_id', '=', campaignId).where(VISIBLE);
  if (byCreator || filter.search) {
    query = query.innerJoin(
      'campaign_influencers as ci',
      'ci.id',
      'k.campaign_influencer_id',
    ) as typeof query;
    // Said again of the creators, so that an index of theirs can lead the way.
    query = query.where(sql<boolean>`ci.campaign_id = ${campaignId} and ci.status <> 'removed'`);
  }
  if (filter.search) query = query.where(named(filter.search));
  if (filter.status) query = query.where('k.status', '=', filter.status);
  if (filter.network) query = query.where('k.network', '=', filter.network);
  if (filter.content_type) query = query.where('k.content_type', '=', filter.content_type);
  if (filter.campaign_influencer)
    query = query.where('k.campaign_influencer_id', '=', filter.campaign_influencer);
  if (filter.from) query = query.where('k.published_date', '>=', filter.from);
  if (filter.to) query = query.where('k.published_date', '<=', filter.to);
  if (filter.undated) query = query.where('k.published_date', 'is', null);
  return query;
}

/** How many contents a filter has: from the kept sums where they can tell, else by counting. */
async function count(db: Queryable, campaignId: string, filter: ContentFilter): Promise<number> {
  const { search, from, to, undated, campaign_influencer, network, content_type, status } = filter;
  if (search && !(from || to || undated || campaign_influencer || network || content_type)) {
    if (!status || status === 'content_published') return countOfNamed(db, campaignId, search, status);
  }
  if (search || from || to || undated || campaign_influencer) {
    const row = await matching(db, campaignId, filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }
  let totals = db
    .selectFrom('campaign_content_totals')
    .where('campaign_id', '=', campaignId)
    .select(({ fn }) => fn.coalesce(fn.sum<number>('contents'), sql<number>`0`).as('count'));
  if (filter.status) totals = totals.where('status', '=', filter.status);
  if (filter.network) totals = totals.where('network', '=', filter.network);
  if (filter.content_type) totals = totals.where('content_type', '=', filter.content_type);
  return (await totals.executeTakeFirstOrThrow()).count;
}

/** The contents of the creators whom a search finds: each creator knows how many it has. */
async function countOfNamed(
  db: Queryable,
  campaignId: string,
  search: string,
  status: 'content_published' | undefined,
): Promise<number> {
  const contents = status ? ('ci.contents_published' as const) : ('ci.contents_total' as const);
  const row = await db
    .selectFrom('campaign_influencers as ci')
    .where('ci.campaign_id', '=', campaignId)
    .where(sql<boolean>`ci.status <> 'removed'`)
    .where(named(search))
    .select(({ fn }) => fn.coalesce(fn.sum<number>(contents), sql<number>`0`).as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * A page of contents in the wished order, and how many there are. The ids come first, from the index alone
 * where the sort has one; a page in the farther half is read from the other end.
 */
export async function listContents(
  db: Queryable,
  campaignId: string,
  filter: ContentFilter,
): Promise<{ rows: ContentRow[]; count: number }> {
  const total = await count(db, campaignId, filter);
  const offset = (filter.page - 1) * filter.size_page;
  const size = Math.min(filter.size_page, total - offset);
  if (size <= 0) return { rows: [], count: total };
  const fromEnd = offset > total / 2;
  const order = orderOf(filter.sort, filter.direction === 'asc', fromEnd);
  const { byCreator } = SORTS[filter.sort];
  const { rows: ids } = await sql<{ id: string }>`
    ${matching(db, campaignId, filter, byCreator).select('k.id')}
    order by ${order} limit ${size} offset ${fromEnd ? total - offset - size : offset}`.execute(db);
  const sorted = ids.map(({ id }) => id);
  return { rows: await contentsByIds(db, fromEnd ? sorted.reverse() : sorted), count: total };
}

/** Contents by their ids, in the order of the ids. */
export async function contentsByIds(db: Queryable, ids: readonly string[]): Promise<ContentRow[]> {
  if (ids.length === 0) return [];
  const rows = await contentRows(db)
    .where('k.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
}

/** The contents of several creators, each creator's in order. */
export async function contentsOfInfluencers(
  db: Queryable,
  campaignInfluencerIds: readonly string[],
): Promise<Map<string, ContentRow[]>> {
  const byInfluencer = new Map<string, ContentRow[]>(campaignInfluencerIds.map((id) => [id, []]));
  if (campaignInfluencerIds.length === 0) return byInfluencer;
  const rows = await contentRows(db)
    .where('k.campaign_influencer_id', '=', sql<string>`any(${campaignInfluencerIds}::uuid[])`)
    .orderBy('k.position')
    .orderBy('k.id')
    .execute();
  for (const row of rows) byInfluencer.get(row.campaign_influencer_id)?.push(row);
  return byInfluencer;
}

const EXPORT_BATCH = 2_000;

/** Every published content of a campaign, the newest first, read in batches of the same memory. */
export async function* eachPublished(db: Queryable, campaignId: string): AsyncGenerator<ContentRow> {
  for (let last: string | null = null; ;) {
    let query = contentRows(db)
      .where('k.campaign_id', '=', campaignId)
      .where(VISIBLE)
      .where('k.status', '=', 'content_published')
      .orderBy('k.id', 'desc')
      .limit(EXPORT_BATCH);
    if (last !== null) query = query.where('k.id', '<', last);
    const rows: ContentRow[] = await query.execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < EXPORT_BATCH) return;
    last = end.id;
  }
}
