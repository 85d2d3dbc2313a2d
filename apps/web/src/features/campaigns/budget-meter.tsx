import { budgetUse, type Tone } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../components/progress-bar';
import { formatPercent } from '../../lib/format';

const COLORS: Readonly<Partial<Record<Tone, string>>> = { danger: 'red', warning: 'yellow' };

/** How much of a budget is spent, amber when little is left and red beyond it; nothing without a budget. */
export function BudgetMeter({ budget, spent }: { budget: number; spent: number }) {
  const { t } = useTranslation('campaigns');
  const use = budgetUse({ budget, agreed: 0, spent });
  if (!use) return null;
  return (
    <ProgressBar
      size={5}
      value={use.share}
      color={COLORS[use.tone] ?? 'brand'}
      aria-label={t('stat.spent_label', { percent: formatPercent(use.share) })}
    />
  );
}
