import type { PayoutTotals } from '@altavoz/contracts';
import type { MoneyKind } from '@altavoz/domain';
import { UnstyledButton } from '@mantine/core';
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
  chosen,
  onChoose,
}: {
  totals: readonly PayoutTotals[];
  figures: readonly Figure[];
  name: (figure: Figure) => string;
  /** Whose money it is; by its currency unless said. */
  kind?: MoneyKind;
  /** The one that the list is narrowed to. */
  chosen?: Figure | null;
  /** Narrows the list to what makes up a sum, or to nothing again; left out, they are only read. */
  onChoose?: (figure: Figure | null) => void;
}) {
  useTranslation('finance');
  if (totals.length === 0) return null;
  return (
    <div className={classes.totals} data-choices={onChoose ? true : undefined}>
      {totals.map((sums) => (
        <Fragment key={sums.currency}>
          {figures.map((figure) => {
            const stat = (
              <Stat
                key={figure}
                size="sm"
                label={totals.length > 1 ? `${name(figure)} · ${sums.currency}` : name(figure)}
                value={formatMoney(sums[figure], sums.currency, kind)}
              />
            );
            if (!onChoose) return stat;
            return (
              <UnstyledButton
                key={figure}
                className={classes.sum}
                aria-pressed={figure === chosen}
                onClick={() => onChoose(figure === chosen ? null : figure)}
              >
                {stat}
              </UnstyledButton>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
