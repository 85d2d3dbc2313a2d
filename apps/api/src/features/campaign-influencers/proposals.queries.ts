import { sql } from 'kysely';
import type { InfluencerStatus, Network } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { escapeLike, type Page } from '../../db/pages.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { rowsOf, type CampaignInfluencerRow } from './rows.queries.js';

export interface ProposalFilter {
  status?: InfluencerStatus | undefined;
  network?: Network | undefined;
  search?: string | undefined;
  order: 'recent' | 'moved';
}

/** Which parts a query has. */
interface Shape extends Record<string, string | boolean> {
  status: boolean;
  network: boolean;
  search: boolean;
  moved: boolean;
  paged: boolean;
}

/** The values that fill them. */
interface Values extends Record<string, unknown> {
  campaignId: string;
  status: string;
  network: string;
  like: string;
  limit: number;
  offset: number;
}

function shapeOf({ status, network, search, order }: ProposalFilter, page: Page | null): Shape {
  return {
    status: Boolean(status),
    network: Boolean(network),
    search: Boolean(search),
    moved: order === 'moved',
    paged: page !== null,
  };
}

const valuesOf = (campaignId: string, filter: ProposalFilter, page: Page | null): Values => ({
  campaignId,
  status: filter.status ?? '',
  network: filter.network ?? '',
  like: escapeLike(filter.search?.replace(/^@/, '') ?? ''),
  limit: page?.size_page ?? 0,
  offset: page ? (page.page - 1) * page.size_page : 0,
});

/** The rows of a filter. The literal `<> 'removed'` is what lets the partial index serve the list of all. */
function matching(db: Queryable, shape: Shape, slot: Slots<Values>) {
  let query = db.selectFrom('campaign_influencers as ci').where('ci.campaign_id', '=', slot('campaignId'));
  query = shape.status
    ? query.where('ci.status', '=', slot('status'))
    : query.where(sql<boolean>`ci.status <> 'removed'`);
  if (shape.network) query = query.where('ci.network', '=', slot('network'));
  if (!shape.search) return query;
  return query
    .innerJoin('influencers as i', 'i.id', 'ci.influencer_id')
    .where(sql<boolean>`(i.name_key || ' ' || i.username_key) like '%' || fold_text(${slot('like')}) || '%'`);
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
  return shape.network ? totals.where('network', '=', slot('network')) : totals;
});

const listMatching = prepare((db, shape: Shape, slot: Slots<Values>) => {
  let ids = matching(db, shape, slot).select('ci.id');
  if (shape.moved) ids = ids.orderBy('ci.status_changed_at', 'desc');
  ids = ids.orderBy('ci.id', 'desc');
  if (shape.paged) ids = ids.limit(slot('limit')).offset(slot('offset'));
  let rows = rowsOf(db).innerJoin(ids.as('page'), 'page.id', 'ci.id');
  if (shape.moved) rows = rows.orderBy('ci.status_changed_at', 'desc');
  return rows.orderBy('ci.id', 'desc');
});

/** How many rows a filter has: from the totals, unless a search has to look. */
export async function countProposals(
  db: Queryable,
  campaignId: string,
  filter: ProposalFilter,
): Promise<number> {
  const shape = shapeOf(filter, null);
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
  filter: ProposalFilter,
  page: Page | null,
): Promise<CampaignInfluencerRow[]> =>
  listMatching(db, shapeOf(filter, page), valuesOf(campaignId, filter, page));

export interface ExportFilter {
  status?: InfluencerStatus | undefined;
  /** Only these rows; ids of other campaigns are passed over. */
  ids?: readonly string[] | undefined;
}

const EXPORT_BATCH = 1_000;

/** Every row of an export, the newest first, read in batches so that memory stays the same for any size. */
export async function* eachProposal(
  db: Queryable,
  campaignId: string,
  { status, ids }: ExportFilter,
): AsyncGenerator<CampaignInfluencerRow> {
  for (let last: string | null = null; ;) {
    let query = rowsOf(db)
      .where('ci.campaign_id', '=', campaignId)
      .orderBy('ci.id', 'desc')
      .limit(EXPORT_BATCH);
    query = status
      ? query.where('ci.status', '=', status)
      : query.where(sql<boolean>`ci.status <> 'removed'`);
    if (ids) query = query.where('ci.id', '=', sql<string>`any(${ids}::uuid[])`);
    if (last !== null) query = query.where('ci.id', '<', last);
    const rows: CampaignInfluencerRow[] = await query.execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < EXPORT_BATCH) return;
    last = end.ci_id;
  }
}
