import { IconPencil } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney, shortMoney } from '../lib/format';
import { late } from '../lib/late';
import { DisabledReason } from './disabled-reason';
import type { PriceFieldProps } from './price-field';
import classes from './price-cell.module.css';

/** Read once amounts are in sight, so that it is here when somebody types. */
const load = () => import('./price-field');
const PriceField = late<PriceFieldProps>(load);

export interface PriceCellProps {
  /** What the amount is, such as "Budget"; names the control. */
  label: string;
  /** Major units; null is no amount. */
  value: number | null;
  currency?: string;
  /**
   * Called once per changed edit with the amount that was seen before it; null clears. A rejection keeps the field
   * open, with its reason.
   */
  onSave: (value: number | null, seen: number | null) => Promise<unknown> | void;
  /** Why it cannot be edited; shown on the disabled control [UIX-36]. */
  disabledReason?: string | null;
  align?: 'left' | 'right';
  /** One of many in a table: the pencil shows where the pointer or the focus is. */
  quiet?: boolean;
  /** There is always an amount: an emptied field changes nothing. */
  kept?: boolean;
  /** Abbreviated, with the exact amount on hover and focus. */
  short?: boolean;
}

/** An amount that turns into a field on a click, a tap, Enter or F2, and saves on Enter or when it is left [UIX-32…39]. */
export function PriceCell(props: PriceCellProps) {
  const { label, value, currency, disabledReason, align = 'left', short = false, quiet = false } = props;
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const amount = value === null ? t('price.empty') : formatMoney(value, currency);
  const shown = quiet && value === null ? '—' : amount;

  useEffect(() => {
    // Who opens the field asks again.
    if (!disabledReason) load().catch(() => undefined);
  }, [disabledReason]);

  const open = () => {
    if (!disabledReason) setEditing(true);
  };
  const shownAmount = (
    <DisabledReason reason={disabledReason} tip={short && value !== null && amount}>
      <button
        ref={button}
        type="button"
        className={classes.show}
        data-align={align}
        data-quiet={quiet || undefined}
        data-empty={value === null || undefined}
        aria-label={`${t('price.edit', { label })}: ${amount}`}
        aria-disabled={Boolean(disabledReason) || undefined}
        // Enter and the space bar click, too. A second click falls into the field that the first one opened.
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === 'F2') open();
        }}
      >
        <span className="alta-figure">{short && value !== null ? shortMoney(value, currency) : shown}</span>
        <IconPencil size={13} className={classes.pencil} aria-hidden="true" />
      </button>
    </DisabledReason>
  );
  if (!editing) return shownAmount;
  return (
    <Suspense fallback={shownAmount}>
      <PriceField
        {...props}
        onClose={(refocus) => {
          setEditing(false);
          if (refocus) setTimeout(() => button.current?.focus());
        }}
      />
    </Suspense>
  );
}
