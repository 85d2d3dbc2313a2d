import { sql, type RawBuilder } from 'kysely';
import {
  CATALOGUE_CONDITIONS,
  INTEREST_TOPICS,
  LIMITS,
  SQUAD_STATUSES,
  type CatalogueSort,
  type InterestTopic,
  type Network,
} from '@altavoz/contracts';
import { networkRules } from '@altavoz/networks';
import type { Queryable } from '../../db/database.js';
import {
  idIn,
  isIn,
  orderBy,
  partOf,
  placesFound,
  readParts,
  renamed,
  startsBehind,
  type OrderKey,
} from '../../db/order.js';
import { counted, inOrderOf, limitOf, offsetOf, type Listed, type Page } from '../../db/pages.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { searchPattern } from '../../db/search.js';
import { NOBODY, type Grant } from '../../http/caller.js';
import { meets, splitConditions, type Comparisons } from '../../http/conditions.js';
import { listed, readCursor } from '../../http/cursor.js';
import { topicsNamed } from '../../topics.js';

/** An influencer as a company knows it. */
export interface InfluencerColumns {
  influencer_id: string;
  name: string;
  username: string;
  network: string;
  category: string | null;
  theme: string | null;
  country: string | null;
  is_verified: boolean;
  followers: number | null;
  engagement_rate: number | null;
  image_url: string | null;
  profile_url: string | null;
  picture: string | null;
  has_payment_data: boolean;
}

/**
 * The influencer of a campaign influencer `ci`, as its company knows it: to be joined `on true`. The limit makes it a
 * lookup for each row, also while the planner has no statistics and takes a company for a single row.
 */
export const knownInfluencer = sql<InfluencerColumns>`lateral (
  select i.id as influencer_id, k.name, k.username, i.network, k.category, k.theme, k.country, i.is_verified,
    k.followers, k.engagement_rate, k.image_url, i.profile_url, coalesce(k.picture, i.picture) as picture,
    k.has_payment_data
  from company_influencers k join influencers i on i.id = k.influencer_id
  where k.company_id = ci.company_id and k.influencer_id = ci.influencer_id limit 1
)`.as('known');

/** An influencer as a company finds it, with what one chooses by. */
export interface FoundColumns extends InfluencerColumns {
  campaigns: number;
  price_cents: number | null;
  price_currency: string | null;
  views_avg: number | null;
}

export interface FinderFilter extends Page {
  network?: Network | undefined;
  /** A part of a name or username, or the link of a profile. */
  username?: string | undefined;
  topic?: InterestTopic | undefined;
  /** Conditions as their text. */
  where?: string | undefined;
  /** Whoever is in this campaign is left out. */
  outside?: string | undefined;
  sort: CatalogueSort;
}

/** How many of those found are on a network. */
interface NetworkCount {
  network: Network;
  count: number;
}

/** How many of those found talk about a topic. */
interface TopicCount {
  topic: InterestTopic;
  count: number;
}

/** A page of those found, and on which networks they all are and what they talk about, where that has been counted to the last. */
export interface Found extends Listed<FoundColumns> {
  networks?: NetworkCount[];
  topics?: TopicCount[];
}

/** Which parts a query has. */
interface Shape extends Record<string, string | boolean> {
  network: boolean;
  search: boolean;
  /** One account alone, which a link names. */
  account: boolean;
  topic: boolean;
  where: string;
  outside: boolean;
  sort: CatalogueSort;
  /** Reads the parts of the list behind a place. */
  starts: string;
}

/** The values that fill them. */
interface Values extends Record<string, unknown> {
  companyId: string;
  network: string;
  pattern: string;
  accountNetwork: string;
  accountUsername: string;
  topic: string;
  where: string;
  outside: string;
  ids: readonly string[];
  limit: number;
  offset: number;
  /** The place behind which a page begins, as JSON. */
  place: string;
}

/** The most of something first, in both of the places where a company finds influencers and in what is found. */
const ordersOf = (sort: CatalogueSort) => {
  const found: OrderKey[] = [
    {
      by: sql.ref(sort),
      kind: sort === 'followers' ? 'bigint' : 'numeric',
      descending: true,
      mayBeUnknown: true,
    },
    { by: sql`id`, kind: 'uuid', descending: false },
  ];
  return {
    found,
    known: renamed(found, [sql.ref(`known.${sort}`), sql`known.influencer_id`]),
    others: renamed(found, [sql.ref(`i.${sort}`), sql`i.id`]),
  };
};
const ORDERS = { followers: ordersOf('followers'), engagement_rate: ordersOf('engagement_rate') };

/** What conditions compare in one of the places, each in the form in which an index has it. */
function comparisonsOf(of: 'known' | 'i', companyId: string): Comparisons<typeof CATALOGUE_CONDITIONS> {
  const id = of === 'known' ? sql`known.influencer_id` : sql`i.id`;
  /** Something of the creator who has proved that it is their account, and shows a profile. */
  const shown = (what: RawBuilder<unknown>) => sql`exists (select from creator_networks n
    join creators c on c.id = n.creator_id and c.is_published
    where n.influencer_id = ${id} and n.proof = 'connected' and ${what})`;
  return {
    network: { by: sql.ref(`${of}.network`) },
    category: {
      by: sql.ref(`${of}.category`),
      among: (values) =>
        sql`category_rank(${sql.ref(`${of}.category`)}) = any (array(
          select category_rank(one) from jsonb_array_elements_text(${values}) one))`,
    },
    followers: { by: sql.ref(`${of}.followers`) },
    engagement_rate: { by: sql.ref(`${of}.engagement_rate`) },
    theme: { by: sql.ref(`${of}.theme_key`) },
    country: { by: sql.ref(`${of}.country_key`) },
    language: {
      by: sql`null`,
      among: (values) => shown(sql`c.languages && array(select jsonb_array_elements_text(${values}))`),
    },
    verified: {
      by:
        of === 'i'
          ? sql`i.is_verified`
          : sql`exists (select from influencers v where v.id = ${id} and v.is_verified)`,
    },
    prices: { by: shown(sql`exists (select from creator_prices p where p.creator_id = c.id)`) },
    // Whom the company does not know is in none of its campaigns.
    worked: {
      by:
        of === 'i'
          ? sql`false`
          : sql`exists (select from campaign_influencers w where w.company_id = ${companyId}
              and w.influencer_id = ${id} and w.status in (${sql.join(SQUAD_STATUSES.map((one) => sql.lit(one)))}))`,
    },
  };
}

/** The two places where a company finds influencers: those that it knows, but for the invented, and the others of whom all may know. */
function placesOf({ network, search, account, topic, where, outside }: Shape, slot: Slots<Values>) {
  const linked = sql`select id from influencers
    where network = ${slot('accountNetwork')} and username_key = lower(normalize(${slot('accountUsername')}::text, nfkc))`;
  const conditionsOf = (of: 'known' | 'i') => [
    ...(network ? [sql`${sql.ref(`${of}.network`)} = ${slot('network')}`] : []),
    ...(search ? [sql`${sql.ref(`${of}.search_key`)} like ${slot('pattern')}`] : []),
    ...(account ? [sql`${sql.ref(of === 'i' ? 'i.id' : 'known.influencer_id')} = (${linked})`] : []),
    ...(topic ? [sql`${sql.ref(`${of}.theme_key`)} = ${slot('topic')}`] : []),
    ...(where
      ? [meets(where, slot('where'), CATALOGUE_CONDITIONS, comparisonsOf(of, slot('companyId')))]
      : []),
  ];
  const known = [
    sql`known.company_id = ${slot('companyId')}`,
    sql`not known.is_sample`,
    ...conditionsOf('known'),
    // Whoever is in a campaign is known to its company. The offset keeps it a lookup for each row that is met.
    ...(outside
      ? [
          sql`not exists (select from campaign_influencers ci where ci.company_id = ${slot('companyId')}
            and ci.campaign_id = ${slot('outside')} and ci.influencer_id = known.influencer_id and ci.status <> 'removed' offset 0)`,
        ]
      : []),
  ];
  const others = [
    sql`i.is_public`,
    ...conditionsOf('i'),
    sql`not exists (select from company_influencers mine
      where mine.company_id = ${slot('companyId')} and mine.influencer_id = i.id)`,
  ];
  return [
    sql`select known.influencer_id as id, known.network, known.theme_key, known.followers, known.engagement_rate from company_influencers known
      where ${sql.join(known, sql` and `)}`,
    sql`select i.id, i.network, i.theme_key, i.followers, i.engagement_rate from influencers i where ${sql.join(others, sql` and `)}`,
  ] as const;
}

/**
 * What matches is counted no further: the screen says «2,000+». Measured with a million influencers: counting
 * to 10,000 takes 15 ms of processor, to 2,000 takes 3, and of more than that enough are met on the way.
 */
const COUNTED_MATCHES = 2_000;

/** Gathers, counts and sorts what matches. When it is more than are counted, the page means nothing. */
const gather = prepare((_, shape: Shape, slot: Slots<Values>) => {
  const most = sql`limit ${sql.lit(COUNTED_MATCHES + 1)}`;
  const [known, others] = placesOf(shape, slot);
  const places = placesFound(ORDERS[shape.sort].found, {
    starts: shape.starts,
    place: slot('place'),
    limit: slot('limit'),
    offset: slot('offset'),
  });
  return sql<{ count: number; networks: NetworkCount[]; topics: TopicCount[]; places: string[] }>`
    with found as materialized ((${known} ${most}) union all (${others} ${most}) ${most})
    select (select count(*) from found) as count,
      (select coalesce(json_agg(each), '[]') from
        (select network, count(*)::int from found group by network order by 2 desc, 1) each) as networks,
      (select coalesce(json_agg(each), '[]') from
        (select substr(theme_key, 2) as topic, count(*)::int from found
          where theme_key in (${sql.join(INTEREST_TOPICS.map((one) => sql.lit(` ${one}`)))})
          group by theme_key order by 2 desc, 1) each) as topics,
      ${places} as places`;
});

/** Meets the matches of both places on the way from the most followed down, and stops when the page is full. */
const walk = prepare((_, shape: Shape, slot: Slots<Values>) => {
  const [known, others] = placesOf(shape, slot);
  const first = sql`limit ${slot('limit')}::int + ${slot('offset')}::int`;
  const orders = ORDERS[shape.sort];
  const { part, place, order } = partOf(
    orders.found,
    sql`from (
      (${known} and ${isIn(orders.known, shape.starts, slot('place'))} order by ${orderBy(orders.known)} ${first})
      union all
      (${others} and ${isIn(orders.others, shape.starts, slot('place'))} order by ${orderBy(orders.others)} ${first})
    ) found`,
    { limit: slot('limit'), offset: slot('offset') },
  );
  return sql<{ place: string }>`select ${place} as place from ${part} order by ${order}`;
});

/** Influencers that a company knows, as it knows them, and others of whom all may know. */
const influencersOf = (
  slot: Slots<Pick<Values, 'companyId'>>,
  followers: RawBuilder<unknown> = sql`mine.followers`,
) => sql`
  select i.id as influencer_id, i.network, i.is_verified, i.profile_url,
    coalesce(mine.picture, i.picture) as picture, coalesce(mine.has_payment_data, false) as has_payment_data, known.*
  from influencers i
  left join company_influencers mine
    on mine.company_id = ${slot('companyId')} and mine.influencer_id = i.id
  cross join lateral (
    select mine.username, mine.name, mine.category, mine.theme, mine.country, ${followers}, mine.engagement_rate, mine.image_url
    where mine.influencer_id is not null
    union all
    select i.username, i.name, i.category, i.theme, i.country, i.followers, i.engagement_rate, i.image_url
    where mine.influencer_id is null and i.is_public
  ) known`;

/** What one chooses by is looked up for the rows of a page alone. */
const byIds = prepare(
  (_, _shape: Record<string, never>, slot: Slots<Pick<Values, 'companyId' | 'ids'>>) => sql<FoundColumns>`
    select found.*, price.price_cents, price.currency as price_currency,
      (select count(*)::int from campaign_influencers ci where ci.company_id = ${slot('companyId')}
        and ci.influencer_id = found.influencer_id and ci.status <> 'removed') as campaigns,
      (select round((capture.figures ->> 'views_avg')::numeric)::bigint from profile_captures capture
        where capture.company_id = ${slot('companyId')} and capture.influencer_id = found.influencer_id) as views_avg
    from (${influencersOf(slot)} where i.id = any(${slot('ids')}::uuid[])) found
    left join lateral (
      select p.price_cents, p.currency from creator_networks n
      join creators c on c.id = n.creator_id and c.is_published
      join creator_prices p on p.creator_id = c.id and p.network = found.network
      where n.influencer_id = found.influencer_id and n.proof = 'connected' order by p.price_cents limit 1
    ) price on true`,
);

/**
 * A page of the influencers that a company finds, those with the most first, and how many match, counted no further than
 * `COUNTED_MATCHES`: the catalogue is shared and may have millions of rows.
 * @param companyId null for whoever has no company: finds those of whom all may know
 * @throws AppError `request.invalid` on `where` and `after`
 */
export async function searchInfluencers(
  db: Queryable,
  companyId: string | null,
  filter: FinderFilter,
): Promise<Found> {
  const account = networkRules.parseProfileUrl(filter.username ?? '');
  const pattern = account ? undefined : searchPattern(filter.username);
  const where = splitConditions(filter.where, CATALOGUE_CONDITIONS, { theme: topicsNamed });
  const { found: keys } = ORDERS[filter.sort];
  const place = readCursor(filter.after, filter.sort, keys);
  const starts = startsBehind(keys, place);
  const shape = {
    network: Boolean(filter.network),
    search: pattern !== undefined,
    account: account !== null,
    topic: Boolean(filter.topic),
    where: where.shape,
    outside: Boolean(filter.outside),
    sort: filter.sort,
    starts: starts.join(' '),
  };
  const values = {
    companyId: companyId ?? NOBODY,
    network: filter.network ?? '',
    pattern: pattern ?? '',
    accountNetwork: account?.network ?? '',
    accountUsername: account?.username ?? '',
    topic: ` ${filter.topic ?? ''}`,
    where: where.values,
    outside: filter.outside ?? NOBODY,
    limit: limitOf(filter),
    offset: offsetOf(filter),
    place: JSON.stringify(place),
    ids: [],
  };
  const [found] = await gather(db, shape, values);
  const total = counted(found?.count ?? 0, COUNTED_MATCHES);
  const walked = () =>
    readParts(starts, values.limit, (start, limit) =>
      walk(db, { ...shape, starts: start }, { ...values, limit }),
    );
  const places = total.capped ? (await walked()).map((row) => row.place) : (found?.places ?? []);
  const page = listed(places, total, filter.sort, filter, (one) => one);
  const ids = page.rows.map(idIn);
  const rows = ids.length === 0 ? [] : await byIds(db, {}, { ...values, ids });
  return {
    ...page,
    rows: inOrderOf(ids, rows, (row) => row.influencer_id),
    ...(total.capped ? {} : { networks: found?.networks ?? [], topics: found?.topics ?? [] }),
  };
}

/** The company's own figure, else what all may know, as of the profile that its creator shows: never what another company told. */
const followersKnown = sql`coalesce(mine.followers, case when i.is_public then i.followers end, (
  select n.followers from creator_networks n join creators c on c.id = n.creator_id and c.is_published
  where n.influencer_id = i.id)) as followers`;

/** The accounts of the person of an influencer that a company finds, but for that one, the most followed first. */
const ofSamePerson = prepare(
  (
    _,
    _shape: Record<string, never>,
    slot: Slots<Pick<Values, 'companyId'> & { id: string }>,
  ) => sql<InfluencerColumns>`
    ${influencersOf(slot, followersKnown)}
    where i.creator_id = (select creator_id from influencers where id = ${slot('id')}) and i.id <> ${slot('id')}
    order by known.followers desc nulls last, i.id limit ${sql.lit(LIMITS.alsoOnMax)}`,
);

interface Account extends Record<string, unknown> {
  companyId: string;
  network: string;
  username: string;
}

const byAccount = prepare(
  (_, _shape: Record<string, never>, slot: Slots<Account>) => sql<InfluencerColumns>`
    ${influencersOf(slot)}
    where i.network = ${slot('network')}
      and i.username_key = lower(normalize(${slot('username')}::text, nfkc))`,
);

/** Where else the person of an influencer is, of what a company finds. */
export const findOtherAccounts = (db: Queryable, companyId: string | null, id: string) =>
  ofSamePerson(db, {}, { companyId: companyId ?? NOBODY, id });

/** One influencer that a company finds, by network and username, compared without case. */
export async function findInfluencer(
  db: Queryable,
  companyId: string | null,
  account: { network: Network; username: string },
): Promise<InfluencerColumns | undefined> {
  const [row] = await byAccount(db, {}, { companyId: companyId ?? NOBODY, ...account });
  return row;
}

/** Whether an influencer is in one of the campaigns that are open to somebody. */
export async function isInCampaigns(
  db: Queryable,
  grants: readonly Pick<Grant, 'companyId' | 'campaignId'>[],
  influencerId: string,
): Promise<boolean> {
  if (grants.length === 0) return false;
  const row = await db
    .selectFrom('campaign_influencers as ci')
    .where('ci.influencer_id', '=', influencerId)
    .where('ci.status', '<>', 'removed')
    .where((of) =>
      of.or(
        grants.map(({ companyId, campaignId }) =>
          of.and([of('ci.company_id', '=', companyId), of('ci.campaign_id', '=', campaignId)]),
        ),
      ),
    )
    .select('ci.id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * An account as its creator shows it to everybody, with the least that they ask where they have proved that it is theirs;
 * undefined where they show no profile.
 */
export const findShownAccount = (db: Queryable, influencerId: string) =>
  db
    .selectFrom('creator_networks as n')
    .innerJoin('creators as c', 'c.id', 'n.creator_id')
    .innerJoin('influencers as i', 'i.id', 'n.influencer_id')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('creator_prices as p')
          .whereRef('p.creator_id', '=', 'c.id')
          .whereRef('p.network', '=', 'i.network')
          .where('n.proof', '=', 'connected')
          .orderBy('p.price_cents')
          .limit(1)
          .select(['p.price_cents', 'p.currency as price_currency'])
          .as('price'),
      (join) => join.onTrue(),
    )
    .where('n.influencer_id', '=', influencerId)
    .where('c.is_published', '=', true)
    .select([
      'n.followers',
      'n.followers_at',
      'n.followers_source',
      'price.price_cents',
      'price.price_currency',
    ])
    .executeTakeFirst();
export type ShownAccount = NonNullable<Awaited<ReturnType<typeof findShownAccount>>>;
