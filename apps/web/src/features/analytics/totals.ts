import { METRICS, type Analytics, type Metric } from '@altavoz/contracts';
import { formatNumber } from '../../lib/format';

/** Metrics that the cards show already. */
const ON_A_CARD: ReadonlySet<Metric> = new Set(['number_of_impressions']);

/** The metrics that have something to show, each with its total; those of the cards only for a whole table. */
export const shownTotals = (
  totals: Analytics['totals'],
  { withCards }: { withCards: boolean },
): { metric: Metric; total: number }[] =>
  METRICS.flatMap((metric) =>
    totals[metric] > 0 && (withCards || !ON_A_CARD.has(metric)) ? [{ metric, total: totals[metric] }] : [],
  );

/** A tile has room for four digits, and `2K of 2,958` would not be the number that stands everywhere else. */
export const inTile = (value: number | string | null) =>
  typeof value === 'number' && value < 10_000 ? formatNumber(value) : value;
