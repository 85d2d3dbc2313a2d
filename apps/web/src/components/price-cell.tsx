import { LIMITS } from '@altavoz/contracts';
import { moneyMark } from '@altavoz/domain';
import { Loader, TextInput } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../lib/format';
import { DisabledReason } from './disabled-reason';
import { groupPrice, groupTyped, readPasted, readTyped } from './typed-price';
import classes from './price-cell.module.css';

export interface PriceCellProps {
  /** What the amount is, such as "Budget"; names the control. */
  label: string;
  /** Major units; null is no amount. */
  value: number | null;
  currency?: string;
  /** Called once per changed edit; null clears. A rejection brings the old amount back. */
  onSave: (value: number | null) => Promise<unknown> | void;
  /** Why it cannot be edited; shown on the disabled control [UIX-36]. */
  disabledReason?: string | null;
  align?: 'left' | 'right';
}

/** An amount that turns into a field on a click, a tap, Enter or F2, and saves on Enter or when it is left [UIX-32…39]. */
export function PriceCell(props: PriceCellProps) {
  const { label, value, currency, onSave, disabledReason, align = 'left' } = props;
  const { t } = useTranslation();
  const [editing, setEditing] = useState(false);
  /** The amount on its way to the server, shown at once. */
  const [pending, setPending] = useState<{ value: number | null } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = pending ? pending.value : value;
  const amount = shown === null ? t('price.empty') : formatMoney(shown, currency);

  const close = (refocus: boolean) => {
    setEditing(false);
    if (refocus) setTimeout(() => button.current?.focus());
  };
  const save = async (next: number | null) => {
    setPending({ value: next });
    try {
      await onSave(next);
    } catch {
      // Whoever saves says why; here the old amount comes back.
    }
    setPending(null);
  };

  if (editing) {
    return (
      <PriceField
        label={label}
        value={shown}
        currency={currency}
        align={align}
        onClose={close}
        onSave={save}
      />
    );
  }
  const disabled = Boolean(disabledReason) || pending !== null;
  const open = () => {
    if (!disabled) setEditing(true);
  };
  return (
    <DisabledReason reason={disabledReason}>
      <button
        ref={button}
        type="button"
        className={classes.show}
        data-align={align}
        data-empty={shown === null || undefined}
        aria-label={`${t('price.edit', { label })}: ${amount}`}
        aria-disabled={disabled || undefined}
        // Enter and the space bar click, too. A second click falls into the field that the first one opened.
        onClick={open}
        onKeyDown={(event) => {
          if (event.key === 'F2') open();
        }}
      >
        <span className="alta-figure">{amount}</span>
        {pending ? (
          <Loader size={12} />
        ) : (
          <IconPencil size={13} className={classes.pencil} aria-hidden="true" />
        )}
      </button>
    </DisabledReason>
  );
}

interface PriceFieldProps extends Pick<PriceCellProps, 'label' | 'value' | 'currency' | 'align'> {
  onClose: (refocus: boolean) => void;
  onSave: (value: number | null) => Promise<void>;
}

function PriceField({ label, value, currency, align, onClose, onSave }: PriceFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState({ text: '', caret: 0, touched: false });
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  // What stands before the digits: `$`, or the code of another currency.
  const mark = moneyMark(currency ?? 'MXN').trimEnd();

  // Starts empty with the old amount behind it. It takes the focus at once, so that no key is lost and a phone
  // shows its keyboard, and again 10 ms later, when whatever opened it has let go [UIX-35].
  useEffect(() => {
    input.current?.focus();
    const timer = setTimeout(() => input.current?.focus(), LIMITS.priceRefocusDelay);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    if (document.activeElement === input.current) {
      input.current?.setSelectionRange(typed.caret, typed.caret);
    }
  }, [typed]);

  const finish = (refocus: boolean) => {
    if (done.current) return;
    const result = readTyped(typed.text, typed.touched, value);
    if (result.kind === 'invalid') {
      if (refocus) return setProblem(t(`price.${result.reason}`));
      // Left with something that is no amount: nothing is saved.
      done.current = true;
      return onClose(false);
    }
    done.current = true;
    onClose(refocus);
    if (result.kind === 'cleared') void onSave(null);
    if (result.kind === 'value') void onSave(result.value);
  };

  return (
    <TextInput
      ref={input}
      className={classes.field}
      inputMode="decimal"
      autoComplete="off"
      size="sm"
      aria-label={label}
      title={t('price.help')}
      placeholder={value === null ? '' : formatMoney(value).replace('$', '')}
      leftSection={mark}
      leftSectionWidth={mark.length * 10 + 12}
      error={problem}
      styles={{ input: { textAlign: align } }}
      value={typed.text}
      onChange={({ currentTarget }) => {
        setProblem(null);
        const caret = currentTarget.selectionStart ?? currentTarget.value.length;
        setTyped({ ...groupPrice(currentTarget.value, caret), touched: true });
      }}
      onPaste={(event) => {
        event.preventDefault();
        const amount = readPasted(event.clipboardData.getData('text'));
        setProblem(amount === null ? t('price.invalid') : null);
        if (amount === null) return;
        const text = String(amount);
        setTyped({ ...groupTyped(text, text.length), touched: true });
      }}
      onBlur={() => finish(false)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          finish(true);
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          done.current = true;
          onClose(true);
        }
      }}
    />
  );
}
