import { sql } from 'kysely';
import type { Network } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { escapeLike, type Page } from '../../db/pages.js';

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

function matching(db: Queryable, { network, username }: FinderFilter) {
  let query = db.selectFrom('influencers as i');
  if (network) query = query.where('i.network', '=', network);
  const text = username?.replace(/^@/, '');
  if (text) {
    const like = sql<string>`'%' || fold_text(${escapeLike(text)}) || '%'`;
    query = query.where(sql<boolean>`(i.name_key || ' ' || i.username_key) like ${like}`);
  }
  return query;
}

/** A page of the catalogue, the most followed first, and how many match. */
export async function searchInfluencers(db: Queryable, filter: FinderFilter) {
  const [results, counted] = await Promise.all([
    matching(db, filter)
      .select(influencerColumns)
      .orderBy(sql`i.followers desc nulls last`)
      .orderBy('i.id')
      .limit(filter.size_page)
      .offset((filter.page - 1) * filter.size_page)
      .execute(),
    matching(db, filter)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { results, count: counted.count };
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
