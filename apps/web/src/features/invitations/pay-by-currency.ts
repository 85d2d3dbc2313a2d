import type { OwnInvitation } from '@altavoz/contracts';
import { fromCents, toCents } from '@altavoz/domain';

/** What is to come by all invitations, a sum for each currency: those of two are never added up. */
export function payByCurrency(
  invitations: readonly Pick<OwnInvitation, 'pay_to_come' | 'currency'>[],
): { currency: string; amount: number }[] {
  const cents = new Map<string, number>();
  for (const { currency, pay_to_come } of invitations)
    cents.set(currency, (cents.get(currency) ?? 0) + toCents(pay_to_come ?? 0));
  return [...cents]
    .map(([currency, sum]) => ({ currency, amount: fromCents(sum) }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
}
