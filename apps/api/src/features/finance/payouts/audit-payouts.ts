import type { AuditKind } from '@altavoz/contracts';
import type { Context } from '../../../context.js';
import type { Tx } from '../../../db/database.js';
import { recordAudits } from '../../audit-log/index.js';
import type { PayoutRow } from './payouts.repository.js';

/** Who moves payouts: somebody, or nobody in person when PayPal says how they ended. */
export interface Mover {
  readonly accountId: string | null;
  readonly ip: string;
}

type Told = Pick<
  PayoutRow,
  'id' | 'creator_name' | 'campaign_id' | 'campaign_name' | 'amount_cents' | 'currency'
>;

/**
 * Writes what was done to payouts into the audit log, a line for each: whom it pays, for what and how much.
 * @param more the same of all of them, as the reference of the transfer
 */
export const auditPayouts = (
  tx: Tx,
  needs: Pick<Context, 'newId' | 'now'>,
  {
    kind,
    companyId,
    by,
    payouts,
    more = {},
  }: {
    kind: AuditKind;
    companyId: string;
    by: Mover;
    payouts: readonly Told[];
    more?: Record<string, string | boolean>;
  },
) =>
  recordAudits(
    tx,
    needs,
    payouts.map((payout) => ({
      kind,
      companyId,
      accountId: by.accountId,
      ip: by.ip,
      details: {
        payout: payout.id,
        creator: payout.creator_name,
        campaign: payout.campaign_id,
        campaign_name: payout.campaign_name,
        amount_cents: payout.amount_cents,
        currency: payout.currency,
        ...more,
      },
    })),
  );
