/** Cents of the database as major units of the wire: 123450 → 1234.5. */
export const fromCents = (cents: number): number => cents / 100;

/** The same of an amount that may not be known. */
export const knownFromCents = (cents: number | null): number | null =>
  cents === null ? null : fromCents(cents);

/** Major units with at most two decimals, checked at the door, as whole cents. */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** The same of an amount that may not be known. */
export const knownToCents = (amount: number | null): number | null =>
  amount === null ? null : toCents(amount);
