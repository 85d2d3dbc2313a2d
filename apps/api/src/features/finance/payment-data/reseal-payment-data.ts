import { sql } from 'kysely';
import type { Context } from '../../../context.js';
import { FIRST_ID, inBatches } from '../../../db/in-batches.js';
import { openOrNull } from '../../../providers/secrets/secrets.js';
import { eachPaymentRow } from './each-payment-row.js';
import { askedPlaceOf, ownPlaceOf, placeOf, resealRow } from './sealed-data.js';

/**
 * Seals with the key in use what was sealed with a former one, of companies, of accounts and of orders at PayPal: begun
 * again it goes on with what is left. What a row says does not change, so nothing that was approved for it ends. What no key
 * opens is named in the log and stays.
 * @returns how many rows were sealed anew
 */
export async function resealPaymentData(
  { db, secrets, log }: Pick<Context, 'db' | 'secrets' | 'log'>,
  batch?: number,
): Promise<number> {
  const lose = (place: string): false => {
    log.warn({ place }, 'does not open with any key: it stays as it is');
    return false;
  };
  type Sealed = Parameters<typeof resealRow>[2];
  const isOld = ({ sealed, paypal_sealed }: Sealed) =>
    [sealed, paypal_sealed].some((seal) => seal !== null && secrets.isOld(seal));
  const isOther = (one: Sealed, other: Sealed) =>
    one.sealed !== other.sealed || one.paypal_sealed !== other.paypal_sealed;
  const ofCompanies = await eachPaymentRow(
    db,
    async (tx, row) => {
      if (!isOld(row)) return false;
      const place = placeOf({ companyId: row.company_id, influencerId: row.influencer_id });
      const anew = resealRow(secrets, place, row);
      if (isOld(anew)) lose(place);
      if (!isOther(anew, row)) return false;
      await tx
        .updateTable('payment_data')
        .set(anew)
        .where('company_id', '=', row.company_id)
        .where('influencer_id', '=', row.influencer_id)
        .execute();
      return true;
    },
    batch,
  );
  const ofAccounts = await inBatches(db, {
    batch,
    start: { account_id: FIRST_ID },
    read: (tx, after, limit) =>
      tx
        .selectFrom('account_payment_data')
        .where('account_id', '>', after.account_id)
        .orderBy('account_id')
        .limit(limit)
        .select(['account_id', 'sealed', 'paypal_sealed'])
        .forUpdate()
        .execute(),
    change: async (tx, row) => {
      if (!isOld(row)) return false;
      const place = ownPlaceOf(row.account_id);
      const anew = resealRow(secrets, place, row);
      if (isOld(anew)) lose(place);
      if (!isOther(anew, row)) return false;
      await tx
        .updateTable('account_payment_data')
        .set(anew)
        .where('account_id', '=', row.account_id)
        .execute();
      return true;
    },
  });
  const ofOrders = await inBatches(db, {
    batch,
    start: { company_id: FIRST_ID, id: FIRST_ID },
    read: (tx, after, limit) =>
      tx
        .selectFrom('payout_batches')
        .where(sql<boolean>`(company_id, id) > (${after.company_id}::uuid, ${after.id}::uuid)`)
        .where('asked_sealed', 'is not', null)
        .orderBy('company_id')
        .orderBy('id')
        .limit(limit)
        .select(['company_id', 'id', 'asked_sealed'])
        .forUpdate()
        .execute(),
    change: async (tx, { company_id, id, asked_sealed }) => {
      if (asked_sealed === null || !secrets.isOld(asked_sealed)) return false;
      const place = askedPlaceOf(company_id, id);
      const asked = openOrNull(secrets, asked_sealed, place);
      if (asked === null) return lose(place);
      await tx
        .updateTable('payout_batches')
        .set({ asked_sealed: secrets.seal(asked, place) })
        .where('company_id', '=', company_id)
        .where('id', '=', id)
        .execute();
      return true;
    },
  });
  return ofCompanies + ofAccounts + ofOrders;
}
