import { Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/format';

/** How much of a budget is spent, red beyond it; nothing without a budget. */
export function BudgetMeter({ budget, spent }: { budget: number; spent: number }) {
  const { t } = useTranslation('campaigns');
  if (budget <= 0) return null;
  const percent = (spent / budget) * 100;
  return (
    <Progress
      size={5}
      value={Math.min(100, percent)}
      color={percent > 100 ? 'red' : 'brand'}
      aria-label={t('stat.spent_label', { percent: formatPercent(percent) })}
    />
  );
}
