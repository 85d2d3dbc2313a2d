import { LIMITS, SQUAD_STATUSES } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';

export interface BrandRow {
  id: string;
  name: string;
  logo: string | null;
  website: string | null;
  industry: string;
  description: string;
}

/** Whose brands: those that a company works for, or those that a creator has worked with. */
export type BrandOwner = { readonly companyId: string } | { readonly creatorId: string };

const columns = ['id', 'name', 'logo', 'website', 'industry', 'description'] as const;

/** All brands of an owner by name. */
export const listBrands = (db: Queryable, owner: BrandOwner): Promise<BrandRow[]> =>
  'companyId' in owner
    ? db
        .selectFrom('brands')
        .where('company_id', '=', owner.companyId)
        .orderBy('name_key')
        .limit(LIMITS.brandsMax)
        .select(columns)
        .execute()
    : db
        .selectFrom('creator_brands')
        .where('creator_id', '=', owner.creatorId)
        .orderBy('name_key')
        .limit(LIMITS.brandsMax)
        .select(columns)
        .execute();

/** A brand of a company. */
export const findBrand = (db: Queryable, companyId: string, id: string): Promise<BrandRow | undefined> =>
  db
    .selectFrom('brands')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(columns)
    .executeTakeFirst();

/** The brands of a company, or one of them. */
export interface Counted {
  companyId: string;
  id?: string;
}

/** The campaigns of a company with its brands, which they name in any spelling. */
const branded = (db: Queryable, { companyId, id }: Counted) => {
  const campaigns = db
    .selectFrom('brands as b')
    .innerJoin('campaigns as c', (join) =>
      join
        .onRef('c.company_id', '=', 'b.company_id')
        .on(({ eb }) => eb(sql`fold_text(c.brand)`, '=', eb.ref('b.name_key'))),
    )
    .where('b.company_id', '=', companyId);
  return id === undefined ? campaigns : campaigns.where('b.id', '=', id);
};

/** How many campaigns of a company are of each of its brands; brands of none are left out. */
export const countCampaigns = (db: Queryable, counted: Counted) =>
  branded(db, counted)
    .groupBy('b.id')
    .select(({ fn }) => [
      'b.id',
      fn.countAll<number>().filterWhere('c.is_archived', '=', false).as('active'),
      fn.countAll<number>().filterWhere('c.is_archived', '=', true).as('archived'),
    ])
    .execute();

/** How many contents these campaigns have that are not rejected, from the totals that triggers keep. */
export const countContents = (db: Queryable, counted: Counted) =>
  branded(db, counted)
    .innerJoin('campaign_content_totals as t', (join) =>
      join.onRef('t.company_id', '=', 'c.company_id').onRef('t.campaign_id', '=', 'c.id'),
    )
    .where('t.status', '<>', 'content_rejected')
    .groupBy('b.id')
    .select(({ fn }) => [
      'b.id',
      fn.sum<number>('t.contents').as('total'),
      fn
        .coalesce(fn.sum<number>('t.contents').filterWhere('t.status', '=', 'content_published'), sql.lit(0))
        .as('published'),
    ])
    .execute();

/** What these campaigns have spent, by currency. */
export const sumSpent = (db: Queryable, counted: Counted) =>
  branded(db, counted)
    .where('c.spent_cents', '>', 0)
    .groupBy(['b.id', 'c.currency'])
    .orderBy('c.currency')
    .select(({ fn }) => ['b.id', 'c.currency', fn.sum<number>('c.spent_cents').as('cents')])
    .execute();

/** How many creators are in the squads of these campaigns, each once. */
export const countCreators = (db: Queryable, counted: Counted) =>
  branded(db, counted)
    .innerJoin('campaign_influencers as ci', (join) =>
      join.onRef('ci.company_id', '=', 'c.company_id').onRef('ci.campaign_id', '=', 'c.id'),
    )
    .where('ci.status', 'in', SQUAD_STATUSES)
    .select(({ fn }) => fn.count<number>('ci.influencer_id').distinct().as('creators'))
    .executeTakeFirstOrThrow();

/** Writes a brand, new or changed. */
export const saveBrand = (
  tx: Tx,
  owner: BrandOwner,
  { id, ...brand }: BrandRow,
  now: Date,
): Promise<BrandRow> =>
  'companyId' in owner
    ? tx
        .insertInto('brands')
        .values({ ...brand, id, company_id: owner.companyId })
        .onConflict((conflict) =>
          conflict.columns(['company_id', 'id']).doUpdateSet({ ...brand, updated_at: now }),
        )
        .returning(columns)
        .executeTakeFirstOrThrow()
    : tx
        .insertInto('creator_brands')
        .values({ ...brand, id, creator_id: owner.creatorId })
        .onConflict((conflict) =>
          conflict.columns(['creator_id', 'id']).doUpdateSet({ ...brand, updated_at: now }),
        )
        .returning(columns)
        .executeTakeFirstOrThrow();
