import type { Analytics } from '@altavoz/contracts';
import type { Tone } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { FigureCard } from '../../components/chart/chart-figure';
import { ToneBadge } from '../../components/status-badge';
import { formatMoney, formatPercent } from '../../lib/format';
import classes from './analytics.module.css';

/** From this share of the budget on, a cost is near its end. */
const NEAR = 90;
const PARTS = ['spent', 'agreed', 'estimated'] as const;

/** How a share of the budget in percent is judged; null where nothing needs to be said. */
export const judge = (percent: number | null): Extract<Tone, 'warning' | 'danger'> | null =>
  percent === null || percent < NEAR ? null : percent > 100 ? 'danger' : 'warning';

/** What was spent, agreed and estimated beside the budget; what goes over it says so. */
export function Money({ money }: { money: NonNullable<Analytics['money']> }) {
  const { t } = useTranslation('analytics');
  const { budget, currency } = money;
  /** What the bars are of: the budget, or what goes furthest over it. */
  const longest = Math.max(budget, ...PARTS.map((part) => money[part]));
  return (
    <FigureCard title={t('section.money')}>
      <dl className={classes.money}>
        <div className={classes.moneyRow}>
          <dt>{t('money.budget')}</dt>
          <dd>{formatMoney(budget, currency)}</dd>
        </div>
        {PARTS.map((part) => {
          const percent = budget > 0 ? (money[part] / budget) * 100 : null;
          const tone = judge(percent);
          return (
            <div key={part} className={classes.moneyRow} data-tone={tone ?? undefined}>
              <dt>
                {t(`money.${part}`)}
                {tone && <ToneBadge tone={tone}>{t(`money.${tone}`)}</ToneBadge>}
              </dt>
              <dd>
                {formatMoney(money[part], currency)}
                {percent !== null && (
                  <span className={classes.moneyShare}>
                    {[
                      t('money.of_budget', { formatted: formatPercent(Math.round(percent)) }),
                      t(percent > 100 ? 'money.over' : 'money.left', {
                        amount: formatMoney(Math.abs(budget - money[part]), currency),
                      }),
                    ].join(' · ')}
                  </span>
                )}
              </dd>
              {percent !== null && (
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${(money[part] / longest) * 100}%` }} />
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
