import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ComponentType, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatMoney, shortMoney } from '../lib/format';
import { errorText } from '../lib/error-text';
import { fetchPart } from '../lib/late';
import { notify } from '../lib/notify';
import { DisabledReason } from './disabled-reason';
import type { PriceFieldProps } from './price-field';
import classes from './price-cell.module.css';

/** Enter among the keys that were typed early. */
export const SENT = '\n';
/** The field comes behind the first rows: once amounts are in sight, so that it is here when somebody types. */
let Field: ComponentType<PriceFieldProps> | null = null;
const load = async () => {
  if (!Field) ({ PriceField: Field } = await fetchPart(() => import('./price-field')));
};

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
  /** What the amount is, said behind the exact one. */
  help?: string;
}

/** An amount that turns into a field on a click, a tap, Enter or F2, and saves on Enter or when it is left [UIX-32…39]. */
export function PriceCell(props: PriceCellProps) {
  const {
    label,
    value,
    currency,
    disabledReason,
    align = 'left',
    short = false,
    quiet = false,
    help,
  } = props;
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const amount = value === null ? t('price.empty') : formatMoney(value, currency);
  const shown = quiet && value === null ? '—' : amount;

  useEffect(() => {
    // Whoever opens the field asks again.
    if (!disabledReason) load().catch(() => undefined);
  }, [disabledReason]);

  /** What is typed while the field is on its way: no key is lost [UIX-35]. */
  const early = useRef('');
  const [opening, setOpening] = useState(false);
  const open = async () => {
    if (disabledReason || opening) return;
    early.current = '';
    if (Field) return setEditing(true);
    setOpening(true);
    try {
      await load();
      // Whoever has gone on meanwhile is left alone.
      const at = document.activeElement;
      if (at !== button.current && at !== document.body) return setOpening(false);
      // At once, so that no key falls between the amount and its field.
      flushSync(() => setEditing(true));
    } catch (error) {
      notify.danger({ text: errorText(error) });
    }
    setOpening(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2') void open();
    if (!opening || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== 'Enter' && event.key.length > 1) return;
    early.current += event.key === 'Enter' ? SENT : event.key;
    event.preventDefault();
    event.stopPropagation();
  };
  const shownAmount = (
    <DisabledReason
      reason={disabledReason}
      tip={short && [value !== null && amount, help].filter(Boolean).join('. ')}
    >
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
        onClick={() => void open()}
        onKeyDown={onKeyDown}
      >
        <span className="alta-figure">{short && value !== null ? shortMoney(value, currency) : shown}</span>
        <IconPencil size={13} className={classes.pencil} aria-hidden="true" />
      </button>
    </DisabledReason>
  );
  if (!editing || !Field) return shownAmount;
  return (
    <Field
      {...props}
      early={early}
      onClose={(refocus) => {
        // At once, so that what gets the focus is there.
        flushSync(() => setEditing(false));
        if (refocus) button.current?.focus();
      }}
    />
  );
}
