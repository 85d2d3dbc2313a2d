import type { Context } from '../../../context.js';
import type { Tx } from '../../../db/database.js';
import { auditPayouts, type Mover } from './audit-payouts.js';
import { addEntries, insertPayouts, readLimit, type PayableRow } from './payouts.repository.js';

/** So many are written at once. */
const STEP = 500;

/** Owes creators of a campaign what is agreed with them and was not asked for yet, each in a payout of its own. */
export async function owePayables(
  tx: Tx,
  { newId, now }: Pick<Context, 'newId' | 'now'>,
  {
    companyId,
    campaign,
    payables,
    by,
  }: {
    companyId: string;
    campaign: { id: string; name: string; currency: string };
    payables: readonly PayableRow[];
    by: Mover & { accountId: string };
  },
): Promise<void> {
  const at = now();
  const second_above_cents = await readLimit(tx, companyId);
  const rows = payables.map((one) => ({
    company_id: companyId,
    id: newId(),
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    campaign_influencer_id: one.id,
    influencer_id: one.influencer_id,
    creator_name: one.name,
    username: one.username,
    network: one.network,
    currency: campaign.currency,
    amount_cents: one.agreed - one.asked,
    owed_cents: one.agreed - one.asked,
    requested_by: by.accountId,
    requested_at: at,
    changed_at: at,
    second_above_cents,
  }));
  for (let start = 0; start < rows.length; start += STEP) {
    const some = rows.slice(start, start + STEP);
    await insertPayouts(tx, some);
    await addEntries(
      tx,
      companyId,
      some.map(({ id, amount_cents }) => ({
        id: newId(),
        payout: { id, round: 1 },
        kind: 'requested' as const,
        owedCents: amount_cents,
        paidCents: 0,
        by: by.accountId,
        note: '',
      })),
      at,
    );
    await auditPayouts(tx, { newId, now }, { kind: 'payout_requested', companyId, by, payouts: some });
  }
}
