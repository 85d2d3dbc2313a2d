import { sql, type RawBuilder } from 'kysely';
import type { InfluencerFilter, InfluencerStatus, ProposalOrder, SquadSort } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { exactly, windowOf, type Listed, type Page } from '../../db/pages.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { searchPattern } from '../../db/search.js';
import type { CampaignKey } from '../campaigns/index.js';
import { rowsByIds, rowsOf, type CampaignInfluencerRow } from './rows.queries.js';

interface Narrowing extends Omit<InfluencerFilter, 'status' | 'squad'> {
  status?: InfluencerStatus | undefined;
}

/** Which creators of a campaign, in which order; nothing means everybody who is not removed. */
export type CreatorFilter = Narrowing & { direction: 'asc' | 'desc' } & (
    | { among: 'proposals'; order: ProposalOrder }
    /** Those being worked with. */
    | { among: 'squad'; order: SquadSort | 'recent' }
  );

/** Which parts a query has. */
interface Shape extends Record<string, string | boolean> {
  among: CreatorFilter['among'] | 'removed';
  order: CreatorFilter['order'];
  descending: boolean;
  /** Reads from the end. */
  backwards: boolean;
  status: boolean;
  network: boolean;
  category: '' | 'named' | 'other';
  search: boolean;
}

/** The values that fill them. */
interface Values extends Record<string, unknown> {
  companyId: string;
  campaignId: string;
  status: string;
  network: string;
  category: string;
  pattern: string;
  limit: number;
  offset: number;
}

type Keys = RawBuilder<unknown>[];

/** What each order of the squad compares; ties by name, then id, all in one direction: an index serves each. */
const SQUAD_KEYS: Record<SquadSort | 'recent', Keys> = {
  recent: [],
  type: [sql`ci.category_rank`, sql`ci.name_key`],
  name: [sql`ci.name_key`],
  network: [sql`ci.network`, sql`ci.name_key`],
  followers: [sql`coalesce(ci.followers, -1)`, sql`ci.name_key`],
  contents: [sql`ci.contents_published`, sql`ci.contents_total`, sql`ci.name_key`],
  status: [sql`status_rank(ci.status)`, sql`ci.name_key`],
  status_influencer: [sql`ci.answer`, sql`ci.name_key`],
  payment_data: [sql`ci.has_payment_data`, sql`ci.name_key`],
  engagements: [sql`ci.engagements`],
};

/** What each order of the proposals compares, and where it begins; ties the newest first. */
const PROPOSAL_KEYS: Record<ProposalOrder, { keys: Keys; first: 'asc' | 'desc'; mayBeUnknown?: true }> = {
  // Ids grow with time.
  recent: { keys: [], first: 'desc' },
  moved: { keys: [sql`ci.status_changed_at`], first: 'desc' },
  name: { keys: [sql`ci.name_key`], first: 'asc' },
  category: { keys: [sql`ci.category_rank`], first: 'asc' },
  network: { keys: [sql`ci.network`], first: 'asc' },
  followers: { keys: [sql`ci.followers`], first: 'desc', mayBeUnknown: true },
  engagement_rate: { keys: [sql`ci.engagement_rate`], first: 'desc', mayBeUnknown: true },
  estimated_cost: { keys: [sql`ci.estimated_cost_cents`], first: 'desc' },
  status: { keys: [sql`status_rank(ci.status)`], first: 'asc' },
};

/** The filter of proposals, or of those of them that are in the squad, in the wished or their usual order. */
export function proposalsBy({
  squad,
  order = 'recent',
  direction,
  ...filter
}: Narrowing & {
  squad?: boolean | undefined;
  order?: ProposalOrder;
  direction?: 'asc' | 'desc' | undefined;
}): CreatorFilter {
  if (squad) return { ...filter, among: 'squad', order: 'recent', direction: 'desc' };
  return { ...filter, among: 'proposals', order, direction: direction ?? PROPOSAL_KEYS[order].first };
}

const inProposals = (shape: Shape): shape is Shape & { order: ProposalOrder } => shape.among !== 'squad';
const inSquad = (shape: Shape): shape is Shape & { order: SquadSort } => shape.among === 'squad';

function keysOf(shape: Shape): Keys {
  if (inSquad(shape)) return SQUAD_KEYS[shape.order];
  return inProposals(shape) ? PROPOSAL_KEYS[shape.order].keys : [];
}

/** The order by keys (of the shape's order, or what stands for them) and id. */
function orderOf(shape: Shape, keys: Keys, id: RawBuilder<unknown>) {
  const { descending, backwards } = shape;
  const way = (isDescending: boolean) => (isDescending !== backwards ? sql`desc` : sql`asc`);
  const direction = way(descending);
  if (!inProposals(shape) || keys.length === 0)
    return sql.join([...keys, id].map((key) => sql`${key} ${direction}`));
  // What is unknown comes last in both directions.
  const unknown = PROPOSAL_KEYS[shape.order].mayBeUnknown
    ? backwards
      ? sql`nulls first`
      : sql`nulls last`
    : sql``;
  return sql.join([...keys.map((key) => sql`${key} ${direction} ${unknown}`), sql`${id} ${way(true)}`]);
}

/** The literal statuses are the conditions of partial indexes. */
const AMONG: Record<Shape['among'], RawBuilder<unknown>> = {
  proposals: sql`ci.status <> 'removed'`,
  squad: sql`ci.status not in ('pending', 'rejected', 'removed') and ci.status <> 'removed'`,
  removed: sql`ci.status = 'removed'`,
};

/** The rows of a filter. */
function conditionsOf({ among, status, network, category, search }: Shape, slot: Slots<Values>) {
  const conditions = [
    sql`ci.company_id = ${slot('companyId')}`,
    sql`ci.campaign_id = ${slot('campaignId')}`,
    AMONG[among],
  ];
  if (status) conditions.push(sql`ci.status = ${slot('status')}`);
  if (network) conditions.push(sql`ci.network = ${slot('network')}`);
  if (category === 'named') conditions.push(sql`ci.category = ${slot('category')}`);
  if (category === 'other') conditions.push(sql`ci.category_rank = category_rank(null)`);
  if (search) conditions.push(sql`ci.search_key like ${slot('pattern')}`);
  return sql.join(conditions, sql` and `);
}

/** From the sums that triggers keep: costs the same at any size. */
const countByTotals = prepare((db, { among, status, network, category }: Shape, slot: Slots<Values>) => {
  let totals = db
    .selectFrom('campaign_influencer_totals')
    .where('company_id', '=', slot('companyId'))
    .where('campaign_id', '=', slot('campaignId'))
    .select(({ fn }) => fn.coalesce(fn.sum<number>('influencers'), sql<number>`0`).as('count'));
  if (among === 'squad') totals = totals.where('status', 'not in', ['pending', 'rejected', 'removed']);
  if (among === 'proposals') totals = totals.where('status', '<>', 'removed');
  if (status) totals = totals.where('status', '=', slot('status'));
  if (category === 'named') totals = totals.where('category', '=', slot('category'));
  if (category === 'other') {
    totals = totals.where(sql<boolean>`category_rank(category) = category_rank(null)`);
  }
  return network ? totals.where('network', '=', slot('network')) : totals;
});

/** So few that gathering and sorting them costs less than walking past what a filter leaves out. */
const FEW = 2_000;
/** Rows that a search gathers at most; of more, enough are met on the way. */
const GATHERED = 5_000;

/** Few rows: gathers, counts and sorts all of them. When there are more than it gathers, the page means nothing. */
const gather = prepare((_, shape: Shape, slot: Slots<Values>) => {
  const keys = keysOf(shape);
  const names = keys.map((_key, index) => sql.ref(`key_${index}`));
  const columns = sql.join([sql`ci.id`, ...keys.map((key, index) => sql`${key} as ${names[index]}`)]);
  return sql<{ count: number; ids: string[] }>`
    with found as materialized (
      select ${columns} from campaign_influencers ci where ${conditionsOf(shape, slot)} limit ${sql.lit(GATHERED + 1)}
    )
    select (select count(*) from found) as count,
      array(select id from found order by ${orderOf(shape, names, sql`id`)}
        limit ${slot('limit')} offset ${slot('offset')}) as ids`;
});

/** More than a search gathers: counted to the last, because changing all of a filter says how many it is about. */
const countMatching = prepare(
  (_, shape: Shape, slot: Slots<Values>) => sql<{ count: number }>`
    select count(*) as count from campaign_influencers ci where ${conditionsOf(shape, slot)}`,
);

/** Many rows: the ids of the page first, in the order of an index, then what the page shows of them. */
const walk = prepare((db, shape: Shape, slot: Slots<Values>) =>
  rowsOf(db, slot('companyId'))
    .innerJoin(
      sql<{ id: string }>`(
        select ci.id from campaign_influencers ci where ${conditionsOf(shape, slot)}
        order by ${orderOf(shape, keysOf(shape), sql`ci.id`)} limit ${slot('limit')} offset ${slot('offset')})`.as(
        'page',
      ),
      'page.id',
      'ci.id',
    )
    .orderBy(orderOf({ ...shape, backwards: false }, keysOf(shape), sql`ci.id`)),
);

const allIds = prepare(
  (_, shape: Shape, slot: Slots<Values>) => sql<{ id: string }>`
    select ci.id from campaign_influencers ci where ${conditionsOf(shape, slot)} order by ${orderOf(shape, keysOf(shape), sql`ci.id`)}`,
);

function queryOf(campaign: CampaignKey, filter: CreatorFilter) {
  const pattern = searchPattern(filter.search);
  const shape: Shape = {
    among: filter.among === 'proposals' && filter.status === 'removed' ? 'removed' : filter.among,
    order: filter.order,
    descending: filter.direction === 'desc',
    backwards: false,
    status: Boolean(filter.status),
    network: Boolean(filter.network),
    category: filter.category === undefined ? '' : filter.category === 'other' ? 'other' : 'named',
    search: pattern !== undefined,
  };
  const values = {
    companyId: campaign.company_id,
    campaignId: campaign.id,
    status: filter.status ?? '',
    network: filter.network ?? '',
    category: filter.category ?? '',
    pattern: pattern ?? '',
  };
  return { shape, values };
}

/** A page of a campaign's creators, and how many there are. */
export async function listCreators(
  db: Queryable,
  campaign: CampaignKey,
  filter: CreatorFilter,
  page: Page,
): Promise<Listed<CampaignInfluencerRow>> {
  const { shape, values } = queryOf(campaign, filter);
  const sized = { ...values, limit: page.size_page, offset: (page.page - 1) * page.size_page };
  let total = exactly(0);
  if (!shape.search) total = exactly((await countByTotals(db, shape, sized))[0]?.count ?? 0);
  const narrowed = shape.network || shape.category !== '' || (shape.status && filter.among === 'squad');
  if (shape.search || (narrowed && total.count <= FEW)) {
    const [found] = await gather(db, shape, sized);
    if (found && found.count <= GATHERED)
      return { rows: await rowsByIds(db, campaign.company_id, found.ids), ...exactly(found.count) };
    total = exactly((await countMatching(db, shape, sized))[0]?.count ?? 0);
  }
  const { limit, offset, backwards } = windowOf(page, total);
  const rows = limit === 0 ? [] : await walk(db, { ...shape, backwards }, { ...values, limit, offset });
  return { rows, ...total };
}

/** The ids of every creator of a filter, in order. */
export async function listCreatorIds(
  db: Queryable,
  campaign: CampaignKey,
  filter: CreatorFilter,
): Promise<string[]> {
  const { shape, values } = queryOf(campaign, filter);
  const rows = await allIds(db, shape, { ...values, limit: 0, offset: 0 });
  return rows.map(({ id }) => id);
}
