import { METRICS, type Analytics, type Metric } from '@altavoz/contracts';
import { ENGAGEMENT_PARTS, METRIC_OF_FIELD } from './metrics.js';

/** Metrics that the cards show already. */
const ON_A_CARD: ReadonlySet<Metric> = new Set(['number_of_impressions']);

/** The metrics that anybody has measured and that no counter says, each with its total and what that leaves out. */
export const shownTotals = ({
  totals,
  engagements,
  counters,
}: Pick<Analytics, 'totals' | 'engagements' | 'counters'>): {
  metric: Metric;
  total: number;
  lacks: Lack | null;
}[] =>
  METRICS.flatMap((metric) => {
    const total = totals[metric];
    if (total === null || ON_A_CARD.has(metric)) return [];
    return [{ metric, total, lacks: lackOf('figure', engagements.known[metric], counters.contents) }];
  });

/** How many of the measured contents say nothing of a part of the engagements: without it their sum is partial. */
export const unsaidOfTotal = ({
  engagements: { known },
}: Pick<Analytics, 'engagements'>): { metric: Metric; count: number }[] =>
  ENGAGEMENT_PARTS.map((part) => METRIC_OF_FIELD[part])
    .map((metric) => ({ metric, count: known.engagements - known[metric] }))
    .filter(({ count }) => count > 0);

/** Null where nothing is left out, and where nothing is known at all. */
const lackOf = (of: Lack['of'], told: number, total: number): Lack | null =>
  told > 0 && told < total ? { of, count: total - told, total } : null;

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
type Money = 'budget' | 'spent' | 'agreed';

export interface ExportedTotal {
  /** What it is of: the campaign as a whole, a metric of its contents, or its costs. */
  part: 'campaign' | 'metrics' | 'costs';
  /** The words of it. */
  label: `analytics:card.${Card}` | `analytics:money.${Money}` | `vocabulary:metric.${Metric}`;
  /** Null while unknown. */
  value: number | null;
  /** What it is counted in: the currency of the campaign, or percent; null for how many. */
  unit: string | null;
  /** What it leaves out, because nobody knows it; null where it is whole. */
  lacks: Lack | null;
}

/** Of how many of all published contents, or creators of the squad, a figure says nothing, for want of which fact. */
export interface Lack {
  of: 'figure' | 'followers' | 'creators';
  count: number;
  total: number;
}

/**
 * What each figure of a campaign leaves out: contents that nobody has measured, and, of the rate, those whose creator's
 * followers nobody knows. Null where nothing is left out, and where nothing is known at all.
 */
export function lacksOf({
  counters,
  engagements,
  analytics_overwrite,
}: Analytics): Record<'impressions' | 'engagements' | 'views' | 'rate' | 'followers', Lack | null> {
  const { known } = engagements;
  const total = counters.contents;
  const figure = (of: 'number_of_impressions' | 'engagements' | 'number_of_views') =>
    lackOf('figure', known[of], total);
  // Also where the followers of nobody who was measured are known.
  const ofRate: Lack | null =
    known.engagements > 0 && known.followers < total
      ? { of: 'followers', count: total - known.followers, total }
      : null;
  return {
    followers:
      counters.without_followers > 0
        ? { of: 'creators', count: counters.without_followers, total: counters.creators }
        : null,
    impressions: figure('number_of_impressions'),
    engagements: figure('engagements'),
    views: figure('number_of_views'),
    rate: analytics_overwrite.er === null ? (ofRate ?? figure('engagements')) : null,
  };
}

/** The followers of the squad; null while nobody knows those of any of its creators. */
export const knownFollowers = ({
  followers,
  creators,
  without_followers,
}: Pick<Analytics['counters'], 'followers' | 'creators' | 'without_followers'>): number | null =>
  creators > 0 && without_followers === creators ? null : followers;

/** The totals of a campaign in their order, the results first; those of costs for whoever sees them [EXP-05]. */
export function exportedTotals(figures: Analytics): ExportedTotal[] {
  const { counters, engagements, money } = figures;
  const lacks = lacksOf(figures);
  const card = (
    name: Card,
    value: number | null,
    { unit = null, lacks: lack = null }: { unit?: string | null; lacks?: Lack | null } = {},
  ): ExportedTotal => ({
    part: unit !== null && unit === money?.currency ? 'costs' : 'campaign',
    label: `analytics:card.${name}`,
    value,
    unit,
    lacks: lack,
  });
  const rounded = (value: number | null) => (value === null ? null : Number(value.toFixed(2)));
  return [
    card('impressions', engagements.number_of_impressions, { lacks: lacks.impressions }),
    card('engagements', engagements.engagements, { lacks: lacks.engagements }),
    card('er_percent', rounded(engagements.er), { unit: '%', lacks: lacks.rate }),
    card('contents', counters.contents),
    card('creators', counters.creators),
    card('followers', knownFollowers(counters), { lacks: lacks.followers }),
    card('scope', engagements.estimated_scope, { lacks: lacks.impressions }),
    card('proposals', counters.proposals),
    card('published', counters.published),
    card('clicks', counters.clicks),
    ...shownTotals(figures).map(({ metric, total, lacks: lack }): ExportedTotal => ({
      part: 'metrics',
      label: `vocabulary:metric.${metric}`,
      value: total,
      unit: null,
      lacks: lack,
    })),
    ...(money
      ? [
          card('cpm', rounded(money.cost_per.thousand_impressions), {
            unit: money.currency,
            lacks: lacks.impressions,
          }),
          card('cpe', rounded(money.cost_per.engagement), { unit: money.currency, lacks: lacks.engagements }),
          card('cpv', rounded(money.cost_per.view), { unit: money.currency, lacks: lacks.views }),
          // Nobody gives a budget of nothing: 0 is none.
          ...(
            [
              ['budget', money.budget || null],
              ['spent', money.spent],
              ['agreed', money.agreed],
            ] as const
          ).map(([name, value]): ExportedTotal => ({
            part: 'costs',
            label: `analytics:money.${name}`,
            value,
            unit: money.currency,
            lacks: null,
          })),
        ]
      : []),
  ];
}
