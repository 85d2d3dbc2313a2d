import {
  TOP_AUTHORS,
  TOP_HASHTAGS,
  type ContentType,
  type Metric,
  type MonitorSummary,
  type Network,
  type Sentiment,
} from '@altavoz/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../db/database.js';
import type { OrderKey } from '../../db/order.js';
import { escapeLike, exactly, type Page } from '../../db/pages.js';
import { pageIn } from '../../http/cursor.js';
import type { MonitoredKey } from './monitored.repository.js';

export interface ListedPost {
  id: string;
  network: Network;
  content_type: ContentType;
  link: string;
  body: string;
  picture: string | null;
  published_at: Date | null;
  author: string | null;
  metrics: Partial<Record<Metric, number>>;
  is_sandbox: boolean;
  sentiment: Sentiment | null;
  sentiment_by: string | null;
}

/** Which posts of a keyword are asked for. */
export interface PostFilter {
  since: Date;
  network?: Network | undefined;
  sentiment?: Sentiment | 'unmarked' | undefined;
}

const NEWEST: OrderKey[] = [
  { by: sql`p.shown_at`, kind: 'timestamptz', descending: true },
  { by: sql`p.id`, kind: 'uuid', descending: true },
];

const COLUMNS = sql`p.id, p.network, p.content_type, p.link, p.body, p.picture, p.published_at, p.author, p.metrics,
  p.is_sandbox, p.sentiment, a.name as sentiment_by`;

/** The posts `p` that a keyword found, as a part of a statement from there on. */
const found = (
  { company_id, id }: MonitoredKey,
  { since, network, sentiment }: PostFilter,
): RawBuilder<unknown> =>
  sql`from monitored_finds f join monitored_posts p on p.company_id = f.company_id and p.id = f.post_id
    left join accounts a on a.id = p.sentiment_by
    where f.company_id = ${company_id} and f.monitored_id = ${id} and p.shown_at >= ${since}
      and (${network ?? null}::text is null or p.network = ${network ?? null})
      and (${sentiment ?? null}::text is null or coalesce(p.sentiment, 'unmarked') = ${sentiment ?? null})`;

/** A page of the posts of a keyword, the newest first. */
export async function listPosts(db: Queryable, key: MonitoredKey, { ...wished }: PostFilter & Page) {
  const page = pageIn('newest', NEWEST, wished);
  const { rows } = await sql<ListedPost & { place: string }>`
    select ${COLUMNS}, ${page.place} ${found(key, wished)} and ${page.condition}
    order by ${page.order} limit ${page.limit} offset ${page.offset}`.execute(db);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${found(key, wished)}`.execute(db);
  return page.listed(rows, exactly(counted.rows[0]?.count ?? 0));
}

export async function readPost(
  db: Queryable,
  { company_id, id }: MonitoredKey,
): Promise<ListedPost | undefined> {
  const { rows } = await sql<ListedPost>`
    select ${COLUMNS} from monitored_posts p left join accounts a on a.id = p.sentiment_by
    where p.company_id = ${company_id} and p.id = ${id}`.execute(db);
  return rows[0];
}

/** Views that a network tells of a post `p`. */
const VIEWS = sql`(p.metrics ->> 'number_of_views')::bigint`;

/** Of what nobody has searched for. */
export const NO_TOTALS = {
  posts: 0,
  authors: 0,
  unnamed: 0,
  views: null,
  positive: 0,
  neutral: 0,
  negative: 0,
  unmarked: 0,
};

/** How much was published about a keyword, and how it sounds. */
export async function readTotals(db: Queryable, key: MonitoredKey, filter: PostFilter) {
  const { rows } = await sql<
    Pick<MonitorSummary, 'posts' | 'authors' | 'unnamed' | 'views'> & MonitorSummary['sentiment']
  >`
    select count(*)::int as posts, count(distinct p.network || ' ' || lower(normalize(p.author, nfkc)))::int as authors,
      count(*) filter (where p.author is null)::int as unnamed, sum(${VIEWS})::bigint as views,
      count(*) filter (where p.sentiment = 'positive')::int as positive,
      count(*) filter (where p.sentiment = 'neutral')::int as neutral,
      count(*) filter (where p.sentiment = 'negative')::int as negative,
      count(*) filter (where p.sentiment is null)::int as unmarked
    ${found(key, filter)}`.execute(db);
  return rows[0] ?? NO_TOTALS;
}

/** How many posts came out on each day, in UTC; days without any are not among them. */
export async function countByDay(db: Queryable, key: MonitoredKey, filter: PostFilter) {
  const { rows } = await sql<{ day: string; posts: number }>`
    select to_char(p.shown_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as posts
    ${found(key, filter)} group by 1`.execute(db);
  return new Map(rows.map(({ day, posts }) => [day, posts]));
}

export interface AuthorRow {
  network: Network;
  username: string;
  posts: number;
  views: number | null;
  influencer_id: string | null;
  name: string | null;
  followers: number | null;
  picture: string | null;
}

/** Who published most about a keyword, with what the company knows of them, or anybody may find. */
export async function listAuthors(
  db: Queryable,
  key: MonitoredKey,
  filter: PostFilter,
): Promise<AuthorRow[]> {
  const { rows } = await sql<AuthorRow>`
    with most as (
      select p.network, lower(normalize(p.author, nfkc)) as username_key, min(p.author) as username,
        count(*)::int as posts, sum(${VIEWS})::bigint as views
      ${found(key, filter)} and p.author <> ''
      group by 1, 2 order by posts desc, views desc nulls last, username limit ${TOP_AUTHORS}
    )
    select most.network, most.username, most.posts, most.views, known.*
    from most left join lateral (
      select i.id as influencer_id, coalesce(nullif(k.name, ''), case when i.is_public then nullif(i.name, '') end, i.username) as name,
        coalesce(k.followers, case when i.is_public then i.followers end) as followers,
        coalesce(k.picture, case when i.is_public then i.picture end) as picture
      from influencers i
      left join company_influencers k on k.company_id = ${key.company_id} and k.influencer_id = i.id
      where i.network = most.network and i.username_key = most.username_key and (i.is_public or k.influencer_id is not null)
    ) as known on true
    order by most.posts desc, most.views desc nulls last, most.username`.execute(db);
  return rows;
}

/** The hashtags of the posts of a company that begin like this, folded, with how many posts have them, the most first. */
export async function listHashtags(db: Queryable, companyId: string, beginning: string) {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count from monitored_posts p, unnest(p.hashtags) as tag
    where p.company_id = ${companyId} and tag like ${`${escapeLike(beginning)}%`}
    group by tag order by count desc, tag limit ${TOP_HASHTAGS}`.execute(db);
  return rows;
}
