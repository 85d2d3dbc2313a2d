import { LIMITS } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';

/**
 * Since when an import must have ended for its rows to be kept: what became of every row takes many times the
 * room of the file. The failed ones, which somebody may still correct, stay longer.
 */
export const rowsKeptSince = (now: Date): { all: Date; failed: Date } => ({
  all: new Date(now.getTime() - LIMITS.importRowsDays * DAY_MS),
  failed: new Date(now.getTime() - LIMITS.importFailedRowsDays * DAY_MS),
});
