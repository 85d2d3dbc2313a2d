import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import { newestFirst } from '../../db/order.js';
import { escapeLike, exactly, type Page } from '../../db/pages.js';
import { pageIn } from '../../http/cursor.js';

/** A company as its members see it; undefined when it is gone. */
export const findCompany = (db: Queryable, companyId: string) =>
  db
    .selectFrom('companies as o')
    .leftJoin('company_logos as shown', 'shown.company_id', 'o.id')
    .where('o.id', '=', companyId)
    .select([
      'o.id',
      'o.name',
      'o.country',
      'o.website',
      'o.telephone',
      'o.contact_email',
      'o.kind',
      'o.created_at',
      'shown.logo',
    ])
    .executeTakeFirst();

export const updateCompany = (
  tx: Tx,
  companyId: string,
  change: {
    name?: string;
    country?: string | null;
    website?: string | null;
    telephone?: string | null;
    kind?: string;
  },
) => tx.updateTable('companies').set(change).where('id', '=', companyId).execute();

/** Shows a logo for a company from now on, or none. */
export const setLogo = (tx: Tx, companyId: string, logo: string | null) =>
  logo === null
    ? tx.deleteFrom('company_logos').where('company_id', '=', companyId).execute()
    : tx
        .insertInto('company_logos')
        .values({ company_id: companyId, logo })
        .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ logo }))
        .execute();

const NEWEST = newestFirst(sql.ref('o.id'));

/**
 * Companies with what is counted of them, what their plan follows from and when somebody last worked there, for whoever
 * runs the platform.
 */
const overview = (db: Queryable) =>
  db
    .selectFrom('companies as o')
    .select([
      'o.id',
      'o.name',
      'o.kind',
      'o.country',
      'o.website',
      'o.telephone',
      'o.max_views',
      'o.file_bytes',
      'o.max_file_bytes',
      'o.created_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('memberships as m')
        .whereRef('m.company_id', '=', 'o.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('members'),
      eb
        .selectFrom('campaigns as c')
        .whereRef('c.company_id', '=', 'o.id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('campaigns'),
      eb
        .selectFrom('view_entries as v')
        .whereRef('v.company_id', '=', 'o.id')
        .where('v.kind', 'in', ['opening', 'adjusted'])
        .select(sql<number>`coalesce(sum(v.amount), 0)::int`.as('n'))
        .as('agreed'),
      eb
        .exists(eb.selectFrom('trials as t').whereRef('t.company_id', '=', 'o.id').select('t.started_at'))
        .as('had_trial'),
      // Whoever chose no company works in the one that they joined first.
      eb
        .selectFrom('sessions as s')
        .innerJoin('memberships as m', 'm.account_id', 's.account_id')
        .whereRef('m.company_id', '=', 'o.id')
        .where(
          sql<boolean>`m.company_id = coalesce(s.active_company_id, (select first.company_id from memberships first
            where first.account_id = s.account_id order by first.created_at, first.company_id limit 1))`,
        )
        .select(({ fn }) => fn.max('s.last_used_at').as('at'))
        .as('last_used_at'),
    ]);

export type OverviewRow = NonNullable<Awaited<ReturnType<typeof findOverview>>>;

export const findOverview = (db: Queryable, companyId: string) =>
  overview(db).where('o.id', '=', companyId).executeTakeFirst();

/** What a company makes of what it was given. */
export const findUsage = (db: Queryable, companyId: string) =>
  db
    .selectNoFrom((eb) => [
      eb
        .selectFrom('view_entries as v')
        .where('v.company_id', '=', companyId)
        .where('v.kind', '=', 'spent')
        .select(sql<number>`coalesce(-sum(v.amount), 0)::int`.as('n'))
        .as('used'),
      eb
        .selectFrom('view_entries as v')
        .where('v.company_id', '=', companyId)
        .where('v.kind', 'in', ['bought', 'refunded'])
        .select(sql<number>`coalesce(sum(v.amount), 0)::int`.as('n'))
        .as('bought'),
      eb
        .selectFrom('campaigns as c')
        .where('c.company_id', '=', companyId)
        .where('c.is_archived', '=', true)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('archived_campaigns'),
    ])
    .executeTakeFirstOrThrow();
export type UsageRow = Awaited<ReturnType<typeof findUsage>>;

/** A page of all companies, or of those whose name holds a text, the newest first. */
export async function listCompanies(
  db: Queryable,
  { search, ...wished }: Page & { search?: string | undefined },
) {
  const pattern = search ? `%${escapeLike(search)}%` : null;
  const named =
    pattern === null ? sql<boolean>`true` : sql<boolean>`fold_text(o.name) like fold_text(${pattern})`;
  const page = pageIn('newest', NEWEST, wished);
  const rows = await overview(db)
    .where(named)
    .where(page.condition)
    .select(page.place)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await db
    .selectFrom('companies as o')
    .where(named)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return page.listed(rows, exactly(Number(count)));
}

/** A company's allowance, held until the transaction ends; undefined when there is no such company. */
export const holdAllowance = (tx: Tx, companyId: string) =>
  tx
    .selectFrom('companies')
    .where('id', '=', companyId)
    .select(['id', 'name', 'max_views'])
    .forUpdate()
    .executeTakeFirst();
