import type { Analytics } from '@altavoz/contracts';
import type { Tone } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { FigureCard } from '../../components/chart/chart-figure';
import { ToneBadge } from '../../components/status-badge';
import { formatMoney, formatNumber, formatPercent } from '../../lib/format';
import classes from './analytics.module.css';

/** From this share of the budget on, a cost is near its end. */
const NEAR = 90;
const PARTS = ['spent', 'agreed', 'estimated'] as const;

/** How a share of the budget in percent is judged; null where nothing needs to be said. */
export const judge = (percent: number | null): Extract<Tone, 'warning' | 'danger'> | null =>
  percent === null || percent < NEAR ? null : percent > 100 ? 'danger' : 'warning';

/** What was spent, agreed and estimated beside the budget; what goes over it says so. */
export function Money({ money, wide }: { money: NonNullable<Analytics['money']>; wide: boolean }) {
  const { t } = useTranslation('analytics');
  const { budget, currency } = money;
  /** What the bars are of: the budget, or what goes furthest over it. */
  const longest = Math.max(budget, money.spent ?? 0, money.agreed ?? 0);
  return (
    <FigureCard id="money" title={t('section.money')} wide={wide}>
      <dl className={classes.money}>
        <div className={classes.moneyRow}>
          <dt>{t('money.budget')}</dt>
          {/* Nobody gave a budget of nothing: 0 is none. */}
          <dd>{formatMoney(budget || null, currency)}</dd>
        </div>
        {PARTS.map((part) => {
          const amount = money[part];
          // What the whole squad was estimated at, agreed on since or not, is no use of the budget.
          const use = part === 'estimated' ? null : part;
          const percent = use && budget > 0 && amount !== null ? (amount / budget) * 100 : null;
          const tone = judge(percent);
          // What nobody has said of some is not in the amount.
          const unknown = part === 'estimated' && amount !== null ? money.without_estimated : 0;
          const notes = [
            ...(part === 'spent' && amount === null ? [t('card.nothing_spent')] : []),
            ...(use === null || percent === null || amount === null
              ? []
              : [
                  t('money.of_budget', { formatted: formatPercent(Math.round(percent)) }),
                  t(percent > 100 ? 'money.over' : `money.left.${use}`, {
                    amount: formatMoney(Math.abs(budget - amount), currency),
                  }),
                ]),
            ...(part === 'estimated' && amount !== null ? [t('money.of_squad')] : []),
            ...(unknown > 0 ? [t('money.without_cost', { formatted: formatNumber(unknown) })] : []),
          ];
          return (
            <div key={part} className={classes.moneyRow} data-tone={tone ?? undefined}>
              <dt>
                {t(`money.${part}`)}
                {tone && <ToneBadge tone={tone}>{t(`money.${tone}`)}</ToneBadge>}
              </dt>
              <dd>
                {formatMoney(amount, currency)}
                {notes.length > 0 && <span className={classes.moneyShare}>{notes.join(' · ')}</span>}
              </dd>
              {percent !== null && amount !== null && (
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${(amount / longest) * 100}%` }} />
                  <span
                    className={classes.budget}
                    style={{ insetInlineStart: `${(budget / longest) * 100}%` }}
                  />
                </span>
              )}
            </div>
          );
        })}
      </dl>
    </FigureCard>
  );
}
