import { PAYMENT_KINDS } from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { prepare, type Slots } from '../../db/prepare.js';

interface Row {
  id: string;
  name: string;
  logo: string | null;
  starts_on: string | null;
  kind: (typeof PAYMENT_KINDS)[number];
  currency: string;
  count: number;
  cents: number;
  since: Date;
}

/**
 * What of the payments of a company waits, by campaign, kind and currency, also in campaigns that are archived: what was
 * agreed there is owed all the same. Of whom nobody knows where they are paid, that is what waits, not the payment.
 */
const paymentRows = prepare(
  (_, __: Record<string, never>, slot: Slots<{ companyId: string }>) => sql<Row>`
    select c.id, c.name, c.logo, c.starts_on, waits.kind, waits.currency, count(*)::int as count,
      sum(waits.owed_cents)::bigint as cents, min(waits.changed_at) as since
    from (
      select p.company_id, p.campaign_id, p.currency, p.owed_cents, p.changed_at,
        case when data.influencer_id is null then 'payment_data'
          when p.state = 'approved' then 'to_pay' else 'to_approve' end as kind
      from payouts p
      left join payment_data data on data.company_id = p.company_id and data.influencer_id = p.influencer_id
      where p.company_id = ${slot('companyId')} and p.state in ('owed', 'approved')
    ) waits
    join campaigns c on c.company_id = waits.company_id and c.id = waits.campaign_id
    where not c.is_sample
    group by 1, 2, 3, 4, 5, 6
    order by waits.currency`,
);

/** What of the payments of a company waits, by campaign and kind. */
export async function readWaitingPayments(db: Queryable, companyId: string) {
  const found = new Map<string, Row & { amounts: { cents: number; currency: string }[] }>();
  for (const row of await paymentRows(db, {}, { companyId })) {
    const key = `${row.id} ${row.kind}`;
    const before = found.get(key);
    found.set(key, {
      ...row,
      count: row.count + (before?.count ?? 0),
      since: before && before.since < row.since ? before.since : row.since,
      amounts: [...(before?.amounts ?? []), { cents: row.cents, currency: row.currency }],
    });
  }
  return [...found.values()];
}
