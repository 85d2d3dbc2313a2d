import { abbreviate, formatMoney, formatNumber, shortMoney } from '../lib/format';
import { Tip } from './tip';

/** An amount with K and M from 1,000; the exact one is in the tooltip and for screen readers. */
export function ShortMoney({ amount, currency }: { amount: number | null | undefined; currency: string }) {
  const exact = formatMoney(amount, currency);
  if (amount == null) return exact;
  return (
    <Tip label={exact}>
      <span>
        <span aria-hidden="true">{shortMoney(amount, currency)}</span>
        <span className="alta-hidden">{exact}</span>
      </span>
    </Tip>
  );
}

/** A number with K and M from 1,000; the full number is in the tooltip and for screen readers. */
export function ShortNumber({ value }: { value: number | null | undefined }) {
  const short = abbreviate(value);
  const full = formatNumber(value);
  if (short === full) return full;
  return (
    <Tip label={full}>
      <span>
        <span aria-hidden="true">{short}</span>
        <span className="alta-hidden">{full}</span>
      </span>
    </Tip>
  );
}
