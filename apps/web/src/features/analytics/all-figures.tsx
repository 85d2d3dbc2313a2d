import type { Analytics } from '@altavoz/contracts';
import type { ExportedTotal } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { FigureCard } from '../../components/chart/chart-figure';
import { FiguresTable } from '../../components/chart/figures-table';
import { abbreviate, formatMoney, formatPercent } from '../../lib/format';
import { lackText } from './lack-text';
import classes from './analytics.module.css';

const PARTS = ['campaign', 'metrics', 'costs'] as const;
const FORMULAS = {
  'analytics:card.engagements': 'formulas:engagements',
  'analytics:card.er_percent': 'formulas:campaign_rate',
  'analytics:card.scope': 'formulas:scope',
  'analytics:card.cpm': 'formulas:cpm',
  'analytics:card.cpe': 'formulas:cpe',
  'analytics:card.cpv': 'formulas:cpv',
} as const;

/** All totals as tables, those of the file: each with how it is reckoned and what it leaves out. */
export function AllFigures({ figures, totals }: { figures: Analytics; totals: readonly ExportedTotal[] }) {
  const { t } = useTranslation(['analytics', 'formulas', 'vocabulary']);
  const how = ({ label, value }: ExportedTotal) => {
    const formula = Object.hasOwn(FORMULAS, label) ? FORMULAS[label as keyof typeof FORMULAS] : undefined;
    if (!formula || value === null) return undefined;
    if (label === 'analytics:card.er_percent' && figures.analytics_overwrite.er !== null)
      return t('card.er_override');
    return t(formula, { followers: abbreviate(figures.engagements.er_followers) });
  };
  const shown = ({ value, unit }: ExportedTotal) => {
    if (unit === null) return value;
    return unit === '%' ? formatPercent(value) : formatMoney(value, unit);
  };
  return (
    <div id="totals" tabIndex={-1} className={classes.allFigures}>
      {PARTS.map((part) => {
        const rows = totals.filter((one) => one.part === part);
        if (rows.length === 0) return null;
        return (
          <FigureCard key={part} title={t(`all_figures.${part}`)}>
            <FiguresTable
              label={t(`all_figures.${part}`)}
              whole
              // Two columns have room on a phone: what is told of a figure stands under its name.
              asCards={false}
              head={[
                { name: t('table.metric'), under: 2 },
                { name: t('table.value'), figures: true },
              ]}
              rows={rows.map((one) => [
                t(one.label),
                shown(one),
                [how(one), lackText(t, one.lacks)].filter(Boolean).join('. ') || null,
              ])}
            />
          </FigureCard>
        );
      })}
    </div>
  );
}
