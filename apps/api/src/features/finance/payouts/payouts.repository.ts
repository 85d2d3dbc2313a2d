import { LIMITS, PAYOUT_OUTSIDE, type Payout, type PayoutMethod, type PayoutState } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/database.js';
import type { Together } from '../finance.policy.js';
import { listPaymentData } from '../payment-data/payment-data.repository.js';

export type PayoutRow = Awaited<ReturnType<typeof holdPayouts>>[number];

const columns = [
  'id',
  'campaign_id',
  'campaign_name',
  'campaign_influencer_id',
  'influencer_id',
  'creator_name',
  'username',
  'network',
  'amount_cents',
  'currency',
  'state',
  'round',
  'requested_by',
  'requested_at',
  'approved_by',
  'approved_revision',
  'batch_id',
  'reference',
  'reason',
  'changed_at',
  'second_above_cents',
] as const;
export const payoutColumns = columns;
const TOGETHER = `${LIMITS.payoutTogetherDays} days`;

/** Payouts of a company, held until the transaction ends, in one order whoever else holds the same. */
export const holdPayouts = (tx: Tx, companyId: string, ids: readonly string[]) =>
  tx
    .selectFrom('payouts')
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .select(columns)
    .forUpdate()
    .execute();

/**
 * By payout, what whoever asked for it asked for in all to be paid to the same creator, also by other networks of theirs
 * whose payment data the same account gave, and by whoever else is paid to the same account: in its currency (`cents`), and in whichever (`all`), each amount by its number
 * as the limit is one. In whichever campaign and at most so many days before or after: what the limit is compared with. What
 * was reversed counts where it had left and a person says that it came back; what PayPal itself gave back was not paid.
 */
export async function askedTogether(
  db: Queryable,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Together>> {
  const { rows } = await sql<{ id: string; cents: number; all: number }>`
    select p.id, sum(other.amount_cents) filter (where other.currency = p.currency)::bigint as cents,
      sum(other.amount_cents)::bigint as all
    from payouts p
    cross join lateral (
      select p.influencer_id
      union
      select theirs.influencer_id from payment_data mine
      join payment_data theirs on theirs.company_id = mine.company_id and theirs.given_by = mine.given_by
      where mine.company_id = p.company_id and mine.influencer_id = p.influencer_id
      union
      select theirs.influencer_id from payment_data mine
      join payment_data theirs on theirs.company_id = mine.company_id and theirs.destinations && mine.destinations
      where mine.company_id = p.company_id and mine.influencer_id = p.influencer_id
    ) as payee
    join payouts other on other.company_id = p.company_id and other.influencer_id = payee.influencer_id
      and (other.state <> 'reversed' or (
        exists (select from payout_entries e where e.company_id = other.company_id and e.payout_id = other.id
          and e.kind in ('paid', 'failed'))
        and exists (select from payout_entries e where e.company_id = other.company_id and e.payout_id = other.id
          and e.kind = 'reversed' and e.account_id is not null)))
      and other.requested_by is not distinct from p.requested_by
      and other.requested_at between p.requested_at - ${TOGETHER}::interval and p.requested_at + ${TOGETHER}::interval
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[])
    group by p.id`.execute(db);
  return new Map(rows.map(({ id, cents, all }) => [id, { cents: Number(cents), all: Number(all) }]));
}

/**
 * By payout, where another cost is agreed with its creator in the campaign now than was asked for: of several of them by
 * the last one alone.
 */
export async function changedAgreements(db: Queryable, companyId: string, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    campaign_influencer_id: string;
    agreed: number | null;
    asked: number;
    paid: number;
  }>`
    select * from (
      select (array_agg(p.id order by p.requested_at desc, p.id desc))[1] as id, p.campaign_influencer_id,
        ci.agreed_cost_cents::bigint as agreed, sum(p.amount_cents)::bigint as asked,
        sum(p.paid_cents)::bigint as paid
      from payouts p
      join campaign_influencers ci on ci.company_id = p.company_id and ci.campaign_id = p.campaign_id
        and ci.id = p.campaign_influencer_id
      where p.company_id = ${companyId} and p.state <> 'reversed' and p.campaign_influencer_id in
        (select campaign_influencer_id from payouts where company_id = ${companyId} and id = any(${ids}::uuid[]))
      group by p.campaign_influencer_id, ci.agreed_cost_cents
    ) last where last.id = any(${ids}::uuid[]) and last.agreed is distinct from last.asked`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
/** By payout, the status of its creator in the campaign where they are not of the squad (any more). */
export async function findOutside(
  db: Queryable,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Payout['outside']>>> {
  const { rows } = await sql<{ id: string; status: NonNullable<Payout['outside']> }>`
    select p.id, ci.status from payouts p
    join campaign_influencers ci on ci.company_id = p.company_id and ci.campaign_id = p.campaign_id
      and ci.id = p.campaign_influencer_id
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[]) and ci.status = any(${[...PAYOUT_OUTSIDE]})`.execute(
    db,
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** What the line of the ledger notes that ends an approval of before it was known where the payout goes. */
export const FIRST_DATA = 'first_data';

/** By payout that waits, what became of its payment data since it was approved, where that ended the approval. */
export async function findUnapproved(
  db: Queryable,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Payout['data_since_approval']>>> {
  const { rows } = await sql<{ id: string; note: string }>`
    select p.id, e.note from payouts p
    join payout_entries e on e.company_id = p.company_id and e.payout_id = p.id and e.kind = 'unapproved'
      and e.round = p.round - 1
    where p.company_id = ${companyId} and p.id = any(${ids}::uuid[]) and p.state = 'owed'`.execute(db);
  return new Map(rows.map(({ id, note }) => [id, note === FIRST_DATA ? 'first' : 'changed']));
}

export type ChangedAgreement = NonNullable<ReturnType<Awaited<ReturnType<typeof changedAgreements>>['get']>>;

export interface Entry {
  id: string;
  payout: Pick<PayoutRow, 'id' | 'round'>;
  kind: 'requested' | 'approved' | 'unapproved' | 'paid' | 'failed' | 'retried' | 'reversed';
  owedCents: number;
  paidCents: number;
  by: string | null;
  note: string;
}

/** Adds lines to the ledger, which move their payouts. */
export const addEntries = (tx: Tx, companyId: string, entries: readonly Entry[], at: Date) =>
  tx
    .insertInto('payout_entries')
    .values(
      entries.map(({ id, payout, kind, owedCents, paidCents, by, note }) => ({
        company_id: companyId,
        id,
        payout_id: payout.id,
        kind,
        round: payout.round,
        owed_cents: owedCents,
        paid_cents: paidCents,
        account_id: by,
        note,
        at,
      })),
    )
    .execute();

type Settable = Partial<
  Pick<PayoutRow, 'approved_by' | 'approved_revision' | 'batch_id' | 'reference' | 'reason'>
>;
export const setOnPayouts = (tx: Tx, companyId: string, ids: readonly string[], values: Settable) =>
  tx.updateTable('payouts').set(values).where('company_id', '=', companyId).where('id', 'in', ids).execute();

/**
 * What is agreed with creators of a campaign and what was asked for of it, by creator.
 * @param of chosen creators; without them all with something left to ask for, and who has published without a cost agreed
 */
export async function listPayables(
  db: Queryable,
  companyId: string,
  campaignId: string,
  { of, limit }: { of?: readonly string[] | undefined; limit: number },
) {
  const { rows } = await sql<{
    id: string;
    influencer_id: string;
    name: string;
    username: string;
    network: string;
    agreed: number;
    asked: number;
    paid: number;
    declined: boolean;
    is_awaited: boolean;
    reversed: boolean;
    has_payment_data: boolean;
    is_payable: boolean;
    has_cost: boolean;
    contents_published: number;
    contents_planned: number;
    count: number;
  }>`
    select ci.id, ci.influencer_id, coalesce(nullif(known.name, ''), known.username) as name, known.username, ci.network,
      coalesce(ci.agreed_cost_cents, 0)::bigint as agreed, asked.cents as asked, asked.paid, ci.answer = 'rejected' as declined,
      ci.answer = 'pending' and ci.contents_published = 0 as is_awaited,
      coalesce(asked.last_state = 'reversed', false) as reversed, data.revision is not null as has_payment_data,
      ci.status not in ('pending', 'rejected', 'removed') as is_payable, ci.agreed_cost_cents is not null as has_cost,
      ci.contents_published, ci.contents_planned, count(*) over ()::int as count
    from campaign_influencers ci
    join company_influencers known on known.company_id = ci.company_id and known.influencer_id = ci.influencer_id
    left join payment_data data on data.company_id = ci.company_id and data.influencer_id = ci.influencer_id
    cross join lateral (
      select coalesce(sum(p.amount_cents) filter (where p.state <> 'reversed'), 0)::bigint as cents,
        coalesce(sum(p.paid_cents), 0)::bigint as paid,
        (array_agg(p.state order by p.requested_at desc, p.id desc))[1] as last_state
      from payouts p where p.company_id = ci.company_id and p.campaign_influencer_id = ci.id
    ) asked
    where ci.company_id = ${companyId} and ci.campaign_id = ${campaignId}
      and ${
        of
          ? sql`ci.id = any(${of}::uuid[])`
          : sql`(ci.agreed_cost_cents > asked.cents
        or ci.agreed_cost_cents is null and ci.contents_published > 0)`
      }
      and ${of ? sql`true` : sql`ci.status not in ('pending', 'rejected', 'removed')`}
    order by ci.agreed_cost_cents is null, known.name, ci.id limit ${limit}`.execute(db);
  return rows.map((row) => ({
    ...row,
    agreed: Number(row.agreed),
    asked: Number(row.asked),
    paid: Number(row.paid),
    heldBack: row.declined ? ('declined' as const) : row.reversed ? ('reversed' as const) : null,
  }));
}
export type PayableRow = Awaited<ReturnType<typeof listPayables>>[number];

/**
 * What can be asked for in each campaign of a company, as `listPayables` lists it and `whyNotReady` says of whom: those
 * with something ready first, the newest first.
 */
export async function sumPayables(db: Queryable, companyId: string, limit: number) {
  const { rows } = await sql<{
    id: string;
    name: string;
    logo: string | null;
    currency: string;
    ready: number;
    ready_cents: string;
    no_data: number;
    no_data_cents: string;
    others: number;
    others_cents: string;
  }>`
    with payable as (
      select ci.campaign_id, coalesce(ci.agreed_cost_cents - coalesce(asked.cents, 0), 0) as cents,
        data.revision is null as no_data,
        ci.agreed_cost_cents is not null and ci.answer <> 'rejected' and asked.last_state is distinct from 'reversed'
          and ci.contents_published > 0 and ci.contents_published >= ci.contents_planned as done
      from campaign_influencers ci
      left join payment_data data on data.company_id = ci.company_id and data.influencer_id = ci.influencer_id
      left join (
        select p.campaign_influencer_id, coalesce(sum(p.amount_cents) filter (where p.state <> 'reversed'), 0) as cents,
          (array_agg(p.state order by p.requested_at desc, p.id desc))[1] as last_state
        from payouts p where p.company_id = ${companyId} group by p.campaign_influencer_id
      ) asked on asked.campaign_influencer_id = ci.id
      where ci.company_id = ${companyId} and ci.status not in ('pending', 'rejected', 'removed')
        and (ci.agreed_cost_cents > coalesce(asked.cents, 0)
          or ci.agreed_cost_cents is null and ci.contents_published > 0)
    )
    select c.id, c.name, c.logo, c.currency,
      count(p.campaign_id) filter (where p.done and not p.no_data)::int as ready,
      coalesce(sum(p.cents) filter (where p.done and not p.no_data), 0) as ready_cents,
      count(p.campaign_id) filter (where p.no_data)::int as no_data,
      coalesce(sum(p.cents) filter (where p.no_data), 0) as no_data_cents,
      count(p.campaign_id) filter (where not p.done and not p.no_data)::int as others,
      coalesce(sum(p.cents) filter (where not p.done and not p.no_data), 0) as others_cents
    from campaigns c left join payable p on p.campaign_id = c.id
    where c.company_id = ${companyId} and (p.campaign_id is not null or not c.is_archived)
    group by c.company_id, c.id
    order by count(p.campaign_id) filter (where p.done and not p.no_data) > 0 desc, count(p.campaign_id) > 0 desc,
       c.id desc
    limit ${limit}`.execute(db);
  return rows;
}
export type PayableSumRow = Awaited<ReturnType<typeof sumPayables>>[number];

export const insertPayouts = (
  tx: Tx,
  rows: readonly {
    company_id: string;
    id: string;
    campaign_id: string;
    campaign_name: string;
    campaign_influencer_id: string;
    influencer_id: string;
    creator_name: string;
    username: string;
    network: string;
    currency: string;
    amount_cents: number;
    owed_cents: number;
    requested_by: string;
    requested_at: Date;
    changed_at: Date;
    second_above_cents: number | null;
  }[],
) => tx.insertInto('payouts').values(rows).execute();

/** The payment data of creators as they are now, by influencer. */
export const paymentDataOf = async (db: Queryable, companyId: string, influencerIds: readonly string[]) =>
  new Map(
    (await listPaymentData(db, companyId, [...new Set(influencerIds)])).map((row) => [
      row.influencer_id,
      row,
    ]),
  );

/** Approved payouts of a creator that are not on their way: the change of their data ends the approval. */
export const holdApproved = (tx: Tx, companyId: string, influencerId: string) =>
  tx
    .selectFrom('payouts')
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencerId)
    .where('state', '=', 'approved' satisfies PayoutState)
    .where('batch_id', 'is', null)
    .orderBy('id')
    .select(columns)
    .forUpdate()
    .execute();

export const readLimit = async (db: Queryable, companyId: string): Promise<number | null> =>
  (
    await db
      .selectFrom('payout_settings')
      .where('company_id', '=', companyId)
      .select('second_above_cents')
      .executeTakeFirst()
  )?.second_above_cents ?? null;

export const writeLimit = (tx: Tx, companyId: string, cents: number | null) =>
  tx
    .insertInto('payout_settings')
    .values({ company_id: companyId, second_above_cents: cents })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ second_above_cents: cents }))
    .execute();

export const insertBatch = (
  tx: Tx,
  batch: {
    company_id: string;
    id: string;
    method: PayoutMethod;
    state: string;
    created_by: string;
    created_at: Date;
  },
) => tx.insertInto('payout_batches').values(batch).execute();

const batchOf = (db: Queryable, companyId: string, id: string) =>
  db
    .selectFrom('payout_batches')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .select(['id', 'method', 'state', 'paypal_batch_id', 'asked_sealed', 'created_by', 'created_at']);
export const findBatch = (db: Queryable, companyId: string, id: string) =>
  batchOf(db, companyId, id).executeTakeFirst();
export const holdBatch = (tx: Tx, companyId: string, id: string) =>
  batchOf(tx, companyId, id).forUpdate().executeTakeFirst();

export const setOnBatch = (
  tx: Queryable,
  companyId: string,
  id: string,
  values: { state?: string; paypal_batch_id?: string; asked_sealed?: string | null; reason?: string },
) =>
  tx
    .updateTable('payout_batches')
    .set(values)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

export const payoutsOfBatch = (db: Queryable, companyId: string, batchId: string) =>
  db
    .selectFrom('payouts')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .select(columns)
    .execute();

/** An order at PayPal by PayPal's id, of whichever company. */
export const findBatchAtPayPal = (db: Queryable, paypalBatchId: string) =>
  db
    .selectFrom('payout_batches')
    .where('paypal_batch_id', '=', paypalBatchId)
    .select(['company_id', 'id'])
    .executeTakeFirst();

/** Orders at PayPal whose end is not known yet, of every company. */
export const watchedBatches = (db: Queryable) =>
  db
    .selectFrom('payout_batches')
    .where('state', '=', 'sent')
    .where('method', '=', 'paypal')
    .select(['company_id', 'id'])
    .limit(1_000)
    .execute();

export const insertTransaction = (
  tx: Tx,
  row: {
    company_id: string;
    id: string;
    type: string;
    status: string;
    concept: string;
    views: number | null;
    amount_cents: number;
    currency: string;
    subject_id: string;
    at: Date;
  },
) => tx.insertInto('transactions').values(row).execute();
