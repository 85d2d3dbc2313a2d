import type { ImageFailure } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { OrderKey } from '../../db/order.js';
import { exactly, type Page } from '../../db/pages.js';
import { pageIn } from '../../http/cursor.js';

const NEWEST: OrderKey[] = [{ by: sql`g.id`, kind: 'uuid', descending: true }];

export type GenerationRow = NonNullable<Awaited<ReturnType<typeof findGeneration>>>;
/** A picture by the company that it is of. */
export interface GenerationKey {
  readonly company_id: string;
  readonly id: string;
}

const generations = (db: Queryable, companyId: string) =>
  db.selectFrom('image_generations as g').where('g.company_id', '=', companyId);

const columns = [
  'g.id',
  'g.prompt',
  'g.model',
  'g.style',
  'g.ratio',
  'g.state',
  'g.failure',
  'g.provider',
  'g.is_demo',
  'g.cost_cents',
  'g.month',
  'g.picture',
  'g.preview',
  'g.removed_picture',
  'g.removed_preview',
  'g.removed_at',
  'g.width',
  'g.height',
  'g.created_at',
  'g.ended_at',
] as const;

/** A page of those that were not deleted, the newest first. */
export async function listGenerations(db: Queryable, companyId: string, page: Page) {
  const there = generations(db, companyId).where('g.removed_at', 'is', null);
  const within = pageIn('newest', NEWEST, page);
  const rows = await there
    .leftJoin('accounts as a', 'a.id', 'g.created_by')
    .where(within.condition)
    .select(columns)
    .select('a.name as created_by_name')
    .select(within.place)
    .orderBy(within.order)
    .limit(within.limit)
    .offset(within.offset)
    .execute();
  const { count } = await there
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return within.listed(rows, exactly(Number(count)));
}

/** A picture, also one that was deleted and can be put back; undefined where the company has none such. */
export const findGeneration = (db: Queryable, { company_id, id }: GenerationKey) =>
  generations(db, company_id)
    .where('g.id', '=', id)
    .leftJoin('accounts as a', 'a.id', 'g.created_by')
    .select(columns)
    .select('a.name as created_by_name')
    .executeTakeFirst();

/** The same, held until the transaction ends. */
export async function holdGeneration(tx: Tx, key: GenerationKey): Promise<GenerationRow | undefined> {
  await generations(tx, key.company_id).where('g.id', '=', key.id).forUpdate().select('g.id').execute();
  return findGeneration(tx, key);
}

/** How many of a company wait or are drawn. */
export async function countRunning(db: Queryable, companyId: string): Promise<number> {
  const { count } = await generations(db, companyId)
    .where('g.state', 'in', ['waiting', 'asking'])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface NewGeneration extends GenerationKey {
  prompt: string;
  model: number;
  style: number | null;
  ratio: string;
  provider: string;
  is_demo: boolean;
  cost_cents: number;
  month: string;
  created_by: string;
  created_at: Date;
}
export const insertGeneration = (tx: Tx, row: NewGeneration) =>
  tx.insertInto('image_generations').values(row).execute();

const changing = (db: Queryable, { company_id, id }: GenerationKey) =>
  db.updateTable('image_generations').where('company_id', '=', company_id).where('id', '=', id);

/** Notes that the service is asked from now on. @returns whether it waited for that: nobody else asks for the same */
export async function claimGeneration(db: Queryable, key: GenerationKey): Promise<boolean> {
  const { numUpdatedRows } = await changing(db, key)
    .where('state', '=', 'waiting')
    .set({ state: 'asking' })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What is drawn: shown from now on, unless it was given up meanwhile. @returns whether it is */
export async function completeGeneration(
  tx: Tx,
  key: GenerationKey,
  drawn: { picture: string; preview: string; width: number; height: number; ended_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await changing(tx, key)
    .where('state', '=', 'asking')
    .set({ ...drawn, state: 'done' })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends one without a picture, unless it has ended. @returns whether it did now */
export async function endGeneration(
  tx: Tx,
  key: GenerationKey,
  ended: { state: 'failed' | 'cancelled'; failure: ImageFailure | null; ended_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await changing(tx, key)
    .where('state', 'in', ['waiting', 'asking'])
    .set(ended)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Takes what a picture was counted with out of its month, as nothing has to be paid for it. */
export async function giveBack(tx: Tx, key: GenerationKey): Promise<void> {
  await sql`
    with before as (select cost_cents, month from image_generations where company_id = ${key.company_id} and id = ${key.id}),
    freed as (update image_generations set cost_cents = 0 where company_id = ${key.company_id} and id = ${key.id})
    update image_spending s set cents = s.cents - before.cost_cents from before
    where s.company_id = ${key.company_id} and s.month = before.month`.execute(tx);
}

/**
 * Counts a picture in a month, unless that would be more than may be spent: whoever asks at the same time waits for the
 * other. @returns whether it is
 */
export async function takeFromCap(
  tx: Tx,
  { companyId, month, cents, most }: { companyId: string; month: string; cents: number; most: number },
): Promise<boolean> {
  await tx
    .insertInto('image_spending')
    .values({ company_id: companyId, month, cents: 0 })
    .onConflict((conflict) => conflict.columns(['company_id', 'month']).doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('image_spending')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .where(({ eb }) => eb(eb('cents', '+', cents), '<=', most))
    .set(({ eb }) => ({ cents: eb('cents', '+', cents) }))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function readSpending(db: Queryable, companyId: string, month: string): Promise<number> {
  const row = await db
    .selectFrom('image_spending')
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .select('cents')
    .executeTakeFirst();
  return row?.cents ?? 0;
}

/** What its owner said; undefined where they said nothing. */
export async function readCap(db: Queryable, companyId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('image_caps')
    .where('company_id', '=', companyId)
    .select('cents')
    .executeTakeFirst();
  return row?.cents;
}

export const writeCap = (tx: Tx, companyId: string, cents: number) =>
  tx
    .insertInto('image_caps')
    .values({ company_id: companyId, cents })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ cents }))
    .execute();

/** Shows a picture no more; its files are let go of, and can be had back for a day. */
export const removeGeneration = (tx: Tx, key: GenerationKey, at: Date) =>
  changing(tx, key)
    .set((row) => ({
      removed_at: at,
      removed_picture: row.ref('picture'),
      removed_preview: row.ref('preview'),
      picture: null,
      preview: null,
    }))
    .execute();

export const restoreGeneration = (tx: Tx, key: GenerationKey) =>
  changing(tx, key)
    .set((row) => ({
      removed_at: null,
      picture: row.ref('removed_picture'),
      preview: row.ref('removed_preview'),
      removed_picture: null,
      removed_preview: null,
    }))
    .execute();

/** Sweeps away what was deleted before a moment. */
export const sweepRemoved = (db: Queryable, before: Date) =>
  db.deleteFrom('image_generations').where('removed_at', '<', before).execute();
