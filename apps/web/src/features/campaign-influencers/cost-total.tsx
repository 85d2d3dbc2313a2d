import { useTranslation } from 'react-i18next';
import { ShortMoney } from '../../components/short-figure';
import { formatNumber } from '../../lib/format';
import classes from './cost-total.module.css';

interface CostTotalProps {
  amount: number;
  currency: string;
  /** Of how many creators the cost is not known: they are not in the amount. */
  unknown: number;
}

/** What creators cost together, under its column, and of how many it is not known. */
export function CostTotal({ amount, currency, unknown }: CostTotalProps) {
  const { t } = useTranslation('campaign-influencers');
  return (
    <>
      <ShortMoney amount={amount} currency={currency} />
      {unknown > 0 && (
        <span className={classes.unknown}> {t('without_cost', { formatted: formatNumber(unknown) })}</span>
      )}
    </>
  );
}
