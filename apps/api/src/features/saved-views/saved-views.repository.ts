import { LIMITS, type ViewedList, type ViewState } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';

/** Whose views: those that an account keeps while it works for a company. */
export interface ViewOwner {
  readonly accountId: string;
  readonly companyId: string;
}

export interface NewSavedView {
  id: string;
  list: ViewedList;
  name: string;
  state: ViewState;
  is_usual: boolean;
  is_shared: boolean;
}

const columns = ['id', 'list', 'name', 'state', 'is_usual', 'is_shared'] as const;

const viewsOf = (db: Queryable, { accountId, companyId }: ViewOwner) =>
  db.selectFrom('saved_views').where('company_id', '=', companyId).where('account_id', '=', accountId);

export type SavedViewRow = Awaited<ReturnType<typeof listSavedViews>>[number];

/** All views of a person, by list and name. */
export const listSavedViews = (db: Queryable, owner: ViewOwner) =>
  viewsOf(db, owner).orderBy('list').orderBy('name_key').select(columns).execute();

/** What others of the company share with its members, and who, by list and name. */
export async function listSharedViews(db: Queryable, { accountId, companyId }: ViewOwner) {
  const views = await db
    .selectFrom('saved_views as view')
    .innerJoin('accounts as account', 'account.id', 'view.account_id')
    // Whoever left may still be a guest.
    .innerJoin('memberships as membership', (join) =>
      join
        .onRef('membership.company_id', '=', 'view.company_id')
        .onRef('membership.account_id', '=', 'view.account_id'),
    )
    .where('view.company_id', '=', companyId)
    .where('view.account_id', '<>', accountId)
    .where('view.is_shared', '=', true)
    .orderBy('view.id', 'desc')
    .limit(LIMITS.sharedViewsMax)
    .select([
      ...columns.map((column) => `view.${column}` as const),
      'view.name_key',
      'account.name as kept_by',
    ])
    .execute();
  return views.sort((a, b) => compareText(a.list, b.list) || compareText(a.name_key, b.name_key));
}
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** A view of a person; undefined when there is none, or it is somebody else's. */
export const findSavedView = (db: Queryable, owner: ViewOwner, id: string) =>
  viewsOf(db, owner).where('id', '=', id).select(columns).executeTakeFirst();

/** How many views a person has of a list. */
export async function countSavedViews(db: Queryable, owner: ViewOwner, list: ViewedList): Promise<number> {
  const { count } = await viewsOf(db, owner)
    .where('list', '=', list)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another view of that list has the name; case and accents make no other name. */
export async function isNameTaken(
  db: Queryable,
  owner: ViewOwner,
  { id, list, name }: { id: string; list: string; name: string },
): Promise<boolean> {
  const found = await viewsOf(db, owner)
    .where('list', '=', list)
    .where('name_key', '=', sql<string>`fold_text(${name})`)
    .where('id', '<>', id)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** No view of the list is the usual one any more. */
export const clearUsual = (tx: Tx, { accountId, companyId }: ViewOwner, list: string) =>
  tx
    .updateTable('saved_views')
    .set({ is_usual: false })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('list', '=', list)
    .where('is_usual', '=', true)
    .execute();

export const insertSavedView = (
  tx: Tx,
  { accountId, companyId }: ViewOwner,
  { state, ...view }: NewSavedView,
) =>
  tx
    .insertInto('saved_views')
    .values({ ...view, state: JSON.stringify(state), company_id: companyId, account_id: accountId })
    .returning(columns)
    .executeTakeFirstOrThrow();

export const updateSavedView = (
  tx: Tx,
  { accountId, companyId }: ViewOwner,
  { id, name, state, is_usual, is_shared }: Omit<NewSavedView, 'list'>,
) =>
  tx
    .updateTable('saved_views')
    .set({ name, state: JSON.stringify(state), is_usual, is_shared })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();

/** @returns whether it was there */
export async function deleteSavedView(
  db: Queryable,
  { accountId, companyId }: ViewOwner,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_views')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
