import { budgetUse, type Tone } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/format';
import { HealthBar } from './health-bar';

interface BudgetMeterProps {
  budget: number | null;
  /** What is agreed on with the creators. */
  agreed?: number | null;
  spent?: number | null;
  /** As wide as its place. */
  wide?: boolean;
}

/** How much of a budget is bound, amber when little is left and red beyond it; nothing without a budget. */
export function BudgetMeter({ budget, agreed = 0, spent = 0, wide = false }: BudgetMeterProps) {
  const { t } = useTranslation('campaigns');
  const use = budgetUse({ budget, agreed, spent });
  if (!use) return null;
  const percent = formatPercent(use.share);
  return (
    <HealthBar
      label={t((spent ?? 0) > (agreed ?? 0) ? 'stat.spent_label' : 'health.agreed_share', { percent })}
      share={use.share}
      tone={toneOf(use)}
      wide={wide}
    />
  );
}

/** Work that goes well is green; money has a colour of its own. */
const toneOf = ({ tone }: { tone: Tone }): Tone => (tone === 'success' ? 'primary' : tone);
