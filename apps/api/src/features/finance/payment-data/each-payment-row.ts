import { sql } from 'kysely';
import type { Database, Tx } from '../../../db/database.js';
import { FIRST_ID, inBatches } from '../../../db/in-batches.js';

interface PaymentRow {
  company_id: string;
  influencer_id: string;
  sealed: string | null;
  paypal_sealed: string | null;
  method: string | null;
  destinations: string[] | null;
}

/** Changes the payment data of all companies, held batch by batch. @returns how many rows were changed */
export const eachPaymentRow = (
  db: Database,
  change: (tx: Tx, row: PaymentRow) => Promise<boolean>,
  batch?: number,
): Promise<number> =>
  inBatches(db, {
    batch,
    start: { company_id: FIRST_ID, influencer_id: FIRST_ID },
    read: (tx, after, limit): Promise<PaymentRow[]> =>
      tx
        .selectFrom('payment_data')
        .where(
          sql<boolean>`(company_id, influencer_id) > (${after.company_id}::uuid, ${after.influencer_id}::uuid)`,
        )
        .orderBy('company_id')
        .orderBy('influencer_id')
        .limit(limit)
        .select(['company_id', 'influencer_id', 'sealed', 'paypal_sealed', 'method', 'destinations'])
        .forUpdate()
        .execute(),
    change,
  });
