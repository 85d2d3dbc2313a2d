import { METRICS, type Analytics, type Metric } from '@altavoz/contracts';

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

type Card =
  | 'contents'
  | 'cpm'
  | 'cpe'
  | 'cpv'
  | 'impressions'
  | 'engagements'
  | 'creators'
  | 'followers'
  | 'scope'
  | 'er_percent'
  | 'proposals'
  | 'published'
  | 'clicks';

export interface ExportedTotal {
  /** The words of it. */
  label: `analytics:card.${Card}` | `vocabulary:metric.${Metric}`;
  /** Null while unknown. */
  value: number | null;
  /** What it is counted in: the currency of the campaign, or percent; null for how many. */
  unit: string | null;
}

/** The totals of a campaign as its files have them, in their order; those of costs for whoever sees them [EXP-05]. */
export function exportedTotals({ counters, engagements, totals, money }: Analytics): ExportedTotal[] {
  const card = (name: Card, value: number | null, unit: string | null = null): ExportedTotal => ({
    label: `analytics:card.${name}`,
    value,
    unit,
  });
  const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(2)));
  return [
    ...(money
      ? [
          card('cpm', rounded(money.cost_per.thousand_impressions), money.currency),
          card('cpe', rounded(money.cost_per.engagement), money.currency),
          card('cpv', rounded(money.cost_per.view), money.currency),
        ]
      : []),
    card('contents', counters.contents),
    card('impressions', engagements.number_of_impressions),
    card('engagements', engagements.engagements),
    card('creators', counters.creators),
    card('followers', counters.followers),
    card('scope', engagements.estimated_scope),
    card('er_percent', rounded(engagements.er), '%'),
    card('proposals', counters.proposals),
    card('published', counters.published),
    card('clicks', counters.clicks),
    ...shownTotals(totals, { withCards: false }).map(({ metric, total }): ExportedTotal => ({
      label: `vocabulary:metric.${metric}`,
      value: total,
      unit: null,
    })),
  ];
}
