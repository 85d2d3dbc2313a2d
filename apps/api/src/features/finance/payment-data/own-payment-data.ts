import type { Context } from '../../../context.js';
import type { Tx } from '../../../db/database.js';
import { changePaymentData, type Writer } from './save-payment-data.js';
import { findOwnPaymentData, type Payee } from './payment-data.repository.js';
import { openRow, ownPlaceOf } from './sealed-data.js';

/**
 * Gives a company what a signed-in creator keeps for themselves, when they accept its invitation.
 * @returns whether they had any
 */
export async function fillPaymentData(
  tx: Tx,
  context: Pick<Context, 'secrets' | 'jobs' | 'newId' | 'now' | 'config'>,
  { accountId, ip, ...payee }: Payee & { accountId: string } & Pick<Writer, 'ip'>,
): Promise<boolean> {
  const own = await findOwnPaymentData(tx, accountId);
  if (!own) return false;
  await changePaymentData(tx, context, {
    ...payee,
    by: { accountId, ip },
    change: openRow(context.secrets, ownPlaceOf(accountId), own),
    ofAccount: accountId,
  });
  return true;
}
