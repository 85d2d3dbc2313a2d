import type { AuditKind, QueryOf, endpoints } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { firstBehind, firstOf } from '../../db/day-edges.js';
import { newestFirst } from '../../db/order.js';
import { exactly } from '../../db/pages.js';
import { pageIn } from '../../http/cursor.js';

const NEWEST = newestFirst(sql.ref('e.id'));

type Asked = QueryOf<typeof endpoints.auditLog.list>;

/** A page of entries, the newest first, with the names that people and companies have now. */
export async function listAuditEntries(db: Queryable, { company, kind, by, from, to, ...wished }: Asked) {
  const matching = db
    .selectFrom('audit_entries as e')
    .$if(company !== undefined, (query) => query.where('e.company_id', '=', company ?? null))
    .$if(kind !== undefined, (query) => query.where('e.kind', '=', kind ?? ''))
    .$if(by !== undefined, (query) => query.where('e.account_id', '=', by ?? null))
    .$if(from !== undefined, (query) => query.where('e.at', '>=', firstOf(from ?? '')))
    .$if(to !== undefined, (query) => query.where('e.at', '<', firstBehind(to ?? '')));
  const page = pageIn('newest', NEWEST, wished);
  const rows = await matching
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .leftJoin('companies as o', 'o.id', 'e.company_id')
    .where(page.condition)
    .select([
      'e.id',
      'e.company_id',
      'e.account_id',
      'e.kind',
      'e.details',
      'e.ip',
      'e.at',
      'a.name as by_name',
      'o.name as company_name',
    ])
    .select(page.place)
    .orderBy(page.order)
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return page.listed(rows, exactly(Number(count)));
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>['rows'][number];

/** How often somebody did one of these since a moment. */
export async function countAudited(
  db: Queryable,
  { accountId, kinds, since }: { accountId: string; kinds: readonly AuditKind[]; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('audit_entries')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The last entry of a kind in a company since a moment; undefined when there is none. */
export const findAuditedOf = (
  db: Queryable,
  { companyId, kind, since }: { companyId: string; kind: AuditKind; since: Date },
) =>
  db
    .selectFrom('audit_entries as e')
    .leftJoin('accounts as a', 'a.id', 'e.account_id')
    .where('e.company_id', '=', companyId)
    .where('e.kind', '=', kind)
    .where('e.at', '>', since)
    .select(['e.at', 'e.details', 'a.name as by_name'])
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
