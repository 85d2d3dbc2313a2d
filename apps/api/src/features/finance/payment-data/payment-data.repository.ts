import type { AuditKind, PayoutMethod } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/database.js';
import { accountsOf } from '../../creators/index.js';

/** So long a former address of a creator is told of changes. */
export const FORMER_MS = 30 * DAY_MS;

/** A creator as one company pays them. */
export interface Payee {
  readonly companyId: string;
  readonly influencerId: string;
}

const columns = [
  'sealed',
  'paypal_sealed',
  'method',
  'revision',
  'account_id',
  'changed_at',
  'given_by',
  'freed_for',
  'replaced_at',
  'replaced_by_link',
  'destinations',
] as const;
export type PaymentDataRow = NonNullable<Awaited<ReturnType<typeof findPaymentData>>>;

export const findPaymentData = (db: Queryable, { companyId, influencerId }: Payee) =>
  db
    .selectFrom('payment_data')
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencerId)
    .select([...columns, 'owner_left_at'])
    .executeTakeFirst();

/** Holds how a company knows an influencer: of two that write its payment data at once one waits. */
export const holdPayee = (tx: Tx, { companyId, influencerId }: Payee) =>
  tx
    .selectFrom('company_influencers as known')
    .innerJoin('companies as company', 'company.id', 'known.company_id')
    .where('known.company_id', '=', companyId)
    .where('company.id', '=', companyId)
    .where('known.influencer_id', '=', influencerId)
    .select(['company.name as company', 'company.country', 'known.network', 'known.username'])
    .forNoKeyUpdate('known')
    .executeTakeFirst();

export const writePaymentData = (
  tx: Tx,
  { companyId, influencerId }: Payee,
  row: Omit<PaymentDataRow, 'changed_at' | 'owner_left_at'> & { changed_at: Date },
) =>
  tx
    .insertInto('payment_data')
    .values({ company_id: companyId, influencer_id: influencerId, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'influencer_id'])
        // Whoever says them anew is here, whoever said them before.
        .doUpdateSet({ ...row, owner_left_at: null }),
    )
    .execute();

/**
 * Whom a change of payment data is told: the accounts that the influencer is to the company, those that gave what was
 * there, and the addresses by which the company reaches them, or did until lately: whoever changes the one may do so to
 * change the other unheard. An account that another company's link was given is nobody here.
 * @param accountIds those that gave what was there, or what is
 */
export async function findOwners(
  db: Queryable,
  { companyId, influencerId }: Payee,
  accountIds: readonly (string | null | undefined)[],
  now: Date,
): Promise<{ email: string; name: string; locale: string | null }[]> {
  const others = accountIds.filter((id) => id != null);
  const accounts = await db
    .selectFrom('accounts')
    .where(sql<boolean>`id in (${accountsOf(companyId, influencerId)}) or id = any(${others}::uuid[])`)
    .select(['email', 'name', sql<string | null>`locale`.as('locale')])
    .execute();
  const { rows: contacts } = await sql<{ email: string; name: string; locale: string | null }>`
    select reached.email, known.name, present.locale
    from company_influencers known
    left join invitation_contacts present
      on present.company_id = known.company_id and present.influencer_id = known.influencer_id
    cross join lateral (
      select present.email where present.email is not null
      union
      select former.email from former_contacts former
      where former.company_id = known.company_id and former.influencer_id = known.influencer_id
        and former.replaced_at > ${new Date(now.getTime() - FORMER_MS)}) as reached
    where known.company_id = ${companyId} and known.influencer_id = ${influencerId}
    order by reached.email`.execute(db);
  const told = new Set(accounts.map(({ email }) => email.toLowerCase()));
  return [...accounts, ...contacts.filter(({ email }) => !told.has(email))];
}

/** Whether somebody gave payment data of a creator to a company lately, also such as are deleted by now. */
export const wereWrittenSince = (db: Queryable, payee: Payee, since: Date): Promise<boolean> =>
  isAudited(db, payee, 'payment_data_written', since);

/** Whether the account that had given payment data has taken them back from the company. */
export const wereTakenBack = (db: Queryable, payee: Payee): Promise<boolean> =>
  isAudited(db, payee, 'payment_data_deleted', new Date(0));

async function isAudited(
  db: Queryable,
  { companyId, influencerId }: Payee,
  kind: AuditKind,
  since: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('audit_entries')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('at', '>', since)
    .where(sql<boolean>`details ->> 'influencer' = ${influencerId}`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The same data, kept by another account or as a copy of another one's own: what was sealed is not written again. */
export const writeKeeper = (
  tx: Tx,
  { companyId, influencerId }: Payee,
  row: Pick<PaymentDataRow, 'account_id' | 'given_by' | 'freed_for'> & { changed_at: Date },
) =>
  tx
    .updateTable('payment_data')
    .set({ ...row, owner_left_at: null })
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencerId)
    .execute();

/** Deletes what a company has of where a creator is paid. */
export const deletePaymentData = (tx: Tx, { companyId, influencerId }: Payee) =>
  tx
    .deleteFrom('payment_data')
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencerId)
    .execute();

/** The accounts that an influencer is to a company. */
export async function accountsOfPayee(db: Queryable, { companyId, influencerId }: Payee): Promise<string[]> {
  const { rows } = await accountsOf(companyId, influencerId).execute(db);
  return rows.map(({ account_id }) => account_id);
}

/**
 * Makes an account that takes an invitation the one that keeps what a link alone has given: of what was freed for that
 * invitation, and else where it is the only account that the creator is to the company. What it gave itself and was freed
 * for the invitation is its own again; what somebody left behind whose account is gone is nobody's who comes after.
 */
export async function keepPaymentData(
  tx: Tx,
  { companyId, influencerId }: Payee,
  { accountId, invitation }: { accountId: string; invitation: string },
): Promise<void> {
  // Whoever gives them by a link at the same moment is waited for.
  await holdPayee(tx, { companyId, influencerId });
  await sql`
    update payment_data set given_by = ${accountId}, freed_for = null, owner_left_at = null
    where company_id = ${companyId} and influencer_id = ${influencerId}
      and (owner_left_at is null or given_by = ${accountId})
      and case when freed_for is not null then freed_for = ${invitation} and coalesce(given_by, ${accountId}) = ${accountId}
        else given_by is null and not exists (
          select from (${accountsOf(companyId, influencerId)}) as owner where owner.account_id <> ${accountId}) end`.execute(
    tx,
  );
}

/**
 * Frees for the holder of one invitation alone what an account gave that the creator is to the company no more, and what
 * nobody gave where the account that had the invitation is put out: the company has made another link in its place. Who
 * gave it stays known, and is told of a change. What was freed before goes along, unless somebody has taken that link.
 * @param invitation the creator in the campaign
 * @param former the serial of the link before
 * @param isTakenBack there is no other link: only what nobody gave is freed, for whoever gets the next one
 */
export async function freePaymentData(
  tx: Tx,
  { companyId, influencerId }: Payee,
  { invitation, former, isTakenBack }: { invitation: string; former: number; isTakenBack: boolean },
): Promise<void> {
  await holdPayee(tx, { companyId, influencerId });
  await sql`
    update payment_data data set freed_for = ${invitation}
    where company_id = ${companyId} and influencer_id = ${influencerId}
      and (not ${isTakenBack}::boolean or given_by is null and freed_for is null)
      and case when freed_for is null then exists (
          select from (select coalesce(given_by, (
            select was.account_id from invitations was
            where was.company_id = ${companyId} and was.campaign_influencer_id = ${invitation}
              and was.serial = ${former})) as account_id) as giver
          where giver.account_id is not null and giver.account_id not in (${accountsOf(companyId, influencerId)}))
        else not exists (
          select from invitations taken
          join campaign_influencers ci on (ci.company_id, ci.id) = (taken.company_id, taken.campaign_influencer_id)
            and ci.link_serial = taken.serial and ci.link_revoked_at is null and ci.status <> 'removed'
          where ci.company_id = ${companyId} and ci.id = data.freed_for and taken.account_id is not null) end`.execute(
    tx,
  );
}

/** The campaigns of a company that an influencer is or was in. */
export const findCampaignsOf = (db: Queryable, { companyId, influencerId }: Payee) =>
  db
    .selectFrom('campaign_influencers')
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencerId)
    .select('campaign_id')
    .execute();

/** Where an influencer is in the campaigns of a company now, and as whom. */
export const findPlacesOf = (db: Queryable, { companyId, influencerId }: Payee) =>
  db
    .selectFrom('campaign_influencers')
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencerId)
    .where('status', '<>', 'removed')
    .select(['campaign_id', 'id'])
    .execute();

/** Takes what the company knows into one campaign. @returns whether it was new there */
export async function copyFlag(tx: Tx, companyId: string, campaignId: string, influencerId: string) {
  const { rows } = await sql<{ copied: string }>`
    select copy_influencer_facts(${companyId}::uuid, ${campaignId}::uuid, array[${influencerId}::uuid]) as copied`.execute(
    tx,
  );
  return Number(rows[0]?.copied ?? 0) > 0;
}

export const findOwnPaymentData = (db: Queryable, accountId: string) =>
  db
    .selectFrom('account_payment_data')
    .where('account_id', '=', accountId)
    .select(['sealed', 'paypal_sealed', 'method', 'changed_at'])
    .executeTakeFirst();

export const writeOwnPaymentData = (
  tx: Tx,
  accountId: string,
  row: { sealed: string | null; paypal_sealed: string | null; method: PayoutMethod | null; changed_at: Date },
) =>
  tx
    .insertInto('account_payment_data')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();

/** @returns whether there were any */
export async function deleteOwnPaymentData(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_payment_data')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The companies that pay an account by a copy of its own data, in one order whoever else holds the same. */
export async function payeesOfAccount(tx: Tx, accountId: string): Promise<Payee[]> {
  const rows = await tx
    .selectFrom('payment_data')
    .where('account_id', '=', accountId)
    .orderBy('company_id')
    .orderBy('influencer_id')
    .select(['company_id', 'influencer_id'])
    .execute();
  return rows.map(({ company_id, influencer_id }) => ({
    companyId: company_id,
    influencerId: influencer_id,
  }));
}

/** Chosen creators of a campaign with their payment data, by name. */
export const findChosenPayees = (
  db: Queryable,
  { companyId, campaignId }: { companyId: string; campaignId: string },
  campaignInfluencers: readonly string[],
) =>
  db
    .selectFrom('campaign_influencers as ci')
    .innerJoin('company_influencers as known', (join) =>
      join
        .onRef('known.company_id', '=', 'ci.company_id')
        .onRef('known.influencer_id', '=', 'ci.influencer_id'),
    )
    .innerJoin('payment_data as data', (join) =>
      join
        .onRef('data.company_id', '=', 'ci.company_id')
        .onRef('data.influencer_id', '=', 'ci.influencer_id'),
    )
    .where('ci.company_id', '=', companyId)
    .where('ci.campaign_id', '=', campaignId)
    .where('ci.id', '=', sql<string>`any(${campaignInfluencers}::uuid[])`)
    .orderBy('ci.name_key')
    .orderBy('ci.id')
    .select([
      'ci.influencer_id',
      'known.name',
      'known.username',
      'data.sealed',
      'data.paypal_sealed',
      'data.method',
    ])
    .execute();

/** The payment data of some creators of a company. */
export const listPaymentData = (db: Queryable, companyId: string, influencerIds: readonly string[]) =>
  db
    .selectFrom('payment_data')
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', sql<string>`any(${influencerIds}::uuid[])`)
    .select(['influencer_id', ...columns])
    .execute();
