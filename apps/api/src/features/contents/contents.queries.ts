import {
  CONTENT_CONDITIONS,
  CONTENT_GROUPS,
  METRICS,
  NETWORKS,
  type ContentCaptureProblem,
  type ContentGroup,
  type ContentSort,
  type ContentStatus,
  type Metric,
  type ContentType,
  type Network,
} from '@altavoz/contracts';
import { postKey } from '@altavoz/networks/pasted';
import { sql, type RawBuilder } from 'kysely';
import { fieldsOf, meets, splitConditions } from '../../http/conditions.js';
import type { Queryable } from '../../db/database.js';
import {
  asColumns,
  idIn,
  isIn,
  partOf,
  placesFound,
  readParts,
  startsBehind,
  type OrderKey,
} from '../../db/order.js';
import {
  counted,
  exactly,
  limitOf,
  offsetOf,
  windowOf,
  type Counted,
  type Listed,
  type Page,
} from '../../db/pages.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { searchPattern } from '../../db/search.js';
import { listed, readCursor } from '../../http/cursor.js';
import { listInGroups, type GroupCount, type Grouping } from '../../http/groups.js';
import { isDue, isToReview, type CampaignKey } from '../campaigns/index.js';
import { COMPARED_OF_CONTENTS, isOfCreator } from './compared-of-contents.js';
import { CONTENT_ORDERS } from './content-orders.js';
import { contentsByIds, type ContentRow } from './rows.queries.js';

export interface ContentFilter {
  /** Among these only. */
  ids?: readonly string[] | undefined;
  /** Without these. */
  except?: readonly string[] | undefined;
  status?: ContentStatus | undefined;
  network?: Network | undefined;
  content_type?: ContentType | undefined;
  campaign_influencer?: string | undefined;
  url_info?: string | undefined;
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  undated?: boolean | undefined;
  late_on?: string | undefined;
  to_review?: boolean | undefined;
  problem?: ContentCaptureProblem | undefined;
  where?: string | undefined;
}

interface ContentList extends ContentFilter, Page {
  sort: ContentSort;
  direction: 'asc' | 'desc';
}

/** What a list is ordered by: all keys in one direction. */
const keysOf = ({ sort, descending }: Pick<Shape, 'sort' | 'descending'>): OrderKey[] =>
  [...CONTENT_ORDERS[sort].keys, { by: sql`content.id`, kind: 'uuid' as const }].map((key) => ({
    ...key,
    descending,
  }));

/** Which parts a query has. */
interface Shape extends Record<string, string | boolean> {
  sort: ContentSort;
  descending: boolean;
  /** Reads from the end. */
  backwards: boolean;
  /** Reads the parts of the list behind a place. */
  starts: string;
  status: boolean;
  network: boolean;
  content_type: boolean;
  from: boolean;
  to: boolean;
  undated: boolean;
  late: boolean;
  review: boolean;
  /** Of which a network gave no figures, for one reason. */
  problem: boolean;
  /** Among named ones. */
  ids: boolean;
  /** Without named ones. */
  except: boolean;
  /** With one link. */
  link: boolean;
  /** Of the named creators only. */
  creators: boolean;
  /** Of creators whom a search finds. */
  search: boolean;
  /** Its conditions, without their values. */
  where: string;
}

/** The values that fill them. */
interface Values extends Record<string, unknown> {
  companyId: string;
  campaignId: string;
  status: string;
  network: string;
  content_type: string;
  from: string;
  to: string;
  late_on: string;
  problem: string;
  link: string;
  creators: readonly string[];
  ids: readonly string[];
  except: readonly string[];
  pattern: string;
  where: string;
  limit: number;
  offset: number;
  /** The place behind which a page begins, as JSON. */
  place: string;
  /** Reads on behind this one. */
  last: string;
}

/** Contents of a filter. The literal `not is_out` is the condition of the partial indexes. */
function matching(shape: Shape, slot: Slots<Values>) {
  const conditions = [
    sql`content.company_id = ${slot('companyId')}`,
    sql`content.campaign_id = ${slot('campaignId')}`,
    sql`not content.is_out`,
  ];
  const joins =
    CONTENT_ORDERS[shape.sort].byCreator || shape.search || fieldsOf(shape.where).some(isOfCreator);
  if (joins) {
    // Said again of the creators, so that an index of theirs can lead the way.
    conditions.push(
      sql`ci.company_id = ${slot('companyId')} and ci.campaign_id = ${slot('campaignId')} and ci.status <> 'removed' and ci.contents_total > 0`,
    );
  }
  if (shape.search) conditions.push(sql`ci.search_key like ${slot('pattern')}`);
  if (shape.creators) conditions.push(sql`content.campaign_influencer_id = any(${slot('creators')}::uuid[])`);
  if (shape.ids) conditions.push(sql`content.id = any(${slot('ids')}::uuid[])`);
  if (shape.except) conditions.push(sql`content.id <> all(${slot('except')}::uuid[])`);
  if (shape.status) conditions.push(sql`content.status = ${slot('status')}`);
  if (shape.network) conditions.push(sql`content.network = ${slot('network')}`);
  if (shape.content_type) conditions.push(sql`content.content_type = ${slot('content_type')}`);
  if (shape.from) conditions.push(sql`content.publish_day >= ${slot('from')}`);
  if (shape.to) conditions.push(sql`content.publish_day <= ${slot('to')}`);
  if (shape.undated) conditions.push(sql`content.publish_day is null`);
  if (shape.late) conditions.push(sql`${isDue('content')} and content.publish_day < ${slot('late_on')}`);
  if (shape.review) conditions.push(isToReview('content'));
  if (shape.problem)
    conditions.push(
      sql`exists (select from content_captures w where w.company_id = ${slot('companyId')} and w.content_id = content.id and w.problem = ${slot('problem')})`,
    );
  // The literal is the condition of the index.
  if (shape.link) conditions.push(sql`content.post = ${slot('link')} and content.post <> ''`);
  if (shape.where)
    conditions.push(meets(shape.where, slot('where'), CONTENT_CONDITIONS, COMPARED_OF_CONTENTS));
  const join = joins
    ? sql`join campaign_influencers ci on ci.company_id = content.company_id and ci.id = content.campaign_influencer_id`
    : sql``;
  return sql`from contents content ${join} where ${sql.join(conditions, sql` and `)}`;
}

/** The sums that triggers keep of a filter of nothing but these choices: they cost the same at any size. */
function totalsOf(db: Queryable, shape: Shape, slot: Slots<Values>) {
  let totals = db
    .selectFrom('campaign_content_totals as content')
    .where('content.company_id', '=', slot('companyId'))
    .where('content.campaign_id', '=', slot('campaignId'));
  if (shape.status) totals = totals.where('content.status', '=', slot('status'));
  if (shape.network) totals = totals.where('content.network', '=', slot('network'));
  return shape.content_type ? totals.where('content.content_type', '=', slot('content_type')) : totals;
}

/** Whether a filter asks for days, or for whose turn it is. */
const isOfTime = ({ from, to, undated, late, review }: Shape): boolean =>
  from || to || undated || late || review;

/** Whether the sums say how many contents a filter has. */
const isSummed = (shape: Shape): boolean => {
  const { search, creators, ids, except, link, problem, where } = shape;
  return !(search || creators || ids || except || link || problem || where || isOfTime(shape));
};

const countByTotals = prepare((db, shape: Shape, slot: Slots<Values>) =>
  totalsOf(db, shape, slot).select(({ fn }) =>
    fn.coalesce(fn.sum<number>('content.contents'), sql<number>`0`).as('count'),
  ),
);

/** What a search finds is counted no further: the screen says «10,000+». */
const COUNTED_MATCHES = 10_000;

/** Searches are counted as far as that; days are counted whole, because a calendar reads all of them. */
const countMatching = prepare((_, shape: Shape, slot: Slots<Values>) => {
  const enough = shape.search ? sql`limit ${sql.lit(COUNTED_MATCHES + 1)}` : sql``;
  return sql<{ count: number }>`
    select count(*) as count from (select ${matching(shape, slot)} ${enough}) found`;
});

/** Few contents: gathers, counts and sorts all of them. */
const gather = prepare((_, shape: Shape, slot: Slots<Values>) => {
  const { columns, named } = asColumns(keysOf(shape));
  const places = placesFound(named, {
    starts: shape.starts,
    place: slot('place'),
    limit: slot('limit'),
    offset: slot('offset'),
  });
  return sql<{ count: number; places: string[] }>`
    with found as materialized (select ${columns} ${matching(shape, slot)})
    select (select count(*) from found) as count, ${places} as places`;
});

/** Many contents: the places of a page in the order of an index. */
const walk = prepare((_, shape: Shape, slot: Slots<Values>) => {
  const keys = keysOf(shape);
  const { part, place, order } = partOf(
    keys,
    sql`${matching(shape, slot)} and ${isIn(keys, shape.starts, slot('place'))}`,
    { limit: slot('limit'), offset: slot('offset'), backwards: shape.backwards },
  );
  return sql<{ place: string }>`select ${place} as place from ${part} order by ${order}`;
});

/** So few that gathering and sorting them costs less than walking past what a filter leaves out. */
const FEW = 2_000;
/** Creators whose contents are gathered; of more, enough are met on the way. */
const FEW_CREATORS = 200;

const creatorsFound = prepare(
  (
    _,
    _shape: Record<string, never>,
    slot: Slots<Pick<Values, 'companyId' | 'campaignId' | 'pattern'>>,
  ) => sql<{
    id: string;
  }>`
    select ci.id from campaign_influencers ci
    where ci.company_id = ${slot('companyId')} and ci.campaign_id = ${slot('campaignId')} and ci.status <> 'removed' and ci.search_key like ${slot('pattern')}
    limit ${sql.lit(FEW_CREATORS + 1)}`,
);

/** A page of contents in the wished order, and how many there are. */
export async function listContents(
  db: Queryable,
  campaign: CampaignKey,
  filter: ContentList,
): Promise<Listed<ContentRow>> {
  const { shape, values } = queryOf(campaign, filter);
  const order = `${filter.sort} ${filter.direction}`;
  const place = readCursor(filter.after, order, keysOf(shape));
  const starts = startsBehind(keysOf(shape), place);
  values.place = JSON.stringify(place);
  /** The rows at these places, and where the list goes on behind them. */
  const shown = async (places: readonly string[], total: Counted) => {
    const page = listed(places, total, order, filter, (one) => one);
    return { ...page, rows: await contentsByIds(db, campaign.company_id, page.rows.map(idIn)) };
  };
  if (shape.search && !shape.creators) {
    const creators = await creatorsFound(db, {}, values);
    if (creators.length <= FEW_CREATORS) {
      values.creators = creators.map(({ id }) => id);
      Object.assign(shape, { creators: true, search: false });
    }
  }
  let total: Counted | null = null;
  if (isSummed(shape)) total = exactly((await countByTotals(db, shape, values))[0]?.count ?? 0);
  const narrowed = shape.status || shape.network || shape.content_type;
  if (shape.creators || shape.link || (total && narrowed && total.count <= FEW)) {
    const window = { limit: limitOf(filter), offset: offsetOf(filter) };
    const [found] = await gather(db, { ...shape, starts: starts.join(' ') }, { ...values, ...window });
    return shown(found?.places ?? [], exactly(found?.count ?? 0));
  }
  if (!total) {
    const found = (await countMatching(db, { ...shape, sort: 'recent' }, values))[0]?.count ?? 0;
    total = shape.search ? counted(found, COUNTED_MATCHES) : exactly(found);
  }
  const { limit, offset, backwards } = windowOf(filter, total);
  const page = await readParts(starts, limit, (start, most) =>
    walk(db, { ...shape, backwards, starts: start }, { ...values, limit: most, offset }),
  );
  const places = page.map((row) => row.place);
  return shown(backwards ? places.reverse() : places, total);
}

/** The value by which a content, or a row of the sums, belongs to a group. */
const GROUP_VALUES: Record<ContentGroup, RawBuilder<string>> = {
  status: sql`content.status`,
  network: sql`content.network`,
  content_type: sql`content.content_type`,
};

type GroupedShape = Shape & { group: ContentGroup };

/** The networks of the contents of a group, where its value has other words on some of them. */
const networksOf = (group: ContentGroup): RawBuilder<Network[] | null> =>
  group === 'content_type' ? sql`array_agg(distinct content.network)` : sql`null::text[]`;

const groupTotals = prepare((db, { group, ...shape }: GroupedShape, slot: Slots<Values>) =>
  totalsOf(db, shape, slot)
    .where('content.contents', '>', 0)
    .select(({ fn }) => [
      GROUP_VALUES[group].as('value'),
      fn.sum<number>('content.contents').as('count'),
      networksOf(group).as('networks'),
    ])
    .groupBy(GROUP_VALUES[group]),
);

const groupMatching = prepare(
  (_, { group, ...shape }: GroupedShape, slot: Slots<Values>) => sql<
    Omit<GroupCount, 'networks'> & { networks: Network[] | null }
  >`
    select ${GROUP_VALUES[group]} as value, count(*) as count, ${networksOf(group)} as networks
    ${matching(shape, slot)} group by 1`,
);

/** A page of contents in groups: the contents of each value, one behind the other. */
export async function listContentsInGroups(
  db: Queryable,
  campaign: CampaignKey,
  filter: ContentList,
  { group, folded }: Grouping<ContentGroup>,
): Promise<Listed<ContentRow>> {
  const { shape, values } = queryOf(campaign, { ...filter, sort: 'recent' });
  const found = await (isSummed(shape) ? groupTotals : groupMatching)(db, { ...shape, group }, values);
  const counts = found.map(({ networks, ...one }): GroupCount =>
    networks ? { ...one, networks: NETWORKS.filter((network) => networks.includes(network)) } : one,
  );
  return listInGroups({ group, folded, values: CONTENT_GROUPS[group], counts }, filter, (value, part) =>
    listContents(db, campaign, { ...filter, ...part, [group]: value }),
  );
}

type ContentSums = { count: number; seen: number | null } & Record<Metric, number | null>;

const sumMatching = prepare(
  (_, shape: Shape, slot: Slots<Values>) => sql<ContentSums>`
    select count(*) as count, sum(seen)::bigint as seen,
      ${sql.join(METRICS.map((metric) => sql`sum(${sql.ref(metric)})::bigint as ${sql.ref(metric)}`))}
    from (select content.seen, ${sql.join(METRICS.map((metric) => sql`content.${sql.ref(metric)}`))} ${matching(shape, slot)}) found`,
);

/** What the contents of a filter come to together; null of a metric that none of them has. */
export async function sumContents(
  db: Queryable,
  campaign: CampaignKey,
  filter: ContentFilter,
): Promise<ContentSums> {
  const { shape, values } = queryOf(campaign, filter);
  const [sums] = await sumMatching(db, shape, values);
  if (!sums) throw new Error('sums are one row');
  return sums;
}

function queryOf(
  campaign: CampaignKey,
  filter: ContentFilter & Partial<Pick<ContentList, 'sort' | 'direction'>>,
): { shape: Shape; values: Values } {
  const pattern = searchPattern(filter.search);
  const where = splitConditions(filter.where, CONTENT_CONDITIONS);
  return {
    shape: {
      sort: filter.sort ?? 'recent',
      descending: filter.direction !== 'asc',
      backwards: false,
      starts: 'first',
      status: Boolean(filter.status),
      network: Boolean(filter.network),
      content_type: Boolean(filter.content_type),
      from: Boolean(filter.from),
      to: Boolean(filter.to),
      undated: Boolean(filter.undated),
      late: Boolean(filter.late_on),
      review: filter.to_review === true,
      problem: filter.problem !== undefined,
      ids: filter.ids !== undefined,
      except: Boolean(filter.except?.length),
      link: Boolean(filter.url_info),
      creators: Boolean(filter.campaign_influencer),
      search: pattern !== undefined,
      where: where.shape,
    },
    values: {
      companyId: campaign.company_id,
      campaignId: campaign.id,
      status: filter.status ?? '',
      network: filter.network ?? '',
      content_type: filter.content_type ?? '',
      from: filter.from ?? '',
      to: filter.to ?? '',
      late_on: filter.late_on ?? '',
      problem: filter.problem ?? '',
      link: postKey(filter.url_info ?? ''),
      creators: filter.campaign_influencer ? [filter.campaign_influencer] : [],
      ids: filter.ids ?? [],
      except: filter.except ?? [],
      pattern: pattern ?? '',
      where: where.values,
      limit: 0,
      offset: 0,
      place: '',
      last: LAST_ID,
    },
  };
}

const BATCH = 2_000;
/** Behind every id: where reading from the newest begins. */
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A batch of ids of a filter, the newest first. */
const batch = prepare(
  (_, shape: Shape, slot: Slots<Values>) => sql<{ id: string }>`
    select content.id ${matching(shape, slot)} and content.id < ${slot('last')}
    order by content.id desc limit ${sql.lit(BATCH)}`,
);

/** The ids of every content of a filter, the newest first, in batches. */
export async function* eachContentId(
  db: Queryable,
  campaign: CampaignKey,
  filter: ContentFilter,
): AsyncGenerator<string[]> {
  const { shape, values } = queryOf(campaign, filter);
  for (let ids: string[] = [LAST_ID]; ;) {
    const last = ids.at(-1) ?? LAST_ID;
    ids = (await batch(db, shape, { ...values, last })).map(({ id }) => id);
    yield ids;
    if (ids.length < BATCH) return;
  }
}
