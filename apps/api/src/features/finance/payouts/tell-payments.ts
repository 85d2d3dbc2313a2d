import { sql } from 'kysely';
import type { Tx } from '../../../db/database.js';
import { accountsOf } from '../../creators/index.js';
import { notify } from '../../notifications/index.js';
import type { PayoutRow } from './payouts.repository.js';

interface Paying {
  companyId: string;
  payouts: readonly PayoutRow[];
  act: 'pay' | 'fail';
  by: string | null;
}

/** Tells the company what was paid or could not be, and creators what they were paid. */
export async function tellPayments(tx: Tx, { companyId, payouts, act, by }: Paying): Promise<void> {
  const event = act === 'pay' ? 'payment_made' : 'payment_failed';
  for (const campaign of new Set(payouts.map(({ campaign_id }) => campaign_id))) {
    const [first, ...others] = payouts.filter(({ campaign_id }) => campaign_id === campaign);
    if (first) await notify(tx, { ...about(companyId, first, ...others), by, event });
  }
  if (act === 'fail') return;
  for (const payout of payouts) {
    const owners = accountsOf(sql`${companyId}`, sql`${payout.influencer_id}`);
    const { rows } = await sql<{ account_id: string }>`${owners}`.execute(tx);
    const to = rows.map(({ account_id }) => account_id);
    if (to.length > 0) await notify(tx, { ...about(companyId, payout), by, event: 'paid', to });
  }
}

/** Payouts of one campaign; how much, where it is one. */
const about = (companyId: string, first: PayoutRow, ...others: readonly PayoutRow[]) => ({
  campaign: { id: first.campaign_id, company_id: companyId },
  things: [first, ...others].map(({ id }) => id),
  creators: [...new Set([first, ...others].map(({ campaign_influencer_id }) => campaign_influencer_id))],
  told: { payment: { amountCents: first.amount_cents, currency: first.currency } },
});
