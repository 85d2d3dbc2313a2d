import { LIMITS, type TransactionStatus, type TransactionType } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../db/database.js';
import { firstBehind, firstOf } from '../../../db/day-edges.js';
import type { OrderKey } from '../../../db/order.js';
import { exactly, type Page } from '../../../db/pages.js';
import { searchPattern } from '../../../db/search.js';
import { pageIn } from '../../../http/cursor.js';

/** The trial of a company; undefined before it. */
export const findTrial = (db: Queryable, companyId: string) =>
  db
    .selectFrom('trials')
    .where('company_id', '=', companyId)
    .select(['started_at', 'account_id'])
    .executeTakeFirst();

/** Whether an account has had a trial, in whichever company. */
export const hadTrial = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await db
    .selectFrom('trials')
    .where('account_id', '=', accountId)
    .select('started_at')
    .executeTakeFirst()) !== undefined;

type ViewKind = 'opening' | 'adjusted' | 'spent';
const sumViews = async (db: Queryable, companyId: string, kinds: readonly ViewKind[]): Promise<number> => {
  const { sum } = await db
    .selectFrom('view_entries')
    .where('company_id', '=', companyId)
    .where('kind', 'in', kinds)
    .select((eb) => eb.fn.sum<string | null>('amount').as('sum'))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
};

/** How many profiles a company got besides those of a trial and those it bought: at its beginning, and as was agreed since. */
export const sumAgreedViews = (db: Queryable, companyId: string) =>
  sumViews(db, companyId, ['opening', 'adjusted']);

/** How many profiles a company has added creators with. */
export const sumSpentViews = async (db: Queryable, companyId: string) =>
  -(await sumViews(db, companyId, ['spent'])) || 0;

/** @returns whether it began: neither the company nor the account has had one */
export async function insertTrial(
  tx: Tx,
  trial: { company_id: string; account_id: string; views: number; started_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('trials')
    .values(trial)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const columns = [
  'id',
  'account_id',
  'views',
  'amount_cents',
  'currency',
  'state',
  'refunded_cents',
  'order_id',
  'approve_url',
] as const;
export type PurchaseRow = NonNullable<Awaited<ReturnType<typeof findPurchase>>>;

const purchaseOf = (db: Queryable, companyId: string, id: string) =>
  db.selectFrom('credit_purchases').where('company_id', '=', companyId).where('id', '=', id).select(columns);
export const findPurchase = (db: Queryable, companyId: string, id: string) =>
  purchaseOf(db, companyId, id).executeTakeFirst();
export const holdPurchase = (tx: Tx, companyId: string, id: string) =>
  purchaseOf(tx, companyId, id).forUpdate().executeTakeFirst();

/** Whose purchase an event of PayPal is about: the company of its id, which is ours. */
export const findBuyer = (db: Queryable, id: string) =>
  db.selectFrom('credit_purchases').where('id', '=', id).select('company_id').executeTakeFirst();

/** What an account ordered of a pack since a moment and has not paid yet, the newest. */
export const findOpenPurchase = (
  tx: Tx,
  companyId: string,
  { account, views, since }: { account: string; views: number; since: Date },
) =>
  tx
    .selectFrom('credit_purchases')
    .where('company_id', '=', companyId)
    .where('account_id', '=', account)
    .where('views', '=', views)
    .where('state', '=', 'open')
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .select(columns)
    .executeTakeFirst();

/** Holds a company: of two orders at once the second sees the first. */
export const holdBuyer = (tx: Tx, companyId: string) =>
  tx.selectFrom('companies').where('id', '=', companyId).select('id').forNoKeyUpdate().executeTakeFirst();

/** What a company is called; undefined when there is none. */
export const findCompanyName = async (db: Queryable, companyId: string): Promise<string | undefined> =>
  (await db.selectFrom('companies').where('id', '=', companyId).select('name').executeTakeFirst())?.name;

export const insertPurchase = (
  tx: Queryable,
  row: {
    company_id: string;
    id: string;
    account_id: string;
    views: number;
    amount_cents: number;
    currency: string;
    state: string;
    created_at: Date;
  },
) => tx.insertInto('credit_purchases').values(row).execute();

export const setOnPurchase = (
  tx: Queryable,
  companyId: string,
  id: string,
  values: { state?: string; order_id?: string; approve_url?: string | null; capture_id?: string },
) =>
  tx
    .updateTable('credit_purchases')
    .set(values)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    // What was paid for is settled: nobody who read it before opens it again.
    .where('state', '<>', 'completed')
    .execute();

/** How long a payment is asked for that PayPal looks at. */
const LOOKED_AT_MS = 60 * DAY_MS;
/** How long a seller may give money back at PayPal. */
const REFUNDED_MS = 180 * DAY_MS;

/**
 * The purchases that PayPal is to be asked about by the clock, those that wait longest first: what is being paid each
 * time, what was paid once a day, each for as long as its answer may change.
 */
export const watchedPurchases = (db: Queryable, now: Date) => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return db
    .selectFrom('credit_purchases')
    .where('state', 'in', ['capturing', 'completed'])
    .where('created_at', '>', ago(REFUNDED_MS))
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'capturing'), eb('created_at', '>', ago(LOOKED_AT_MS))]),
        eb.and([
          eb('state', '=', 'completed'),
          eb(eb.fn.coalesce('asked_at', 'created_at'), '<=', ago(DAY_MS)),
        ]),
      ]),
    )
    .orderBy((eb) => eb.fn.coalesce('asked_at', 'created_at'))
    .select(['company_id', 'id'])
    .limit(100)
    .execute();
};

export const setAsked = (db: Queryable, companyId: string, id: string, at: Date) =>
  db
    .updateTable('credit_purchases')
    .set({ asked_at: at })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

/** @param cents what was given back of it, all in all */
export const setRefunded = (tx: Tx, companyId: string, id: string, cents: number) =>
  tx
    .updateTable('credit_purchases')
    .set({ refunded_cents: cents })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();

const NEWEST: OrderKey[] = [
  { by: sql`at`, kind: 'timestamptz', descending: true },
  { by: sql`id`, kind: 'uuid', descending: true },
];

interface TransactionFilter {
  date_from?: string | undefined;
  date_to?: string | undefined;
  type?: TransactionType | undefined;
  status?: TransactionStatus | undefined;
  search?: string | undefined;
}

/** What a company bought and paid. */
const matching = (
  db: Queryable,
  companyId: string,
  { date_from, date_to, type, status, search }: TransactionFilter,
) => {
  const pattern = searchPattern(search);
  return db
    .selectFrom('transactions')
    .where('company_id', '=', companyId)
    .$if(date_from !== undefined, (rows) => rows.where('at', '>=', firstOf(date_from ?? '')))
    .$if(date_to !== undefined, (rows) => rows.where('at', '<', firstBehind(date_to ?? '')))
    .$if(type !== undefined, (rows) => rows.where('type', '=', type ?? ''))
    .$if(status !== undefined, (rows) => rows.where('status', '=', status ?? ''))
    .$if(pattern !== undefined, (rows) =>
      rows.where(sql<boolean>`' ' || fold_text(concept) like ${pattern ?? ''}`),
    );
};

/** A page of them, the newest first. */
export async function listTransactions(
  db: Queryable,
  companyId: string,
  { page, ...filter }: TransactionFilter & { page: Page },
) {
  const wanted = matching(db, companyId, filter);
  const within = pageIn('newest', NEWEST, page);
  const rows = await wanted
    .where(within.condition)
    .select(['id', 'at', 'type', 'status', 'concept', 'views', 'amount_cents', 'currency'])
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

/** All of them, the newest first, read in pages so that memory stays the same for any number. */
export async function* eachTransaction(db: Queryable, companyId: string, filter: TransactionFilter) {
  let after: string | undefined;
  do {
    const page = { page: 1, size_page: LIMITS.maxPageSize, after };
    const { rows, next } = await listTransactions(db, companyId, { ...filter, page });
    yield* rows;
    after = next ?? undefined;
  } while (after !== undefined);
}

/** What they come to, by currency and type. What failed or is on its way counts only where it is asked for. */
export const sumTransactions = (
  db: Queryable,
  companyId: string,
  { status = 'completed', ...filter }: TransactionFilter,
) =>
  matching(db, companyId, { ...filter, status })
    .select(['currency', 'type', sql<number>`sum(amount_cents)::bigint`.as('amount')])
    .groupBy(['currency', 'type'])
    .orderBy('currency')
    .orderBy('type')
    .execute();

const LAST: OrderKey[] = [{ by: sql`entry.id`, kind: 'bigint', descending: true }];

/** A page of the changes of an allowance, the newest first, with who and which campaign. */
export async function listViewEntries(db: Queryable, companyId: string, page: Page) {
  const entries = db.selectFrom('view_entries as entry').where('entry.company_id', '=', companyId);
  const within = pageIn('newest', LAST, page);
  const rows = await entries
    .leftJoin('accounts as account', 'account.id', 'entry.account_id')
    .leftJoin('campaigns as campaign', (join) =>
      join
        .onRef('campaign.company_id', '=', 'entry.company_id')
        .onRef('campaign.id', '=', 'entry.campaign_id'),
    )
    .where(within.condition)
    .select([
      'entry.id',
      'entry.kind',
      'entry.amount',
      'entry.left_after',
      'entry.at',
      'account.name as account_name',
      'campaign.name as campaign_name',
    ])
    .select(within.place)
    .orderBy(within.order)
    .limit(within.limit)
    .offset(within.offset)
    .execute();
  const { count } = await entries
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return within.listed(rows, exactly(Number(count)));
}
