import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../components/progress-bar';
import { formatPercent } from '../../lib/format';

/** How much of a budget is spent, red beyond it; nothing without a budget. */
export function BudgetMeter({ budget, spent }: { budget: number; spent: number }) {
  const { t } = useTranslation('campaigns');
  if (budget <= 0) return null;
  const percent = (spent / budget) * 100;
  return (
    <ProgressBar
      size={5}
      value={percent}
      color={percent > 100 ? 'red' : 'brand'}
      aria-label={t('stat.spent_label', { percent: formatPercent(percent) })}
    />
  );
}
