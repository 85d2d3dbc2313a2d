import { sql, type RawBuilder } from 'kysely';
import type { CategoryChoice, InfluencerStatus, Network, ProposalOrder } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { escapeLike, type Page } from '../../db/pages.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { rowsOf, STATUS_ORDER, type CampaignInfluencerRow } from './rows.queries.js';

/** Which creators of a campaign; nothing means everybody who is not removed. */
export interface ProposalFilter {
  status?: InfluencerStatus | undefined;
  /** Only the creators being worked with. */
  squad?: boolean | undefined;
  network?: Network | undefined;
  category?: CategoryChoice | undefined;
  search?: string | undefined;
}

export interface ProposalOrdering {
  order: ProposalOrder;
  direction?: 'asc' | 'desc' | undefined;
}

/** Which parts a query has. */
interface Shape extends Record<string, string | boolean> {
  status: boolean;
  squad: boolean;
  network: boolean;
  category: '' | 'named' | 'other';
  search: boolean;
  order: ProposalOrder;
  direction: 'asc' | 'desc';
  paged: boolean;
}

/** The values that fill them. */
interface Values extends Record<string, unknown> {
  campaignId: string;
  status: string;
  network: string;
  category: string;
  like: string;
  limit: number;
  offset: number;
}

/** What each order compares; `null` keeps the unknown apart, at the end in both directions. */
const ORDERS: Record<ProposalOrder, { by: RawBuilder<unknown> | null; first: 'asc' | 'desc' }> = {
  // Ids grow with time.
  recent: { by: null, first: 'desc' },
  moved: { by: sql`ci.status_changed_at`, first: 'desc' },
  name: { by: sql`ci.name_key`, first: 'asc' },
  category: { by: sql`ci.category_rank`, first: 'asc' },
  network: { by: sql`ci.network`, first: 'asc' },
  followers: { by: sql`ci.followers`, first: 'desc' },
  engagement_rate: { by: sql`i.engagement_rate`, first: 'desc' },
  estimated_cost: { by: sql`ci.estimated_cost_cents`, first: 'desc' },
  status: { by: STATUS_ORDER, first: 'asc' },
};
const MAY_BE_UNKNOWN: readonly ProposalOrder[] = ['followers', 'engagement_rate'];

function shapeOf(filter: ProposalFilter, { order, direction }: ProposalOrdering, page: Page | null): Shape {
  return {
    status: Boolean(filter.status),
    squad: filter.squad === true,
    network: Boolean(filter.network),
    category: filter.category === undefined ? '' : filter.category === 'other' ? 'other' : 'named',
    search: Boolean(filter.search),
    order,
    direction: direction ?? ORDERS[order].first,
    paged: page !== null,
  };
}

const valuesOf = (campaignId: string, filter: ProposalFilter, page: Page | null): Values => ({
  campaignId,
  status: filter.status ?? '',
  network: filter.network ?? '',
  category: filter.category ?? '',
  like: escapeLike(filter.search?.replace(/^@/, '') ?? ''),
  limit: page?.size_page ?? 0,
  offset: page ? (page.page - 1) * page.size_page : 0,
});

/** The literals are conditions of partial indexes. */
const PRESENT = sql<boolean>`ci.status <> 'removed'`;
const IN_SQUAD = sql<boolean>`(ci.status not in ('pending', 'rejected', 'removed') and ci.status <> 'removed')`;

/** The rows of a filter, in no order. */
function matching(db: Queryable, shape: Shape, slot: Slots<Values>) {
  let query = db.selectFrom('campaign_influencers as ci').where('ci.campaign_id', '=', slot('campaignId'));
  query = shape.status ? query.where('ci.status', '=', slot('status')) : query.where(PRESENT);
  if (shape.squad) query = query.where(IN_SQUAD);
  if (shape.network) query = query.where('ci.network', '=', slot('network'));
  if (shape.category === 'named') query = query.where('ci.category', '=', slot('category'));
  if (shape.category === 'other') query = query.where(sql<boolean>`ci.category_rank = category_rank(null)`);
  if (!shape.search && shape.order !== 'engagement_rate') return query;
  const joined = query.innerJoin('influencers as i', 'i.id', 'ci.influencer_id');
  if (!shape.search) return joined;
  return joined.where(
    sql<boolean>`(i.name_key || ' ' || i.username_key) like '%' || fold_text(${slot('like')}) || '%'`,
  );
}

const countMatching = prepare((db, shape: Shape, slot: Slots<Values>) =>
  matching(db, shape, slot).select(({ fn }) => fn.countAll<number>().as('count')),
);

const countTotals = prepare((db, shape: Shape, slot: Slots<Values>) => {
  let totals = db
    .selectFrom('campaign_influencer_totals')
    .where('campaign_id', '=', slot('campaignId'))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('influencers'), sql<number>`0`).as('count'));
  totals = shape.status
    ? totals.where('status', '=', slot('status'))
    : totals.where('status', '<>', sql.lit('removed'));
  if (shape.category === 'named') totals = totals.where('category', '=', slot('category'));
  if (shape.category === 'other') {
    totals = totals.where(sql<boolean>`category_rank(category) = category_rank(null)`);
  }
  return shape.network ? totals.where('network', '=', slot('network')) : totals;
});

/** What the rows are ordered by; ties the newest first, so that pages never repeat a row. */
function orderOf({ order, direction }: Shape): RawBuilder<unknown> {
  const { by } = ORDERS[order];
  const way = direction === 'desc' ? sql`desc` : sql`asc`;
  if (by === null) return sql`ci.id ${way}`;
  const unknownLast = MAY_BE_UNKNOWN.includes(order) ? sql` nulls last` : sql``;
  return sql`${by} ${way}${unknownLast}, ci.id desc`;
}

const listMatching = prepare((db, shape: Shape, slot: Slots<Values>) => {
  let ids = matching(db, shape, slot).select('ci.id').orderBy(orderOf(shape));
  if (shape.paged) ids = ids.limit(slot('limit')).offset(slot('offset'));
  return rowsOf(db).innerJoin(ids.as('page'), 'page.id', 'ci.id').orderBy(orderOf(shape));
});

const idsMatching = prepare((db, shape: Shape, slot: Slots<Values>) =>
  matching(db, shape, slot).select('ci.id').orderBy(orderOf(shape)),
);

const NEWEST = { order: 'recent' } as const satisfies ProposalOrdering;

/** How many rows a filter has: from the totals, unless a search has to look. */
export async function countProposals(
  db: Queryable,
  campaignId: string,
  filter: ProposalFilter,
): Promise<number> {
  const shape = shapeOf(filter, NEWEST, null);
  const values = valuesOf(campaignId, filter, null);
  const rows = filter.search ? await countMatching(db, shape, values) : await countTotals(db, shape, values);
  return rows[0]?.count ?? 0;
}

/**
 * Rows of a filter: the ids first, from the index alone, then what the page shows of them.
 * @param page null reads them all
 */
export const listProposals = (
  db: Queryable,
  campaignId: string,
  filter: ProposalFilter & ProposalOrdering,
  page: Page | null,
): Promise<CampaignInfluencerRow[]> =>
  listMatching(db, shapeOf(filter, filter, page), valuesOf(campaignId, filter, page));

/** The ids of every row of a filter, the newest first. */
export async function proposalIds(
  db: Queryable,
  campaignId: string,
  filter: ProposalFilter,
): Promise<string[]> {
  const rows = await idsMatching(db, shapeOf(filter, NEWEST, null), valuesOf(campaignId, filter, null));
  return rows.map(({ id }) => id);
}

const EXPORT_BATCH = 1_000;

/**
 * Every row of an export, the newest first, read in batches so that memory stays the same for any size. Ids
 * of other campaigns are passed over.
 */
export async function* eachProposal(
  db: Queryable,
  campaignId: string,
  chosen: { ids: readonly string[] } | { filter: ProposalFilter },
): AsyncGenerator<CampaignInfluencerRow> {
  const ids =
    'ids' in chosen
      ? [...new Set(chosen.ids)].sort().reverse()
      : await proposalIds(db, campaignId, chosen.filter);
  for (let start = 0; start < ids.length; start += EXPORT_BATCH) {
    yield* await rowsOf(db)
      .where('ci.campaign_id', '=', campaignId)
      .where('ci.id', '=', sql<string>`any(${ids.slice(start, start + EXPORT_BATCH)}::uuid[])`)
      .where(PRESENT)
      .orderBy('ci.id', 'desc')
      .execute();
  }
}
