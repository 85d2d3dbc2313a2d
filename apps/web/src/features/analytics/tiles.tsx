import type { Analytics, Campaign } from '@altavoz/contracts';
import { knownFollowers, lacksOf, unsaidOfTotal } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { Stat } from '../../components/stat';
import { abbreviate, formatMoney, formatNumber, formatPercent } from '../../lib/format';
import { Clicks } from './clicks';
import { lackText } from './lack-text';
import { inTile } from './totals';
import classes from './analytics.module.css';

interface Tile {
  label: string;
  value: number | string | null;
  hint?: string | undefined;
  help?: string;
  /** Larger: what a report is opened for. */
  leads?: boolean;
}

/** The figures that a report is opened for: what the results cost, the results, and what they are of [ANA-01]. */
export function Tiles({ campaign, figures }: { campaign: Campaign; figures: Analytics }) {
  const { t } = useTranslation(['analytics', 'formulas', 'vocabulary']);
  const { counters, engagements } = figures;
  const lacks = lacksOf(figures);
  const missing = (of: keyof typeof lacks) => lackText(t, lacks[of]) ?? undefined;
  // The same that the head of the campaign counts.
  const rejected = counters.contents_rejected;
  const planned = counters.contents_total - rejected;
  const { known } = engagements;
  const { money } = figures;
  const unsaid = unsaidOfTotal(figures).map(
    ({ metric, count }) => `${t(`vocabulary:metric.${metric}`)} (${formatNumber(count)})`,
  );
  const partial = unsaid.length > 0 ? t('card.partial', { parts: unsaid.join(', ') }) : null;
  /** What a result cost, with how it is reckoned, or why it is not known. */
  const cost = (
    { spent, currency }: NonNullable<Analytics['money']>,
    name: 'cpm' | 'cpe' | 'cpv',
    value: number | null,
    of: keyof typeof lacks,
  ): Tile => ({
    label: t(`card.${name}`),
    value: formatMoney(value, currency),
    hint:
      value === null
        ? t(spent === null ? 'card.nothing_spent' : 'card.nothing_measured')
        : [t(`formulas:${name}`), missing(of)].filter(Boolean).join('. '),
  });
  const rate: Tile = {
    label: t('card.er'),
    value: formatPercent(engagements.er),
    hint:
      figures.analytics_overwrite.er === null
        ? [
            engagements.er === null
              ? null
              : t('formulas:campaign_rate', { followers: abbreviate(engagements.er_followers) }),
            missing('rate'),
            engagements.er !== null && partial,
          ]
            .filter(Boolean)
            .join('. ') || t('card.nothing_measured')
        : t('card.er_override'),
  };
  // What a report is opened for leads it, larger: what the results cost; then the results, then what they are of.
  const tiles: Tile[] = [
    ...(money
      ? [
          cost(money, 'cpm', money.cost_per.thousand_impressions, 'impressions'),
          cost(money, 'cpe', money.cost_per.engagement, 'engagements'),
          cost(money, 'cpv', money.cost_per.view, 'views'),
          rate,
        ].map((tile) => ({ ...tile, leads: true }))
      : []),
    {
      label: t('card.impressions'),
      value: engagements.number_of_impressions,
      hint: missing('impressions'),
    },
    {
      label: t('card.engagements'),
      value: engagements.engagements,
      hint: [missing('engagements'), partial].filter(Boolean).join('. '),
      help: t('formulas:engagements'),
    },
    ...(money ? [] : [rate]),
    { label: t('card.scope'), value: engagements.estimated_scope, hint: t('formulas:scope') },
    {
      label: t('vocabulary:metric.scope_number'),
      value: engagements.scope_number,
      hint: t('card.told_by', { count: known.scope_number, formatted: formatNumber(known.scope_number) }),
    },
    {
      label: t('card.contents'),
      value: counters.contents,
      hint: [
        t('card.contents_of', { count: planned, formatted: formatNumber(planned) }),
        ...(rejected > 0
          ? [t('card.contents_without', { count: rejected, formatted: formatNumber(rejected) })]
          : []),
      ].join(', '),
    },
    {
      label: t('card.creators'),
      value: counters.creators,
      hint: t('card.creators_of', {
        proposals: formatNumber(counters.proposals),
        published: formatNumber(counters.published),
      }),
    },
    { label: t('card.followers'), value: knownFollowers(counters), hint: missing('followers') },
  ];
  return (
    // Twelve in rows of four, nine without what they cost in rows of three: no row is left half empty.
    <div className={classes.cards} data-costs={money ? true : undefined}>
      {tiles.map(({ label, value, hint, help, leads }) => (
        <div key={label} className={classes.card} data-leads={leads}>
          <Stat label={label} value={inTile(value)} hint={hint} {...(help ? { help } : {})} />
        </div>
      ))}
      <div className={classes.card}>
        <Clicks campaign={campaign} clicks={counters.clicks} />
      </div>
    </div>
  );
}
