import { sql } from 'kysely';
import type { Context } from '../../../context.js';
import { transact } from '../../../db/transact.js';
import { openRow, ownPlaceOf, placeOf, sealRow } from './sealed-data.js';

/** Rows that one transaction holds. */
const BATCH = 200;

/**
 * Seals with the key in use what was sealed with a former one, batch by batch: begun again it goes on with what is left.
 * What a row says does not change, so nothing that was approved for it ends.
 * @returns how many rows were sealed anew
 */
export async function resealPaymentData(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  batch = BATCH,
): Promise<number> {
  const isOld = ({ sealed, paypal_sealed }: { sealed: string | null; paypal_sealed: string | null }) =>
    [sealed, paypal_sealed].some((seal) => seal !== null && secrets.isOld(seal));
  let count = 0;
  for (
    let after: readonly [string, string] | null = [
      '00000000-0000-0000-0000-000000000000',
      '00000000-0000-0000-0000-000000000000',
    ];
    after;
  ) {
    const [company, influencer]: readonly [string, string] = after;
    after = await transact(db, async (tx) => {
      const rows = await tx
        .selectFrom('payment_data')
        .where(sql<boolean>`(company_id, influencer_id) > (${company}::uuid, ${influencer}::uuid)`)
        .orderBy('company_id')
        .orderBy('influencer_id')
        .limit(batch)
        .select(['company_id', 'influencer_id', 'sealed', 'paypal_sealed'])
        .forUpdate()
        .execute();
      for (const row of rows.filter(isOld)) {
        const place = placeOf({ companyId: row.company_id, influencerId: row.influencer_id });
        await tx
          .updateTable('payment_data')
          .set(sealRow(secrets, place, openRow(secrets, place, row)))
          .where('company_id', '=', row.company_id)
          .where('influencer_id', '=', row.influencer_id)
          .execute();
        count += 1;
      }
      const last = rows.at(-1);
      return rows.length === batch && last ? ([last.company_id, last.influencer_id] as const) : null;
    });
  }
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after;) {
    const account: string = after;
    after = await transact(db, async (tx) => {
      const rows = await tx
        .selectFrom('account_payment_data')
        .where('account_id', '>', account)
        .orderBy('account_id')
        .limit(batch)
        .select(['account_id', 'sealed', 'paypal_sealed'])
        .forUpdate()
        .execute();
      for (const row of rows.filter(isOld)) {
        const place = ownPlaceOf(row.account_id);
        await tx
          .updateTable('account_payment_data')
          .set(sealRow(secrets, place, openRow(secrets, place, row)))
          .where('account_id', '=', row.account_id)
          .execute();
        count += 1;
      }
      return rows.length === batch ? (rows.at(-1)?.account_id ?? null) : null;
    });
  }
  return count;
}
