import type { Payable } from '@altavoz/contracts';
import { whyNotReady } from '@altavoz/domain';

/** Who could be paid, by what stands between them and the money: nothing, payment data, or something else. */
export const PAYABLE_GROUPS = ['ready', 'no_data', 'others'] as const;
export type PayableGroupName = (typeof PAYABLE_GROUPS)[number];

/** In which of them somebody is. */
export const groupOf = (one: Payable): PayableGroupName =>
  whyNotReady(one).length === 0 ? 'ready' : one.has_payment_data ? 'others' : 'no_data';
