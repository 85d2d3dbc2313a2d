import { LIMITS, type InterestTopic } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';

export type CreatorRow = NonNullable<Awaited<ReturnType<typeof findCreator>>>;
export type CreatorNetworkRow = Awaited<ReturnType<typeof listNetworks>>[number];
export type InterestRow = Awaited<ReturnType<typeof listInterests>>[number];

/** What a creator may change of themselves. */
export interface CreatorChange {
  name?: string | undefined;
  vanity_name?: string | null | undefined;
  biography?: string | undefined;
  telephone?: string | undefined;
  gender?: string | null | undefined;
  birth_date?: string | null | undefined;
  country?: string | null | undefined;
  city?: string | undefined;
  languages?: string[] | undefined;
  ethnicity?: string | undefined;
  is_published?: boolean | undefined;
  photo?: string | null | undefined;
  cover?: string | null | undefined;
}

const columns = [
  'c.id',
  'c.name',
  'c.vanity_name',
  'c.biography',
  'c.telephone',
  'c.photo',
  'c.cover',
  'c.gender',
  'c.birth_date',
  'c.country',
  'c.city',
  'c.languages',
  'c.ethnicity',
  'c.is_published',
] as const;

/** A creator with the address that they sign in with. */
export const findCreator = (db: Queryable, creatorId: string) =>
  db
    .selectFrom('creators as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .where('c.id', '=', creatorId)
    .select([...columns, 'a.email'])
    .executeTakeFirst();

/** Lets what changes a creator come one after the other. */
export const holdCreator = (tx: Tx, creatorId: string) =>
  tx
    .selectFrom('creators as c')
    .where('c.id', '=', creatorId)
    .forNoKeyUpdate()
    .select(columns)
    .executeTakeFirstOrThrow();

export const updateCreator = (tx: Tx, creatorId: string, change: CreatorChange, now: Date) =>
  tx
    .updateTable('creators')
    .set({ ...change, updated_at: now })
    .where('id', '=', creatorId)
    .execute();

/** Lets every company find the accounts that were proved to be a creator's, or no longer. */
export const setAccountsPublic = (tx: Tx, creatorId: string, isPublic: boolean) =>
  tx
    .updateTable('influencers')
    .set({ is_public: isPublic })
    .where('creator_id', '=', creatorId)
    .where('is_public', '<>', isPublic)
    .execute();

export interface NetworkFilter {
  network?: string | undefined;
  username?: string | undefined;
  id?: string | undefined;
}

/** A creator's accounts on networks, those first that were there first. */
export const listNetworks = (db: Queryable, creatorId: string, filter: NetworkFilter = {}) =>
  db
    .selectFrom('creator_networks as n')
    .innerJoin('influencers as i', 'i.id', 'n.influencer_id')
    .where('n.creator_id', '=', creatorId)
    .$if(filter.id !== undefined, (query) => query.where('n.influencer_id', '=', filter.id ?? ''))
    .$if(filter.network !== undefined, (query) => query.where('i.network', '=', filter.network ?? ''))
    .$if(filter.username !== undefined, (query) =>
      query.where(sql<boolean>`strpos(i.username_key, lower(normalize(${filter.username}::text, nfkc))) > 0`),
    )
    .orderBy('n.created_at')
    .orderBy('n.influencer_id')
    .limit(LIMITS.creatorNetworksMax)
    .select([
      'n.influencer_id as id',
      'i.network',
      'n.username',
      'n.proof',
      'n.followers',
      'n.followers_at',
      'n.followers_source',
    ])
    .execute();

/** Whose an account is; undefined while nobody says it is theirs. */
export const findClaim = (
  db: Queryable,
  influencerId: string,
): Promise<{ creator_id: string; proof: string } | undefined> =>
  db
    .selectFrom('creator_networks')
    .where('influencer_id', '=', influencerId)
    .select(['creator_id', 'proof'])
    .executeTakeFirst();

/**
 * Spells an account as its creator or its network does, and notes its audience as they say it. What a network does not tell
 * stays as the creator said it.
 */
export const describeNetwork = (
  tx: Tx,
  influencerId: string,
  {
    username,
    followers,
    source,
  }: { username: string; followers: number | null; source: 'creator' | 'captured' },
  now: Date,
) =>
  tx
    .updateTable('creator_networks')
    .set({
      username,
      ...(followers !== null && { followers, followers_at: now, followers_source: source }),
    })
    .where('influencer_id', '=', influencerId)
    .execute();

/** Ends a claim; nobody finds the account any more unless they know it. @returns whether it was the creator's */
export async function deleteNetwork(tx: Tx, creatorId: string, influencerId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('creator_networks')
    .where('creator_id', '=', creatorId)
    .where('influencer_id', '=', influencerId)
    .executeTakeFirst();
  await tx
    .updateTable('influencers')
    .set({ creator_id: null, is_public: false })
    .where('id', '=', influencerId)
    .where('creator_id', '=', creatorId)
    .execute();
  return numDeletedRows > 0n;
}

export const listInterests = (db: Queryable, creatorId: string) =>
  db
    .selectFrom('creator_interests')
    .where('creator_id', '=', creatorId)
    .orderBy('id')
    .limit(LIMITS.interestsMax)
    .select(['id', 'name', 'topic'])
    .execute();

export const insertInterest = (
  tx: Tx,
  creatorId: string,
  interest: { id: string; name: string; topic: InterestTopic | null },
) =>
  tx
    .insertInto('creator_interests')
    .values({ ...interest, creator_id: creatorId })
    .execute();

export const deleteInterests = (tx: Tx, creatorId: string, ids: readonly string[]) =>
  tx.deleteFrom('creator_interests').where('creator_id', '=', creatorId).where('id', 'in', ids).execute();

export interface PremiumRow {
  id: string;
  money_cents: number;
  text_body: string;
  created_at: Date;
}
const premiumColumns = ['id', 'money_cents', 'text_body', 'created_at'] as const;

/** What a creator asked for to be premium, the newest first. */
export const listPremium = (db: Queryable, creatorId: string): Promise<PremiumRow[]> =>
  db
    .selectFrom('premium_requests')
    .where('creator_id', '=', creatorId)
    .orderBy('id', 'desc')
    .limit(LIMITS.premiumRequestsMax)
    .select(premiumColumns)
    .execute();

export const insertPremium = (
  tx: Tx,
  creatorId: string,
  request: Omit<PremiumRow, 'created_at'>,
  now: Date,
): Promise<PremiumRow> =>
  tx
    .insertInto('premium_requests')
    .values({ ...request, creator_id: creatorId, created_at: now })
    .returning(premiumColumns)
    .executeTakeFirstOrThrow();

/** How many of each thing a profile has, for the list of what is missing. */
export const countOf = (db: Queryable, creatorId: string) =>
  db
    .selectNoFrom((from) => [
      from
        .selectFrom('creator_prices')
        .where('creator_id', '=', creatorId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('prices'),
      from
        .selectFrom('briefcase_items')
        .where('creator_id', '=', creatorId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('briefcase'),
    ])
    .executeTakeFirstOrThrow();

/** Shows a collaboration on the public profile, or hides it. */
export async function showCollaboration(
  tx: Tx,
  creatorId: string,
  campaignId: string,
  isShown: boolean,
): Promise<void> {
  if (isShown)
    await tx
      .deleteFrom('hidden_collaborations')
      .where('creator_id', '=', creatorId)
      .where('campaign_id', '=', campaignId)
      .execute();
  else
    await tx
      .insertInto('hidden_collaborations')
      .values({ creator_id: creatorId, campaign_id: campaignId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
