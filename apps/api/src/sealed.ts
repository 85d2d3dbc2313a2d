import type { Context } from './context.js';
import { resealSecondFactors } from './features/accounts/index.js';
import { resealPaymentData } from './features/finance/index.js';
import { resealGrants } from './features/network-connections/index.js';
import { resealImageKeys } from './providers/images/stored-image-keys.js';
import { resealKeys } from './providers/networks/stored-keys.js';
import { resealWordKeys } from './providers/secrets/word-keys.js';

/**
 * Everything that the key of the installation seals, by its columns (`<table>.<column>`), and what seals it anew after
 * the key has changed. A column that is not here is lost with the former key, so a test compares this with the database.
 */
export const SEALED: readonly {
  columns: readonly string[];
  /** @returns how many rows were sealed anew */
  reseal: (context: Pick<Context, 'db' | 'secrets' | 'log'>, batch?: number) => Promise<number>;
}[] = [
  { columns: ['word_keys.sealed'], reseal: resealWordKeys },
  {
    columns: [
      'payment_data.sealed',
      'payment_data.paypal_sealed',
      'account_payment_data.sealed',
      'account_payment_data.paypal_sealed',
      'payout_batches.asked_sealed',
    ],
    reseal: resealPaymentData,
  },
  {
    columns: [
      'network_connections.grant_sealed',
      'ended_grants.grant_sealed',
      'network_logins.verifier_sealed',
      'network_logins.choices_sealed',
    ],
    reseal: resealGrants,
  },
  { columns: ['network_keys.keys_sealed'], reseal: resealKeys },
  { columns: ['image_provider_keys.key_sealed'], reseal: resealImageKeys },
  { columns: ['second_factors.secret_sealed'], reseal: resealSecondFactors },
];
