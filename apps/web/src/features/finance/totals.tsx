import type { PayoutTotals } from '@altavoz/contracts';
import type { MoneyKind } from '@altavoz/domain';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Stat } from '../../components/stat';
import { formatMoney } from '../../lib/format';
import classes from './finance.module.css';

type Figure = Exclude<keyof PayoutTotals, 'currency'>;

/** What all payouts come to, by currency and state. */
export function MoneyTotals({
  totals,
  figures,
  name,
  kind,
}: {
  totals: readonly PayoutTotals[];
  figures: readonly Figure[];
  name: (figure: Figure) => string;
  /** Whose money it is; by its currency unless said. */
  kind?: MoneyKind;
}) {
  useTranslation('finance');
  if (totals.length === 0) return null;
  return (
    <div className={classes.totals}>
      {totals.map((sums) => (
        <Fragment key={sums.currency}>
          {figures.map((figure) => (
            <Stat
              key={figure}
              size="sm"
              label={totals.length > 1 ? `${name(figure)} · ${sums.currency}` : name(figure)}
              value={formatMoney(sums[figure], sums.currency, kind)}
            />
          ))}
        </Fragment>
      ))}
    </div>
  );
}
