import type { CampaignInfluencer, PaymentDataBody } from '@altavoz/contracts';
import type { Context } from '../../../context.js';
import { transact } from '../../../db/transact.js';
import type { Caller } from '../../../http/caller.js';
import { recordAudit } from '../../audit-log/index.js';
import { listPaymentData } from './payment-data.repository.js';
import { openRow, placeOf } from './sealed-data.js';

/**
 * Rows of creators with their payment data whole, for superusers alone and told in the audit log; for everybody else they
 * stay null, as they come [ENT-043].
 */
export async function withPaymentData<Row extends CampaignInfluencer>(
  context: Pick<Context, 'db' | 'secrets' | 'newId' | 'now'>,
  caller: Caller,
  companyId: string,
  rows: readonly Row[],
): Promise<Row[]> {
  const asked = caller.isSuperuser
    ? rows.filter(({ influencer }) => influencer.has_payment_data).map(({ influencer }) => influencer.uuid)
    : [];
  if (asked.length === 0) return [...rows];
  const known = await transact(context.db, async (tx) => {
    const found = await listPaymentData(tx, companyId, asked);
    await recordAudit(tx, context, {
      kind: 'payment_data_read',
      companyId,
      accountId: caller.accountId,
      ip: '',
      details: { count: found.length },
    });
    return new Map<string, PaymentDataBody | null>(
      found.map((row) => [
        row.influencer_id,
        openRow(context.secrets, placeOf({ companyId, influencerId: row.influencer_id }), row).data,
      ]),
    );
  });
  return rows.map((row) => ({
    ...row,
    influencer: { ...row.influencer, payment_data: known.get(row.influencer.uuid) ?? null },
  }));
}
