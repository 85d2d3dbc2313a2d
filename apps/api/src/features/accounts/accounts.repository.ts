import type { Locale, Permission, Role } from '@altavoz/contracts';
import type { Queryable, Tx } from '../../db/database.js';

const userColumns = [
  'a.id',
  'a.email',
  'a.name',
  'a.locale',
  'a.role',
  'a.is_superuser',
  'm.permissions',
  'c.id as company_id',
  'c.name as company_name',
  'c.country as company_country',
  'c.website as company_website',
  'c.kind as company_kind',
] as const;

const users = (db: Queryable) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('memberships as m', 'm.account_id', 'a.id')
    .leftJoin('companies as c', 'c.id', 'm.company_id');

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** An account with its company; undefined when there is none. */
export const findUser = (db: Queryable, accountId: string) =>
  users(db).where('a.id', '=', accountId).select(userColumns).executeTakeFirst();

/** What the people of accounts are called; an account that is gone is not there. */
export async function accountNames(
  db: Queryable,
  accountIds: readonly (string | null)[],
): Promise<Map<string | null, string>> {
  const ids = [...new Set(accountIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('accounts').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The account of an email, with what its password is compared with; the address is compared without case. */
export const findCredentials = (db: Queryable, email: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

export const findPasswordOwner = (db: Queryable, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['password_hash', 'email', 'name', 'locale'])
    .where('id', '=', accountId)
    .executeTakeFirst();

export interface NewAccount {
  id: string;
  email: string;
  password_hash: string;
  name: string;
  locale: Locale;
  role?: Role | null;
  is_superuser?: boolean;
}

/** @returns false when the address is taken */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const updateAccount = (
  tx: Tx,
  accountId: string,
  change: { name?: string; locale?: Locale; password_hash?: string },
  now: Date,
) =>
  tx
    .updateTable('accounts')
    .set({ ...change, updated_at: now })
    .where('id', '=', accountId)
    .execute();

/** Sets the role of an account that has none. @returns false when it has one */
export async function setRoleOnce(tx: Tx, accountId: string, role: Role): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ role })
    .where('id', '=', accountId)
    .where('role', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false when the account belongs to a company already */
export async function insertMembership(
  tx: Tx,
  membership: { account_id: string; company_id: string; permissions: Permission[] },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('memberships')
    .values(membership)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
