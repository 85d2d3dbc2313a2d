import type { Campaign } from '@altavoz/contracts';
import { budgetUse } from '@altavoz/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../lib/format';
import { todayHere } from '../../../lib/today';
import { campaignHealthQuery } from '../../campaigns';
import classes from './add.module.css';

interface CostEstimateProps {
  campaign: Campaign;
  /** Of one creator; null while none is typed. */
  cost: number | null;
  /** How many are to be added. */
  count: number;
}

/** What those to be added would cost, against what is left of the budget; for whoever sees costs. */
export function CostEstimate({ campaign, cost, count }: CostEstimateProps) {
  const { t } = useTranslation('add-influencer');
  const { budget, spent, currency } = campaign;
  const { data: health } = useQuery(campaignHealthQuery(campaign.uuid, todayHere()));
  // Whoever was proposed before is going to cost something, too.
  const use =
    health &&
    budgetUse({ budget, agreed: health.agreed ?? 0, spent: spent ?? 0, estimated: health.estimated_cost });
  const total = cost === null ? null : cost * count;
  if (total === null && !use) return null;
  const after = use ? use.left - (total ?? 0) : 0;
  const left = use && (use.left < 0 ? 'over' : use.left < (total ?? 0) ? 'would_over' : 'left');
  return (
    <p className={classes.estimate} data-over={after < 0 || undefined}>
      {[
        total !== null && t('estimate.cost', { cost: formatMoney(total, currency) }),
        left &&
          t(`estimate.${left}`, {
            amount: formatMoney(Math.abs(left === 'would_over' ? after : use.left), currency),
          }),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}
