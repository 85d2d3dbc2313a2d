import { LIMITS } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';

export type PublicCreatorRow = NonNullable<Awaited<ReturnType<typeof findByVanityName>>>;

const published = (db: Queryable) =>
  db
    .selectFrom('creators as c')
    .where('c.is_published', '=', true)
    .where('c.account_id', 'is not', null)
    .select([
      'c.id',
      'c.name',
      'c.vanity_name',
      'c.biography',
      'c.photo',
      'c.cover',
      'c.country',
      'c.city',
      'c.languages',
    ]);

/** A creator with a public profile by the name of their page, whatever its case. */
export const findByVanityName = (db: Queryable, vanityName: string) =>
  published(db)
    .where('c.vanity_key', '=', sql<string>`lower(${vanityName})`)
    .executeTakeFirst();

/** The same by one of their accounts. */
export const findByAccount = (
  db: Queryable,
  { network, username }: { network: string; username: string },
): Promise<PublicCreatorRow | undefined> =>
  published(db)
    .innerJoin('creator_networks as n', 'n.creator_id', 'c.id')
    .innerJoin('influencers as i', 'i.id', 'n.influencer_id')
    .where('i.network', '=', network)
    .where('i.username_key', '=', sql<string>`lower(normalize(${username}::text, nfkc))`)
    .executeTakeFirst();

/** The brands that a creator says they worked with, by name. */
export const listCreatorBrands = (db: Queryable, creatorId: string) =>
  db
    .selectFrom('creator_brands')
    .where('creator_id', '=', creatorId)
    .orderBy('name_key')
    .limit(LIMITS.brandsMax)
    .select(['id', 'name', 'logo', 'website'])
    .execute();
