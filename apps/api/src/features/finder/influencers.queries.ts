import { sql } from 'kysely';
import type { Network } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { counted, type Listed, type Page } from '../../db/pages.js';
import { prepare, type Slots } from '../../db/prepare.js';
import { searchPattern } from '../../db/search.js';

/** The columns of a catalogue row `i` that replies show. */
export const influencerColumns = [
  'i.id as influencer_id',
  'i.name',
  'i.username',
  'i.network',
  'i.category',
  'i.theme',
  'i.country',
  'i.is_verified',
  'i.followers',
  'i.engagement_rate',
  'i.image_url',
  'i.profile_url',
  'i.file_for_profile',
  'i.has_payment_data',
] as const;

export interface FinderFilter extends Page {
  network?: Network | undefined;
  username?: string | undefined;
}

/** Which parts a query has. */
interface Shape extends Record<string, string | boolean> {
  network: boolean;
  search: boolean;
}

/** The values that fill them. */
interface Values extends Record<string, unknown> {
  network: string;
  pattern: string;
  ids: readonly string[];
  limit: number;
  offset: number;
}

const matching = ({ network, search }: Shape, slot: Slots<Values>) =>
  sql.join(
    [
      sql`true`,
      ...(network ? [sql`i.network = ${slot('network')}`] : []),
      ...(search ? [sql`i.search_key like ${slot('pattern')}`] : []),
    ],
    sql` and `,
  );

/**
 * What matches is counted no further: the screen says «2,000+». Measured with a million influencers: counting
 * to 10,000 takes 15 ms of processor, to 2,000 takes 3, and of more than that enough are met on the way.
 */
const COUNTED_MATCHES = 2_000;

/** Gathers, counts and sorts what matches. When it is more than are counted, the page means nothing. */
const gather = prepare(
  (_, shape: Shape, slot: Slots<Values>) => sql<{ count: number; ids: string[] }>`
    with found as materialized (
      select i.id, i.followers from influencers i where ${matching(shape, slot)} limit ${sql.lit(COUNTED_MATCHES + 1)}
    )
    select (select count(*) from found) as count,
      array(select id from found order by followers desc nulls last, id
        limit ${slot('limit')} offset ${slot('offset')}) as ids`,
);

/** Meets the matches on the way from the most followed down, and stops when the page is full. */
const walk = prepare(
  (_, shape: Shape, slot: Slots<Values>) => sql<{ id: string }>`
    select i.id from influencers i where ${matching(shape, slot)}
    order by i.followers desc nulls last, i.id limit ${slot('limit')} offset ${slot('offset')}`,
);

const byIds = prepare((db, _shape: Record<string, never>, slot: Slots<Pick<Values, 'ids'>>) =>
  db
    .selectFrom('influencers as i')
    .where('i.id', '=', sql<string>`any(${slot('ids')}::uuid[])`)
    .select(influencerColumns)
    .orderBy(sql`i.followers desc nulls last`)
    .orderBy('i.id'),
);

/**
 * A page of the catalogue, the most followed first, and how many match, counted no further than
 * `COUNTED_MATCHES`: the catalogue is shared and may have millions of rows.
 */
export async function searchInfluencers(
  db: Queryable,
  filter: FinderFilter,
): Promise<Listed<InfluencerColumns>> {
  const pattern = searchPattern(filter.username);
  const shape = { network: Boolean(filter.network), search: pattern !== undefined };
  const values = {
    network: filter.network ?? '',
    pattern: pattern ?? '',
    limit: filter.size_page,
    offset: (filter.page - 1) * filter.size_page,
    ids: [],
  };
  const [found] = await gather(db, shape, values);
  const total = counted(found?.count ?? 0, COUNTED_MATCHES);
  const ids = total.capped ? (await walk(db, shape, values)).map(({ id }) => id) : (found?.ids ?? []);
  return { rows: ids.length === 0 ? [] : await byIds(db, {}, { ids }), ...total };
}

/** One catalogue row by network and username, compared without case. */
export const findInfluencer = (db: Queryable, network: Network, username: string) =>
  db
    .selectFrom('influencers as i')
    .where('i.network', '=', network)
    .where('i.username_key', '=', sql<string>`lower(normalize(${username}::text, nfkc))`)
    .select(influencerColumns)
    .executeTakeFirst();

export type InfluencerColumns = NonNullable<Awaited<ReturnType<typeof findInfluencer>>>;
