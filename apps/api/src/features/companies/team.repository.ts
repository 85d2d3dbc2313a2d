import { LIMITS, type GrantRole, type MemberRole } from '@altavoz/contracts';
import type { Queryable, Tx } from '../../db/database.js';
import { openedAs } from '../accounts/index.js';

/** A company, held until the transaction ends: changes of its team come one after the other. */
export const holdCompany = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['id', 'name'])
    .forUpdate()
    .executeTakeFirst();

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

/** The members of a company as they joined. */
export const listMembers = (db: Queryable, companyId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .orderBy('m.created_at')
    .orderBy('m.account_id')
    .limit(LIMITS.membersMax)
    .select(['a.id', 'a.name', 'a.email', 'm.role', 'm.created_at'])
    .execute();

/** Whom the owners of a company are told by. */
export const listOwners = (db: Queryable, companyId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where('m.role', '=', 'owner')
    .orderBy('a.id')
    .limit(LIMITS.membersMax)
    .select(['a.name', 'a.email', 'a.locale'])
    .execute();

/** Whom a company is told by of its money: whoever may approve what it pays. */
export const listPayers = (db: Queryable, companyId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where('m.role', 'in', ['owner', 'manager'] satisfies MemberRole[])
    .orderBy('a.id')
    .limit(LIMITS.membersMax)
    .select(['a.name', 'a.email', 'a.locale'])
    .execute();

/** What an account is in a company, with who it is; undefined for whoever is not of it. */
export const findMember = (db: Queryable, companyId: string, accountId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where('m.account_id', '=', accountId)
    .select(['a.id', 'a.name', 'a.email', 'a.locale', 'm.role'])
    .executeTakeFirst();

/** Whether an address is that of a member. */
export async function isMemberAddress(db: Queryable, companyId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .where('m.company_id', '=', companyId)
    .where('a.email', '=', email)
    .select('a.id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countMembers(db: Queryable, companyId: string, role?: MemberRole): Promise<number> {
  const { count } = await db
    .selectFrom('memberships')
    .where('company_id', '=', companyId)
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? ''))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whoever is less than before takes the invitations along that they may not send any more, by trigger. */
export const setMemberRole = (tx: Tx, companyId: string, accountId: string, role: MemberRole) =>
  tx
    .updateTable('memberships')
    .set({ role })
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();

export const deleteMember = (tx: Tx, companyId: string, accountId: string) =>
  tx
    .deleteFrom('memberships')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();

/** A campaign of a company; undefined when it is not there. */
export const findCampaignName = (db: Queryable, companyId: string, campaignId: string) =>
  db
    .selectFrom('campaigns')
    .where('company_id', '=', companyId)
    .where('id', '=', campaignId)
    .select(['id', 'name'])
    .executeTakeFirst();

export type GuestRow = Awaited<ReturnType<typeof listGuests>>[number];

const guestsOf = (db: Queryable, companyId: string) =>
  db
    .selectFrom('campaign_grants as g')
    .innerJoin('accounts as a', 'a.id', 'g.account_id')
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.company_id', '=', 'g.company_id').onRef('c.id', '=', 'g.campaign_id'),
    )
    .leftJoin('accounts as opener', 'opener.id', 'g.invited_by')
    .leftJoin('memberships as still', (join) =>
      join.onRef('still.company_id', '=', 'g.company_id').onRef('still.account_id', '=', 'g.invited_by'),
    )
    .where('g.company_id', '=', companyId)
    .select([
      'a.id',
      'a.name',
      'a.email',
      'a.locale',
      'a.role as account_role',
      openedAs.as('role'),
      'g.created_at',
      'g.campaign_id',
      'c.name as campaign_name',
      'g.invited_by',
      'opener.name as inviter_name',
      'still.role as inviter_role',
    ]);

/** The guests of the campaigns of a company, or of one of them, as the campaigns were opened to them. */
export const listGuests = (db: Queryable, companyId: string, campaignId?: string) =>
  guestsOf(db, companyId)
    .$if(campaignId !== undefined, (query) => query.where('g.campaign_id', '=', campaignId ?? ''))
    .orderBy('g.created_at')
    .orderBy('g.campaign_id')
    .orderBy('g.account_id')
    .limit(LIMITS.guestsMax)
    .execute();

/** Everybody to whom an account opened a campaign of a company, however many they are. */
export const listGuestsOf = (db: Queryable, companyId: string, inviterId: string) =>
  guestsOf(db, companyId)
    .where('g.invited_by', '=', inviterId)
    .orderBy('g.campaign_id')
    .orderBy('g.account_id')
    .execute();

export const findGuest = (db: Queryable, companyId: string, campaignId: string, accountId: string) =>
  guestsOf(db, companyId)
    .where('g.campaign_id', '=', campaignId)
    .where('g.account_id', '=', accountId)
    .executeTakeFirst();

/** Whether an address is that of a guest of a campaign. */
export async function isGuestAddress(
  db: Queryable,
  companyId: string,
  campaignId: string,
  email: string,
): Promise<boolean> {
  const row = await guestsOf(db, companyId)
    .where('g.campaign_id', '=', campaignId)
    .where('a.email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countGuests(db: Queryable, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('campaign_grants')
    .where('company_id', '=', companyId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Opens a campaign to an account, or to whom it is open already says as what. */
export const insertGrant = (
  tx: Tx,
  grant: {
    company_id: string;
    campaign_id: string;
    account_id: string;
    role: GrantRole;
    invited_by: string;
    taken_for: string | null;
  },
) =>
  tx
    .insertInto('campaign_grants')
    .values(grant)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'campaign_id', 'account_id']).doUpdateSet({ role: grant.role }),
    )
    .execute();

export const setGrantRole = (
  tx: Tx,
  companyId: string,
  campaignId: string,
  accountId: string,
  role: GrantRole,
) =>
  tx
    .updateTable('campaign_grants')
    .set({ role })
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .where('account_id', '=', accountId)
    .execute();

/** @returns whether it was open to them */
export async function deleteGrant(
  tx: Tx,
  companyId: string,
  campaignId: string,
  accountId: string,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('campaign_grants')
    .where('company_id', '=', companyId)
    .where('campaign_id', '=', campaignId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Closes every campaign of a company to an account, also those that were opened to it before it joined. */
export const deleteGrantsOf = (tx: Tx, companyId: string, accountId: string) =>
  tx
    .deleteFrom('campaign_grants')
    .where('company_id', '=', companyId)
    .where('account_id', '=', accountId)
    .execute();
