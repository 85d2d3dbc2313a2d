import type { Context } from '../../context.js';
import { FIRST_ID, inBatches } from '../../db/in-batches.js';
import { openOrNull } from '../../providers/secrets/secrets.js';
import { placeOfSecret } from './second-factor.js';
import { listSecrets, resealSecondFactor } from './second-factors.repository.js';

/**
 * Seals the secrets of second factors with the key in use: begun again it goes on with what is left.
 * @returns how many were sealed anew
 */
export const resealSecondFactors = (
  { db, secrets, log }: Pick<Context, 'db' | 'secrets' | 'log'>,
  batch?: number,
): Promise<number> =>
  inBatches(db, {
    batch,
    start: { account_id: FIRST_ID },
    read: (tx, after, limit) => listSecrets(tx, after.account_id, limit),
    change: async (tx, { account_id, secret_sealed }) => {
      if (!secrets.isOld(secret_sealed)) return false;
      const place = placeOfSecret(account_id);
      const secret = openOrNull(secrets, secret_sealed, place);
      if (secret === null) {
        log.warn({ place }, 'does not open with any key: it stays as it is');
        return false;
      }
      await resealSecondFactor(tx, account_id, secrets.seal(secret, place));
      return true;
    },
  });
