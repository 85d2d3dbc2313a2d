import type { Analytics, Campaign } from '@altavoz/contracts';
import { knownFollowers, lacksOf, unsaidOfTotal } from '@altavoz/domain';
import { Button } from '@mantine/core';
import { useState } from 'react';
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
  /** How it is reckoned: a tip of the label. */
  help?: string;
  /** Where there is room that stands under the figure as well. */
  told?: boolean;
  /** Larger: what a report is opened for. */
  leads?: boolean;
}

/** The figures that a report is opened for: the results, what they are of, and what they cost [ANA-01]. */
export function Tiles({ campaign, figures }: { campaign: Campaign; figures: Analytics }) {
  const { t } = useTranslation(['analytics', 'formulas', 'vocabulary']);
  const [all, setAll] = useState(false);
  const { counters, engagements } = figures;
  const lacks = lacksOf(figures);
  const missing = (of: keyof typeof lacks) => lackText(t, lacks[of]) ?? undefined;
  // The same that the head of the campaign counts.
  const rejected = counters.contents_rejected;
  const planned = counters.contents_total - rejected;
  const { known, of_views: ofViews } = engagements;
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
    ...(value === null
      ? { hint: t(spent === null ? 'card.nothing_spent' : 'card.nothing_measured') }
      : { help: t(`formulas:${name}`), told: true, hint: missing(of) }),
  });
  const isSet = figures.analytics_overwrite.er !== null;
  const rate: Tile = {
    label: t('card.er'),
    value: formatPercent(engagements.er),
    leads: true,
    ...(engagements.er === null || isSet
      ? {}
      : {
          help: t('formulas:campaign_rate', { followers: abbreviate(engagements.er_followers) }),
          told: true,
        }),
    hint: isSet
      ? t('card.er_override')
      : [missing('rate'), engagements.er !== null && partial].filter(Boolean).join('. ') ||
        (engagements.er === null ? t('card.nothing_measured') : undefined),
  };
  // The results lead, larger; then what they are of, and last what they cost.
  const tiles: Tile[] = [
    {
      label: t('card.impressions'),
      value: engagements.number_of_impressions,
      hint: [
        missing('impressions'),
        ofViews > 0 && t('card.of_views', { count: ofViews, formatted: formatNumber(ofViews) }),
      ]
        .filter(Boolean)
        .join('. '),
      leads: true,
    },
    {
      label: t('card.engagements'),
      value: engagements.engagements,
      hint: [missing('engagements'), partial].filter(Boolean).join('. '),
      help: t('formulas:engagements'),
      leads: true,
    },
    rate,
    {
      label: t('card.contents'),
      value: counters.contents,
      hint: [
        t('card.contents_of', { count: planned, formatted: formatNumber(planned) }),
        ...(rejected > 0
          ? [t('card.contents_without', { count: rejected, formatted: formatNumber(rejected) })]
          : []),
      ].join(', '),
      leads: money !== null,
    },
    { label: t('card.scope'), value: engagements.estimated_scope, help: t('formulas:scope'), told: true },
    {
      label: t('vocabulary:metric.scope_number'),
      value: engagements.scope_number,
      hint: t('card.told_by', { count: known.scope_number, formatted: formatNumber(known.scope_number) }),
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
    ...(money
      ? [
          cost(money, 'cpm', money.cost_per.thousand_impressions, 'impressions'),
          cost(money, 'cpe', money.cost_per.engagement, 'engagements'),
          cost(money, 'cpv', money.cost_per.view, 'views'),
        ]
      : []),
  ];
  const more = tiles.filter(({ leads }) => !leads).length + 1;
  return (
    // Twelve in rows of four, nine without what they cost in rows of three: no row is left half empty.
    <div className={classes.cards} data-costs={money ? true : undefined} data-folded={!all || undefined}>
      {tiles.map(({ label, value, hint, help, told, leads }) => (
        <div key={label} className={classes.card} data-leads={leads || undefined}>
          <Stat
            label={label}
            value={inTile(value)}
            hint={
              told ? (
                <>
                  <span className={classes.formula}>
                    {help}
                    {hint && '. '}
                  </span>
                  {hint}
                </>
              ) : (
                hint
              )
            }
            {...(help ? { help } : {})}
          />
        </div>
      ))}
      <div className={classes.card}>
        <Clicks campaign={campaign} clicks={counters.clicks} />
      </div>
      {/* A phone begins with the few that a report is opened for. */}
      <Button
        className={classes.allTiles}
        variant="subtle"
        aria-expanded={all}
        data-export-hidden=""
        onClick={() => setAll(!all)}
      >
        {all ? t('card.fewer') : t('card.more', { formatted: formatNumber(more) })}
      </Button>
    </div>
  );
}
