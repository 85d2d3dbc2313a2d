import { LIMITS } from '@altavoz/contracts';

/** The chosen filters in short: at most two, then how many more: `A, B +3`; empty for none [FND-08]. */
export function filterSummary(chosen: readonly string[]): string {
  const shown = chosen.slice(0, LIMITS.filterSummary).join(', ');
  const more = chosen.length - LIMITS.filterSummary;
  return more > 0 ? `${shown} +${more}` : shown;
}
