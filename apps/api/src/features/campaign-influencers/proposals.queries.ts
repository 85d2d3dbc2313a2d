import { sql } from 'kysely';
import type { InfluencerStatus, Network } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { escapeLike, type Page } from '../../db/pages.js';
import { rowsOf, type CampaignInfluencerRow } from './rows.queries.js';

export interface ProposalFilter {
  status?: InfluencerStatus | undefined;
  network?: Network | undefined;
  search?: string | undefined;
  order: 'recent' | 'moved';
}

/** The ids of a filter. The literal `<> 'removed'` is what lets the partial index serve the list of all. */
function matching(db: Queryable, campaignId: string, { status, network, search }: ProposalFilter) {
  let query = db.selectFrom('campaign_influencers as ci').where('ci.campaign_id', '=', campaignId);
  query = status ? query.where('ci.status', '=', status) : query.where(sql<boolean>`ci.status <> 'removed'`);
  if (network) query = query.where('ci.network', '=', network);
  if (search) {
    const like = sql<string>`'%' || fold_text(${escapeLike(search.replace(/^@/, ''))}) || '%'`;
    query = query
      .innerJoin('influencers as i', 'i.id', 'ci.influencer_id')
      .where(sql<boolean>`(i.name_key || ' ' || i.username_key) like ${like}`);
  }
  return query;
}

/** How many rows a filter has: from the totals, unless a search has to look. */
export async function countProposals(
  db: Queryable,
  campaignId: string,
  filter: ProposalFilter,
): Promise<number> {
  if (filter.search) {
    const row = await matching(db, campaignId, filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  }
  let totals = db
    .selectFrom('campaign_influencer_totals')
    .where('campaign_id', '=', campaignId)
    .select(({ fn }) => fn.coalesce(fn.sum<number>('influencers'), sql<number>`0`).as('count'));
  totals = filter.status
    ? totals.where('status', '=', filter.status)
    : totals.where('status', '<>', 'removed');
  if (filter.network) totals = totals.where('network', '=', filter.network);
  return (await totals.executeTakeFirstOrThrow()).count;
}

/**
 * Rows of a filter: the ids first, from the index alone, then what the page shows of them.
 * @param page null reads them all
 */
export async function listProposals(
  db: Queryable,
  campaignId: string,
  filter: ProposalFilter,
  page: Page | null,
): Promise<CampaignInfluencerRow[]> {
  const moved = filter.order === 'moved';
  let ids = matching(db, campaignId, filter).select('ci.id');
  if (moved) ids = ids.orderBy('ci.status_changed_at', 'desc');
  ids = ids.orderBy('ci.id', 'desc');
  if (page) ids = ids.limit(page.size_page).offset((page.page - 1) * page.size_page);
  let rows = rowsOf(db).innerJoin(ids.as('page'), 'page.id', 'ci.id');
  if (moved) rows = rows.orderBy('ci.status_changed_at', 'desc');
  return rows.orderBy('ci.id', 'desc').execute();
}

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
