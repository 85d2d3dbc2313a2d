import type { PayoutMethod, PayoutState } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../../db/database.js';
import type { OrderKey } from '../../../db/order.js';
import { exactly, type Page } from '../../../db/pages.js';
import { searchPattern } from '../../../db/search.js';
import { pageIn } from '../../../http/cursor.js';
import { ownInfluencers } from '../../creators/index.js';
import { payoutColumns } from './payouts.repository.js';

/** The key of the job that orders a batch at PayPal, before the id of the batch. */
export const SENDING = 'paypal:';

const NEWEST: OrderKey[] = [
  { by: sql`requested_at`, kind: 'timestamptz', descending: true },
  { by: sql`id`, kind: 'uuid', descending: true },
];

interface Filter {
  state?: PayoutState | undefined;
  campaign?: string | undefined;
  search?: string | undefined;
}

const matching = (db: Queryable, companyId: string, { state, campaign, search }: Filter) => {
  const pattern = searchPattern(search);
  return db
    .selectFrom('payouts')
    .where('company_id', '=', companyId)
    .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? ''))
    .$if(campaign !== undefined, (rows) => rows.where('campaign_id', '=', campaign ?? ''))
    .$if(pattern !== undefined, (rows) =>
      rows.where(sql<boolean>`' ' || fold_text(creator_name || ' ' || username) like ${pattern ?? ''}`),
    );
};

/** A page of the payouts of a company, the newest first. */
export async function listPayouts(
  db: Queryable,
  companyId: string,
  { page, ...filter }: Filter & { page: Page },
) {
  const wanted = matching(db, companyId, filter);
  const within = pageIn('newest', NEWEST, page);
  const rows = await wanted
    .where(within.condition)
    .select(payoutColumns)
    .select(within.place)
    .orderBy(within.order)
    .limit(within.limit)
    .offset(within.offset)
    .execute();
  const { count } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return within.listed(rows, exactly(Number(count)));
}

const sums = [
  'currency',
  sql<number>`coalesce(sum(owed_cents) filter (where state = 'owed'), 0)::bigint`.as('owed'),
  sql<number>`coalesce(sum(owed_cents) filter (where state = 'approved'), 0)::bigint`.as('approved'),
  sql<number>`coalesce(sum(paid_cents), 0)::bigint`.as('paid'),
  sql<number>`coalesce(sum(owed_cents) filter (where state = 'failed'), 0)::bigint`.as('failed'),
  sql<number>`coalesce(sum(amount_cents) filter (where state = 'reversed'), 0)::bigint`.as('reversed'),
] as const;

/** What all of them come to, by currency; of every state, as the filter of one would leave the others out. */
export const totalPayouts = (db: Queryable, companyId: string, filter: Omit<Filter, 'state'>) =>
  matching(db, companyId, filter).select(sums).groupBy('currency').orderBy('currency').execute();

/** What was paid to campaign influencers of a company; payouts have the currency of their campaign. */
export const paidOf = (db: Queryable, companyId: string, campaignInfluencerIds: readonly string[]) =>
  db
    .selectFrom('payouts')
    .where('company_id', '=', companyId)
    .where('campaign_influencer_id', '=', sql<string>`any(${campaignInfluencerIds}::uuid[])`)
    .select(['campaign_influencer_id', sql<number>`sum(paid_cents)::bigint`.as('paid')])
    .groupBy('campaign_influencer_id')
    .execute();

/** What creators of a campaign are to be paid and were, by currency, and how many have a payout that was not reversed. */
export async function totalPayoutsOf(
  db: Queryable,
  companyId: string,
  campaignId: string,
  campaignInfluencerIds: readonly string[],
) {
  const theirs = matching(db, companyId, { campaign: campaignId })
    .where('campaign_influencer_id', '=', sql<string>`any(${campaignInfluencerIds}::uuid[])`)
    .where('state', '<>', 'reversed');
  const { creators } = await theirs
    .select(({ fn }) => fn.count<number>('campaign_influencer_id').distinct().as('creators'))
    .executeTakeFirstOrThrow();
  return {
    creators: Number(creators),
    totals: await theirs.select(sums).groupBy('currency').orderBy('currency').execute(),
  };
}

/** What companies owe and have paid an account: those that pay by its payment data, and those whose invitation it holds. */
const ofAccount = (db: Queryable, accountId: string) =>
  db
    .selectFrom('payouts as payout')
    .innerJoin('companies as company', 'company.id', 'payout.company_id')
    .where(
      sql<boolean>`(payout.company_id, payout.influencer_id) in (
        select company_id, influencer_id from payment_data where account_id = ${accountId}
        union ${ownInfluencers(accountId)})`,
    );

const EARNED: OrderKey[] = [
  { by: sql`payout.requested_at`, kind: 'timestamptz', descending: true },
  { by: sql`payout.id`, kind: 'uuid', descending: true },
];
export async function listEarnings(db: Queryable, accountId: string, page: Page) {
  const within = pageIn('newest', EARNED, page);
  const rows = await ofAccount(db, accountId)
    .where(within.condition)
    .select([
      'payout.id',
      'payout.campaign_name',
      'payout.amount_cents',
      'payout.currency',
      'payout.state',
      'payout.reason',
      'payout.changed_at',
      'company.name as company_name',
    ])
    .select(within.place)
    .orderBy(within.order)
    .limit(within.limit)
    .offset(within.offset)
    .execute();
  const { count } = await ofAccount(db, accountId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return within.listed(rows, exactly(Number(count)));
}
export const totalEarnings = (db: Queryable, accountId: string) =>
  ofAccount(db, accountId)
    .where('payout.state', '<>', 'reversed')
    .select(sums)
    .groupBy('currency')
    .orderBy('currency')
    .execute();

/** The addresses of somebody's picture. */
export interface Pictures {
  image_url: string | null;
  profile_url: string | null;
  picture: string | null;
}

/** The pictures of influencers as a company knows them. */
export async function picturesOf(
  db: Queryable,
  companyId: string,
  influencerIds: readonly string[],
): Promise<ReadonlyMap<string, Pictures>> {
  const rows = await db
    .selectFrom('company_influencers as known')
    .innerJoin('influencers as i', 'i.id', 'known.influencer_id')
    .where('known.company_id', '=', companyId)
    .where('known.influencer_id', '=', sql<string>`any(${influencerIds}::uuid[])`)
    .select(['i.id', 'known.image_url', 'i.profile_url', 'i.picture'])
    .execute();
  return new Map(rows.map(({ id, ...pictures }) => [id, pictures]));
}

/** What is to be known of a batch of payouts. */
export interface KnownBatch {
  method: PayoutMethod;
  /**
   * Whether PayPal is asked no more although it never said that it has the order: then whoever looks there says how it
   * ended.
   */
  isStuck: boolean;
}

/** Batches by their ids. */
export async function knownBatches(
  db: Queryable,
  companyId: string,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string | null, KnownBatch>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('payout_batches')
    .where('company_id', '=', companyId)
    .where('id', 'in', wanted)
    .select([
      'id',
      'method',
      sql<boolean>`method = 'paypal' and (state = 'ended' or state = 'sending' and not exists (
        select from graphile_worker.jobs job where job.key = ${SENDING} || payout_batches.id::text
          and (job.locked_at is not null or job.attempts < job.max_attempts)))`.as('stuck'),
    ])
    .execute();
  return new Map(
    rows.map(({ id, method, stuck }) => [id, { method: method as PayoutMethod, isStuck: stuck }]),
  );
}
