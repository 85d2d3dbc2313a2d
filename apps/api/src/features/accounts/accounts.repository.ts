import { LIMITS, type Locale, type MemberRole, type Role } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** An account; undefined when there is none. */
export const findAccount = (db: Queryable, accountId: string) =>
  db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['id', 'email', 'name', 'locale', 'role', 'is_superuser'])
    .executeTakeFirst();

/** Whom a session is of, for what is written to them or remembered of them; undefined when the account is gone. */
export const ownerOfSession = (db: Queryable, { accountId }: Pick<Caller, 'accountId'>) =>
  db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['id', 'email', 'name', 'locale', 'role'])
    .executeTakeFirst();

/** An account, held until the transaction ends. */
export const holdAccount = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['id', 'role'])
    .forUpdate()
    .executeTakeFirstOrThrow();

export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number];

/**
 * The companies of an account with what it is in each: first the one that the session works in, then as they were
 * joined.
 */
export const listMemberships = (db: Queryable, accountId: string, sessionId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .leftJoin('sessions as s', (join) =>
      join.on('s.id', '=', sessionId).onRef('s.active_company_id', '=', 'm.company_id'),
    )
    .where('m.account_id', '=', accountId)
    .orderBy(sql`s.id is not null`, 'desc')
    .orderBy('m.created_at')
    .orderBy('m.company_id')
    .limit(LIMITS.companiesMax)
    .select(['c.id', 'c.name', 'c.country', 'c.website', 'c.kind', 'm.role'])
    .execute();

/** The campaigns that are open to an account beside those of its companies, as they were opened. */
export const listGrants = (db: Queryable, accountId: string) =>
  db
    .selectFrom('campaign_grants')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('campaign_id')
    .select(['company_id', 'campaign_id', 'role'])
    .execute();

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

/** Makes the person of an account: a creator of the same name. */
export const insertCreator = (tx: Tx, creator: { id: string; account_id: string | null; name: string }) =>
  tx.insertInto('creators').values(creator).execute();

export const insertMembership = (
  tx: Tx,
  membership: { account_id: string; company_id: string; role: MemberRole },
) => tx.insertInto('memberships').values(membership).execute();

/** Whether an account belongs to a company. */
export async function isMember(db: Queryable, accountId: string, companyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .select('role')
    .executeTakeFirst();
  return row !== undefined;
}
