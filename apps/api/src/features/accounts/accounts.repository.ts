import { LIMITS, type GrantRole, type Locale, type MemberRole, type Role } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** An account; undefined when there is none. */
export const findAccount = (db: Queryable, accountId: string) =>
  db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .leftJoin('second_factors as f', 'f.account_id', 'accounts.id')
    .select(['id', 'email', 'name', 'locale', 'role', 'is_superuser', 'email_verified_at', 'google_sub'])
    .select((eb) => [
      eb('password_hash', 'is not', null).as('has_password'),
      eb('f.confirmed_at', 'is not', null).as('has_factor'),
      eb
        .selectFrom('recovery_codes as r')
        .whereRef('r.account_id', '=', 'accounts.id')
        .select((of) => of.fn.countAll().as('count'))
        .as('recovery_codes'),
    ])
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
    .forNoKeyUpdate()
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
    .leftJoin('company_logos as shown', 'shown.company_id', 'm.company_id')
    .leftJoin('sessions as s', (join) =>
      join.on('s.id', '=', sessionId).onRef('s.active_company_id', '=', 'm.company_id'),
    )
    .where('m.account_id', '=', accountId)
    .orderBy(sql`s.id is not null`, 'desc')
    .orderBy('m.created_at')
    .orderBy('m.company_id')
    .limit(LIMITS.companiesMax)
    .select(['c.id', 'c.name', 'c.country', 'c.website', 'c.kind', 'shown.logo', 'm.role'])
    .execute();

/** As what a grant (`g`) opens a campaign to an account (`a`): creators look at it, and change and decide nothing [PER-16]. */
export const openedAs = sql<GrantRole>`case when a.role is distinct from 'creator' then g.role
  when g.role = 'client_decider' then 'client' when g.role in ('editor', 'viewer_decider') then 'viewer' else g.role end`;

/** The campaigns that are open to an account beside those of its companies, as they were opened. */
export const listGrants = (db: Queryable, accountId: string) =>
  db
    .selectFrom('campaign_grants as g')
    .innerJoin('accounts as a', 'a.id', 'g.account_id')
    .innerJoin('companies as c', 'c.id', 'g.company_id')
    .where('g.account_id', '=', accountId)
    .orderBy('g.created_at')
    .orderBy('g.campaign_id')
    .select(['g.company_id', 'c.name as company_name', 'g.campaign_id', openedAs.as('role')])
    .execute();

export type LostAccessRow = NonNullable<Awaited<ReturnType<typeof findLostAccess>>>;

/** The campaign that was open to an account last and is not any more; triggers note it. */
export const findLostAccess = (db: Queryable, accountId: string) =>
  db
    .selectFrom('lost_access as l')
    .innerJoin('companies as c', 'c.id', 'l.company_id')
    .where('l.account_id', '=', accountId)
    .select(['c.name as company_name', 'l.campaign_name', 'l.lost_at'])
    .executeTakeFirst();

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

/** @returns whether it was not so before */
export async function setSuperuser(tx: Tx, accountId: string, isSuperuser: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ is_superuser: isSuperuser })
    .where('id', '=', accountId)
    .where('is_superuser', '<>', isSuperuser)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The account of an email, with what its password is compared with; the address is compared without case. */
export const findCredentials = (db: Queryable, email: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'locale'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();

export const findPasswordOwner = (db: Queryable, accountId: string) =>
  db
    .selectFrom('accounts')
    .select(['password_hash', 'email', 'name', 'locale', 'email_verified_at'])
    .where('id', '=', accountId)
    .executeTakeFirst();

export interface NewAccount {
  id: string;
  email: string;
  /** Null for whoever comes by Google. */
  password_hash: string | null;
  name: string;
  locale: Locale;
  role?: Role | null;
  is_superuser?: boolean;
  email_verified_at?: Date | null;
  google_sub?: string | null;
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
  change: { name?: string; locale?: Locale; email_verified_at?: Date },
  now: Date,
) =>
  tx
    .updateTable('accounts')
    .set({ ...change, updated_at: now })
    .where('id', '=', accountId)
    .execute();

/**
 * Gives an account another password. An account of Google that it has goes with the former one, by which somebody else may
 * have joined it; where there was no password, Google made the account, and stays a way into it.
 * @returns whether an account of Google was taken off
 */
export async function setPassword(
  tx: Tx,
  accountId: string,
  password_hash: string,
  now: Date,
): Promise<boolean> {
  const before = await tx
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select(['password_hash', 'google_sub'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  const leaves = before !== undefined && before.password_hash !== null && before.google_sub !== null;
  await tx
    .updateTable('accounts')
    .set({ password_hash, updated_at: now, ...(leaves ? { google_sub: null } : {}) })
    .where('id', '=', accountId)
    .execute();
  return leaves;
}

/** Gives an account an address that has been shown to be its own. @returns false when somebody else has it */
export async function setEmail(tx: Tx, accountId: string, email: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set({ email, email_verified_at: now, updated_at: now })
    .where('id', '=', accountId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('accounts as other')
            .where('other.email', '=', email)
            .where('other.id', '<>', accountId)
            .select('other.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Joins an account with that of Google, which has shown its address to be theirs.
 * @param account with the password that was shown
 * @returns false when it has another password by now, or one of Google, or when another account has that one
 */
export async function linkGoogle(
  tx: Tx,
  account: { id: string; password_hash: string | null },
  google_sub: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set((eb) => ({ google_sub, email_verified_at: eb.fn.coalesce('email_verified_at', eb.val(now)) }))
    .where('id', '=', account.id)
    .where('google_sub', 'is', null)
    .where('password_hash', '=', account.password_hash)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('accounts as other').where('other.google_sub', '=', google_sub).select('other.id'),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Notes that a token has opened a session. @returns false when it had before */
export async function takeToken(tx: Tx, token_hash: Buffer, expires_at: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('used_tokens')
    .values({ token_hash, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const deleteEndedTokens = (db: Queryable, now: Date) =>
  db.deleteFrom('used_tokens').where('expires_at', '<', now).execute();

/** The companies of an account, with what it is there. */
export const companiesOf = (db: Queryable, accountId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .where('m.account_id', '=', accountId)
    .orderBy('m.created_at')
    .orderBy('m.company_id')
    .limit(LIMITS.companiesMax)
    .select(['c.id', 'c.name', 'm.role', 'm.created_at'])
    .execute();

/** The companies of an account with who else is there, held until the transaction ends: nobody leaves meanwhile. */
export async function holdCompanies(tx: Tx, accountId: string) {
  const ids = (await companiesOf(tx, accountId)).map(({ id }) => id).sort();
  if (ids.length === 0) return [];
  await tx.selectFrom('companies').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute();
  return tx
    .selectFrom('companies as c')
    .innerJoin('memberships as m', 'm.company_id', 'c.id')
    .where('c.id', 'in', ids)
    .groupBy('c.id')
    .orderBy('c.id')
    .select(({ fn, eb }) => [
      'c.id',
      'c.name',
      sql<number>`count(*)::int`.as('members'),
      sql<number>`count(*) filter (where m.role = 'owner')::int`.as('owners'),
      fn
        .agg<boolean>('bool_or', [eb.and([eb('m.account_id', '=', accountId), eb('m.role', '=', 'owner')])])
        .as('is_owner'),
    ])
    .execute();
}

/** Of companies that nobody is in any more, no campaign is open to guests either. */
export async function leaveCompanies(tx: Tx, companyIds: readonly string[]): Promise<void> {
  if (companyIds.length === 0) return;
  await tx.deleteFrom('campaign_grants').where('company_id', 'in', companyIds).execute();
}

/** Takes the name from the person of an account; their row goes, or loses the account, with it. */
export const unnameCreator = (tx: Tx, accountId: string) =>
  tx.updateTable('creators').set({ name: '—' }).where('account_id', '=', accountId).execute();

/** @returns whether it was there */
export async function deleteAccountRow(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('accounts').where('id', '=', accountId).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Notes that the address of an account is known to be its owner's. */
export const verifyAddress = (db: Queryable, accountId: string, now: Date) =>
  db
    .updateTable('accounts')
    .set({ email_verified_at: now })
    .where('id', '=', accountId)
    .where('email_verified_at', 'is', null)
    .execute();

/** An account as its owner takes it along. */
export const readOwnAccount = (db: Queryable, accountId: string) =>
  db
    .selectFrom('accounts')
    .where('id', '=', accountId)
    .select([
      'id',
      'email',
      'email_verified_at',
      'google_sub',
      'name',
      'locale',
      'role',
      'created_at',
      'updated_at',
    ])
    .executeTakeFirst();

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

/** Makes a creator of an account that has said nothing yet of what it is. @returns false when it has */
export async function becomeCreator(
  tx: Tx,
  { newId }: Pick<Context, 'newId'>,
  account: { id: string; name: string },
): Promise<boolean> {
  const isFirst = await setRoleOnce(tx, account.id, 'creator');
  if (isFirst) await insertCreator(tx, { id: newId(), account_id: account.id, name: account.name });
  return isFirst;
}

/** Makes the person of an account: a creator of the same name. */
export const insertCreator = (tx: Tx, creator: { id: string; account_id: string | null; name: string }) =>
  tx.insertInto('creators').values(creator).execute();

export const insertMembership = (
  tx: Tx,
  membership: { account_id: string; company_id: string; role: MemberRole },
) => tx.insertInto('memberships').values(membership).execute();

/** What an account is in a company; null for whoever is not of it. */
export async function findMemberRole(
  db: Queryable,
  accountId: string,
  companyId: string,
): Promise<MemberRole | null> {
  const row = await db
    .selectFrom('memberships')
    .where('account_id', '=', accountId)
    .where('company_id', '=', companyId)
    .select('role')
    .executeTakeFirst();
  return (row?.role as MemberRole | undefined) ?? null;
}

/** Whether an account belongs to a company. */
export const isMember = async (db: Queryable, accountId: string, companyId: string): Promise<boolean> =>
  (await findMemberRole(db, accountId, companyId)) !== null;

/** Whoever runs the platform, to be written to. */
export const listOperators = (db: Queryable): Promise<{ email: string; name: string; locale: string }[]> =>
  db
    .selectFrom('accounts')
    .where('is_superuser', '=', true)
    .orderBy('id')
    .limit(20)
    .select(['email', 'name', 'locale'])
    .execute();
