import type { Context } from '../../context.js';
import { FIRST_ID, inBatches } from '../../db/in-batches.js';
import { placeOfSecret } from './second-factor.js';
import { listSecrets, resealSecondFactor } from './second-factors.repository.js';

/**
 * Seals the secrets of second factors with the key in use: begun again it goes on with what is left.
 * @returns how many were sealed anew
 */
export const resealSecondFactors = (
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  batch?: number,
): Promise<number> =>
  inBatches(db, {
    batch,
    start: { account_id: FIRST_ID },
    read: (tx, after, limit) => listSecrets(tx, after.account_id, limit),
    change: async (tx, { account_id, secret_sealed }) => {
      if (!secrets.isOld(secret_sealed)) return false;
      const place = placeOfSecret(account_id);
      await resealSecondFactor(tx, account_id, secrets.seal(secrets.open(secret_sealed, place), place));
      return true;
    },
  });
