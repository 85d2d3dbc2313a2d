import { sql, type RawBuilder } from 'kysely';
import {
  SQUAD_GROUPS,
  SQUAD_STATUSES,
  type CustomKey,
  type InfluencerFilter,
  type InfluencerStatus,
  type ProposalOrder,
  type SquadGroup,
  type SquadSort,
} from '@altavoz/contracts';
import { creatorConditions } from '@altavoz/domain';
import { meets, splitConditions } from '../../http/conditions.js';
import type { Queryable } from '../../db/database.js';
import {
  asColumns,
  idIn,
  isIn,
  orderBy,
  partOf,
  placesFound,
  readParts,
  startsBehind,
  type OrderKey,
} from '../../db/order.js';
import { exactly, limitOf, offsetOf, windowOf, type Listed, type Page } from '../../db/pages.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { searchPattern } from '../../db/search.js';
import { listed, readCursor } from '../../http/cursor.js';
import { listInGroups, type GroupCount, type Grouping } from '../../http/groups.js';
import type { CampaignKey } from '../campaigns/index.js';
import { comparedBy } from './compared-by.js';
import { customOrder } from './custom-order.js';
import { returnsTo, rowsByIds, rowsOf, type CampaignInfluencerRow } from './rows.queries.js';

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
  /** Reads the parts of the list behind a place. */
  starts: string;
  status: boolean;
  network: boolean;
  category: '' | 'named' | 'other' | 'none';
  search: boolean;
  /** Without the named ones. */
  except: boolean;
  /** Its conditions, without their values. */
  where: string;
}

/** The values that fill them. */
interface Values extends Record<string, unknown> {
  companyId: string;
  campaignId: string;
  status: string;
  network: string;
  category: string;
  pattern: string;
  except: readonly string[];
  where: string;
  limit: number;
  offset: number;
  /** The place behind which a page begins, as JSON. */
  place: string;
}

type Compared = Omit<OrderKey, 'descending'>;

const name: Compared = { by: sql`ci.name_key`, kind: 'text' };
const network: Compared = { by: sql`ci.network`, kind: 'text' };
const categoryRank: Compared = { by: sql`ci.category_rank`, kind: 'bigint' };
const statusRank: Compared = { by: sql`status_rank(ci.status)`, kind: 'bigint' };
const agreedPer = (achieved: RawBuilder<unknown>): Compared => ({
  by: sql`nullif(ci.agreed_cost_cents, 0) / nullif(${achieved}, 0)::float8`,
  kind: 'float8',
  mayBeUnknown: true,
});

/** What each order of the squad compares; ties by name, then id, all in one direction: an index serves each but the costs, what they were for, impressions and rate. */
const SQUAD_KEYS: Record<Exclude<SquadSort, CustomKey> | 'recent', Compared[]> = {
  recent: [],
  type: [categoryRank, name],
  name: [name],
  network: [network, name],
  followers: [{ by: sql`coalesce(ci.followers, -1)`, kind: 'bigint' }, name],
  scope: [{ by: sql`coalesce(ci.reach, -1)`, kind: 'bigint' }, name],
  contents: [
    { by: sql`ci.contents_published`, kind: 'bigint' },
    { by: sql`ci.contents_planned`, kind: 'bigint' },
    name,
  ],
  status: [statusRank, name],
  status_influencer: [{ by: sql`ci.answer`, kind: 'text' }, name],
  payment_data: [{ by: sql`ci.has_payment_data`, kind: 'boolean' }, name],
  engagements: [{ by: sql`ci.engagements`, kind: 'bigint', mayBeUnknown: true }],
  impressions: [{ by: sql`ci.impressions`, kind: 'bigint', mayBeUnknown: true }],
  // As screens compute it: of nobody without followers.
  rate: [{ by: sql`ci.engagements / nullif(ci.followers, 0)::float8`, kind: 'float8', mayBeUnknown: true }],
  estimated_cost: [{ by: sql`ci.estimated_cost_cents`, kind: 'bigint', mayBeUnknown: true }, name],
  agreed_cost: [{ by: sql`ci.agreed_cost_cents`, kind: 'bigint', mayBeUnknown: true }, name],
  // As `costPer` computes them: of nothing agreed and of nothing achieved there are none.
  cost_per_engagement: [agreedPer(sql`ci.engagements`)],
  cost_per_thousand: [agreedPer(sql`ci.impressions`)],
};

/** What each order of the proposals compares, and where it begins; ties the newest first. */
const PROPOSAL_KEYS: Record<
  Exclude<ProposalOrder, CustomKey>,
  { keys: Compared[]; first: 'asc' | 'desc' }
> = {
  // Ids grow with time.
  recent: { keys: [], first: 'desc' },
  moved: { keys: [{ by: sql`ci.status_changed_at`, kind: 'timestamptz' }], first: 'desc' },
  name: { keys: [name], first: 'asc' },
  category: { keys: [categoryRank], first: 'asc' },
  network: { keys: [network], first: 'asc' },
  followers: { keys: [{ by: sql`ci.followers`, kind: 'bigint', mayBeUnknown: true }], first: 'desc' },
  engagement_rate: {
    keys: [{ by: sql`ci.engagement_rate`, kind: 'numeric', mayBeUnknown: true }],
    first: 'desc',
  },
  estimated_cost: {
    keys: [{ by: sql`ci.estimated_cost_cents`, kind: 'bigint', mayBeUnknown: true }],
    first: 'desc',
  },
  status: { keys: [statusRank], first: 'asc' },
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
  return {
    ...filter,
    among: 'proposals',
    order,
    direction: direction ?? (isOrder(PROPOSAL_KEYS, order) ? PROPOSAL_KEYS[order].first : 'asc'),
  };
}

const isOrder = <Orders extends object>(orders: Orders, order: string): order is keyof Orders & string =>
  Object.hasOwn(orders, order);

/** What a list is ordered by. @param company as its query knows it */
function keysOf(shape: Shape, company: RawBuilder<unknown> = sql`ci.company_id`): OrderKey[] {
  const id = { by: sql`ci.id`, kind: 'uuid' as const };
  const { among, order, descending } = shape;
  const custom = customOrder(order, company);
  if (among === 'squad') {
    const keys = custom ? [custom, name] : isOrder(SQUAD_KEYS, order) ? SQUAD_KEYS[order] : [];
    return [...keys, id].map((key) => ({ ...key, descending }));
  }
  const keys = custom ? [custom] : isOrder(PROPOSAL_KEYS, order) ? PROPOSAL_KEYS[order].keys : [];
  // Without another order the direction is that of the ids; else ties are the newest first.
  return [
    ...keys.map((key) => ({ ...key, descending })),
    { ...id, descending: keys.length === 0 ? descending : true },
  ];
}

/** Where a creator of a campaign `ci` is worked with: the statuses are the condition of partial indexes, literally. */
const isInSquad = sql<boolean>`ci.status not in ('pending', 'rejected', 'removed')`;

/** The literal statuses are the conditions of partial indexes. */
const AMONG: Record<Shape['among'], RawBuilder<unknown>> = {
  proposals: sql`ci.status <> 'removed'`,
  squad: sql`${isInSquad} and ci.status <> 'removed'`,
  removed: sql`ci.status = 'removed'`,
};

/** The rows of a filter. */
function conditionsOf(
  { among, status, network, category, search, except, where }: Shape,
  slot: Slots<Values>,
) {
  const conditions = [
    sql`ci.company_id = ${slot('companyId')}`,
    sql`ci.campaign_id = ${slot('campaignId')}`,
    AMONG[among],
  ];
  if (status) conditions.push(sql`ci.status = ${slot('status')}`);
  if (network) conditions.push(sql`ci.network = ${slot('network')}`);
  if (category === 'named') conditions.push(sql`ci.category = ${slot('category')}`);
  if (category === 'other')
    conditions.push(sql`ci.category_rank = category_rank(null) and ci.category <> ''`);
  if (category === 'none') conditions.push(sql`ci.category_rank = category_rank(null) and ci.category = ''`);
  if (search) conditions.push(sql`ci.search_key like ${slot('pattern')}`);
  if (except) conditions.push(sql`ci.id <> all(${slot('except')}::uuid[])`);
  if (where) conditions.push(meets(where, slot('where'), creatorConditions(where), comparedBy(where)));
  return sql.join(conditions, sql` and `);
}

/** The sums that triggers keep of a filter without words and conditions: they cost the same at any size. */
function totalsOf(db: Queryable, { among, status, network, category }: Shape, slot: Slots<Values>) {
  let totals = db
    .selectFrom('campaign_influencer_totals as ci')
    .where('ci.company_id', '=', slot('companyId'))
    .where('ci.campaign_id', '=', slot('campaignId'));
  if (among === 'squad') totals = totals.where('ci.status', 'in', SQUAD_STATUSES);
  if (among === 'proposals') totals = totals.where('ci.status', '<>', 'removed');
  if (status) totals = totals.where('ci.status', '=', slot('status'));
  if (category === 'named') totals = totals.where('ci.category', '=', slot('category'));
  if (category === 'other') {
    totals = totals.where(
      sql<boolean>`category_rank(ci.category) = category_rank(null) and ci.category <> ''`,
    );
  }
  if (category === 'none') totals = totals.where('ci.category', '=', '');
  return network ? totals.where('ci.network', '=', slot('network')) : totals;
}

/** Whether the sums say how many creators a filter has. */
const isSummed = ({ search, except, where }: Shape): boolean => !(search || except || where);

const countByTotals = prepare((db, shape: Shape, slot: Slots<Values>) =>
  totalsOf(db, shape, slot).select(({ fn }) =>
    fn.coalesce(fn.sum<number>('ci.influencers'), sql<number>`0`).as('count'),
  ),
);

/** So few that gathering and sorting them costs less than walking past what a filter leaves out. */
const FEW = 2_000;
/** Rows that a search gathers at most; of more, enough are met on the way. */
const GATHERED = 5_000;

/** Few rows: gathers, counts and sorts all of them. When there are more than it gathers, the page means nothing. */
const gather = prepare((_, shape: Shape, slot: Slots<Values>) => {
  const { columns, named } = asColumns(keysOf(shape, sql`${slot('companyId')}`));
  const places = placesFound(named, {
    starts: shape.starts,
    place: slot('place'),
    limit: slot('limit'),
    offset: slot('offset'),
  });
  return sql<{ count: number; places: string[] }>`
    with found as materialized (
      select ${columns} from campaign_influencers ci where ${conditionsOf(shape, slot)} limit ${sql.lit(GATHERED + 1)}
    )
    select (select count(*) from found) as count, ${places} as places`;
});

/** More than a search gathers: counted to the last, because changing all of a filter says how many it is about. */
const countMatching = prepare(
  (_, shape: Shape, slot: Slots<Values>) => sql<{ count: number }>`
    select count(*) as count from campaign_influencers ci where ${conditionsOf(shape, slot)}`,
);

/** Many rows: the ids of the page first, in the order of an index, then what the page shows of them. */
const walk = prepare((db, shape: Shape, slot: Slots<Values>) => {
  const keys = keysOf(shape, sql`${slot('companyId')}`);
  const { part, id, place } = partOf(
    keys,
    sql`from campaign_influencers ci
      where ${conditionsOf(shape, slot)} and ${isIn(keys, shape.starts, slot('place'))}`,
    { limit: slot('limit'), offset: slot('offset'), backwards: shape.backwards },
  );
  return rowsOf(db, slot('companyId'))
    .innerJoin(
      sql<{ id: string; place: string }>`(select ${id} as id, ${place} as place from ${part})`.as('page'),
      'page.id',
      'ci.id',
    )
    .select('page.place')
    .orderBy(orderBy(keys));
});

const allIds = prepare(
  (_, shape: Shape, slot: Slots<Values>) => sql<{ id: string }>`
    select ci.id from campaign_influencers ci where ${conditionsOf(shape, slot)} order by ${orderBy(keysOf(shape, sql`${slot('companyId')}`))}`,
);

function queryOf(campaign: CampaignKey, filter: CreatorFilter) {
  const pattern = searchPattern(filter.search);
  const where = splitConditions(filter.where, creatorConditions(filter.where ?? ''));
  const shape: Shape = {
    among: filter.among === 'proposals' && filter.status === 'removed' ? 'removed' : filter.among,
    order: filter.order,
    descending: filter.direction === 'desc',
    backwards: false,
    starts: 'first',
    status: Boolean(filter.status),
    network: Boolean(filter.network),
    category:
      filter.category === undefined
        ? ''
        : filter.category === 'other' || filter.category === 'none'
          ? filter.category
          : 'named',
    search: pattern !== undefined,
    except: Boolean(filter.except?.length),
    where: where.shape,
  };
  const values = {
    companyId: campaign.company_id,
    campaignId: campaign.id,
    status: filter.status ?? '',
    network: filter.network ?? '',
    category: filter.category ?? '',
    pattern: pattern ?? '',
    except: filter.except ?? [],
    where: where.values,
    place: '',
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
  const order = `${filter.among} ${filter.order} ${filter.direction}`;
  const place = readCursor(page.after, order, keysOf(shape));
  const starts = startsBehind(keysOf(shape), place);
  const sized = {
    ...values,
    limit: limitOf(page),
    offset: offsetOf(page),
    place: JSON.stringify(place),
  };
  let total = exactly(0);
  const searched = !isSummed(shape);
  if (!searched) total = exactly((await countByTotals(db, shape, sized))[0]?.count ?? 0);
  const narrowed = shape.network || shape.category !== '' || (shape.status && filter.among === 'squad');
  if (searched || (narrowed && total.count <= FEW)) {
    const [found] = await gather(db, { ...shape, starts: starts.join(' ') }, sized);
    if (found && found.count <= GATHERED) {
      const shown = listed(found.places, exactly(found.count), order, page, (one) => one);
      return { ...shown, rows: await rowsByIds(db, campaign.company_id, shown.rows.map(idIn)) };
    }
    total = exactly((await countMatching(db, shape, sized))[0]?.count ?? 0);
  }
  const { limit, offset, backwards } = windowOf(page, total);
  const rows = await readParts(starts, limit, (start, most) =>
    walk(db, { ...shape, backwards, starts: start }, { ...sized, limit: most, offset }),
  );
  return listed(rows, total, order, page, (row) => row.place);
}

/** The value by which a row, or a row of the sums, belongs to a group. */
const GROUP_VALUES: Record<SquadGroup, RawBuilder<string>> = {
  status: sql`ci.status`,
  network: sql`ci.network`,
  category: sql`case when ci.category = '' then 'none' when category_rank(ci.category) = category_rank(null) then 'other'
    else ci.category end`,
};

type GroupedShape = Shape & { group: SquadGroup };

const groupTotals = prepare((db, { group, ...shape }: GroupedShape, slot: Slots<Values>) =>
  totalsOf(db, shape, slot)
    .select(({ fn }) => [GROUP_VALUES[group].as('value'), fn.sum<number>('ci.influencers').as('count')])
    .groupBy(GROUP_VALUES[group]),
);

const groupMatching = prepare(
  (_, { group, ...shape }: GroupedShape, slot: Slots<Values>) => sql<GroupCount>`
    select ${GROUP_VALUES[group]} as value, count(*) as count
    from campaign_influencers ci where ${conditionsOf(shape, slot)} group by 1`,
);

/** How many creators of a filter each group has, in one statement: from the sums that triggers keep wherever they know. */
export async function countInGroups(
  db: Queryable,
  campaign: CampaignKey,
  filter: CreatorFilter,
  group: SquadGroup,
) {
  const { shape, values } = queryOf(campaign, filter);
  const count = isSummed(shape) ? groupTotals : groupMatching;
  return count(db, { ...shape, group }, { ...values, limit: 0, offset: 0 });
}

/** A page of the squad in groups: the squad of each value, one behind the other. */
export async function listSquadInGroups(
  db: Queryable,
  campaign: CampaignKey,
  filter: Extract<CreatorFilter, { among: 'squad' }>,
  page: Page,
  { group, folded }: Grouping<SquadGroup>,
): Promise<Listed<CampaignInfluencerRow>> {
  const counts = await countInGroups(db, campaign, filter, group);
  return listInGroups({ group, folded, values: SQUAD_GROUPS[group], counts }, page, (value, part) =>
    listCreators(db, campaign, { ...filter, [group]: value }, part),
  );
}

const sumMatching = prepare(
  (_, shape: Shape, slot: Slots<Values>) => sql<CreatorSums>`
    select count(*) as count, sum(ci.followers)::bigint as followers,
      sum(ci.estimated_cost_cents)::bigint as estimated_cost_cents, count(ci.estimated_cost_cents) as with_estimated_cost,
      sum(ci.agreed_cost_cents)::bigint as agreed_cost_cents, count(ci.agreed_cost_cents) as with_agreed_cost,
      count(${returnsTo}) as to_return,
      coalesce(sum(ci.contents_planned), 0)::bigint as contents_total,
      coalesce(sum(ci.contents_rejected) filter (where ci.status <> 'rejected'), 0)::bigint as contents_rejected,
      coalesce(sum(ci.contents_published), 0)::bigint as contents_published,
      sum(ci.engagements)::bigint as engagements
    from campaign_influencers ci
    where ${conditionsOf(shape, slot)}`,
);

interface CreatorSums {
  count: number;
  followers: number | null;
  estimated_cost_cents: number | null;
  with_estimated_cost: number;
  agreed_cost_cents: number | null;
  with_agreed_cost: number;
  to_return: number;
  contents_total: number;
  contents_rejected: number;
  contents_published: number;
  engagements: number | null;
}

/** What the creators of a filter come to together; what is unknown of one of them counts for nothing. */
export async function sumCreators(
  db: Queryable,
  campaign: CampaignKey,
  filter: CreatorFilter,
): Promise<CreatorSums> {
  const { shape, values } = queryOf(campaign, filter);
  const [sums] = await sumMatching(db, shape, { ...values, limit: 0, offset: 0 });
  if (!sums) throw new Error('sums are one row');
  return sums;
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
