import { LIMITS } from '@altavoz/contracts';
import type { Queryable, Tx } from '../../db/database.js';

export interface BriefcaseRow {
  id: string;
  title: string;
  description: string;
  brand: string;
  network: string | null;
  content_type: string | null;
  link: string | null;
  media: string | null;
  day: string | null;
}
const itemColumns = [
  'id',
  'title',
  'description',
  'brand',
  'network',
  'content_type',
  'link',
  'media',
  'day',
] as const;

export interface PriceRow {
  id: string;
  network: string;
  content_type: string;
  price_cents: number;
  currency: string;
}
const priceColumns = ['id', 'network', 'content_type', 'price_cents', 'currency'] as const;

/** A creator's work, the newest first. */
export const listItems = (db: Queryable, creatorId: string): Promise<BriefcaseRow[]> =>
  db
    .selectFrom('briefcase_items')
    .where('creator_id', '=', creatorId)
    .orderBy('id', 'desc')
    .limit(LIMITS.briefcaseMax)
    .select(itemColumns)
    .execute();

export const insertItem = (tx: Tx, creatorId: string, item: BriefcaseRow): Promise<BriefcaseRow> =>
  tx
    .insertInto('briefcase_items')
    .values({ ...item, creator_id: creatorId })
    .returning(itemColumns)
    .executeTakeFirstOrThrow();

/** Changes a piece of work. @returns what it is then; undefined when it was not there */
export const updateItem = (
  tx: Tx,
  creatorId: string,
  { id, ...item }: BriefcaseRow,
): Promise<BriefcaseRow | undefined> =>
  tx
    .updateTable('briefcase_items')
    .set(item)
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .returning(itemColumns)
    .executeTakeFirst();

/** @returns what it showed; undefined when it was not there */
export const deleteItem = (
  tx: Tx,
  creatorId: string,
  id: string,
): Promise<{ media: string | null } | undefined> =>
  tx
    .deleteFrom('briefcase_items')
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .returning('media')
    .executeTakeFirst();

/** A creator's prices by network and type. */
export const listPrices = (db: Queryable, creatorId: string): Promise<PriceRow[]> =>
  db
    .selectFrom('creator_prices')
    .where('creator_id', '=', creatorId)
    .orderBy('network')
    .orderBy('content_type')
    .limit(LIMITS.pricesMax)
    .select(priceColumns)
    .execute();

export const findPrice = (db: Queryable, creatorId: string, id: string): Promise<PriceRow | undefined> =>
  db
    .selectFrom('creator_prices')
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .select(priceColumns)
    .executeTakeFirst();

/** Writes a price, new or changed. */
export const savePrice = (tx: Tx, creatorId: string, { id, ...price }: PriceRow): Promise<PriceRow> =>
  tx
    .insertInto('creator_prices')
    .values({ ...price, id, creator_id: creatorId })
    .onConflict((conflict) => conflict.columns(['creator_id', 'id']).doUpdateSet(price))
    .returning(priceColumns)
    .executeTakeFirstOrThrow();

/** @returns whether it was there */
export async function deletePrice(db: Queryable, creatorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('creator_prices')
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
