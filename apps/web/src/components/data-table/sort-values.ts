export type SortValue = string | number | null | undefined;

const collator = new Intl.Collator('es-MX', { numeric: true, sensitivity: 'base' });
const isMissing = (value: SortValue) => value === null || value === undefined || value === '';

/** Compares what cells are sorted by: numbers as numbers, words as people read them; what is missing is least. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (isMissing(a) || isMissing(b)) return Number(isMissing(b)) - Number(isMissing(a));
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}
