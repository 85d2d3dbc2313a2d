import type { ActivityEntry } from '@altavoz/contracts';

/** The currencies of what amounts were from and to: an act that also changes the currency has its amounts in both. */
export function changeCurrencies({ told, currency }: Pick<ActivityEntry, 'told' | 'currency'>): {
  from: string;
  to: string;
} {
  const changes: readonly { field: string; to?: unknown }[] = 'changes' in told ? told.changes : [];
  const next = changes.find(({ field }) => field === 'currency')?.to;
  return { from: currency, to: typeof next === 'string' ? next : currency };
}
