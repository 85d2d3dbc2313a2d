import type { Context } from '../../context.js';
import { transact } from '../../db/transact.js';
import { placeOfSecret } from './second-factor.js';
import { listSecrets, resealSecondFactor } from './second-factors.repository.js';

/** Rows that one transaction holds. */
const BATCH = 200;

/**
 * Seals the secrets of second factors with the key in use, as is done with payment data: begun again it goes on.
 * @returns how many were sealed anew
 */
export async function resealSecondFactors(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  batch = BATCH,
): Promise<number> {
  let count = 0;
  for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after;) {
    const account: string = after;
    after = await transact(db, async (tx) => {
      const rows = await listSecrets(tx, account, batch);
      for (const { account_id, secret_sealed } of rows) {
        if (!secrets.isOld(secret_sealed)) continue;
        const place = placeOfSecret(account_id);
        await resealSecondFactor(tx, account_id, secrets.seal(secrets.open(secret_sealed, place), place));
        count += 1;
      }
      return rows.length === batch ? (rows.at(-1)?.account_id ?? null) : null;
    });
  }
  return count;
}
