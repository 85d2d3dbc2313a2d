import { LIMITS } from '@altavoz/contracts';
import { Loader } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorLines, errorText, isOvertaken } from '../lib/error-text';
import { formatMoney, shortMoney } from '../lib/format';
import { notify } from '../lib/notify';
import { useStable } from '../lib/use-stable';
import { DisabledReason } from './disabled-reason';
import { MoneyInput } from './number-inputs';
import { MONEY, problemOf, showNumber, type WrittenNumber } from './typed-number';
import classes from './price-cell.module.css';

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

  if (editing) {
    return (
      <PriceField
        {...props}
        onClose={(refocus) => {
          setEditing(false);
          if (refocus) setTimeout(() => button.current?.focus());
        }}
      />
    );
  }
  const open = () => {
    if (!disabledReason) setEditing(true);
  };
  return (
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
}

function PriceField(props: PriceCellProps & { onClose: (refocus: boolean) => void }) {
  const { label, value, currency, onSave, align, quiet = false, kept = false, onClose } = props;
  const { t } = useTranslation();
  /** Null until a key: a field that was opened and left alone changes nothing. */
  const [written, setWritten] = useState<WrittenNumber | null>(null);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The amount that whoever edits has seen; that of a colleague once its refusal has told of it. */
  const seen = useRef(value);
  const [isTaken, setTaken] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** Known at once: Enter and the blur that follows it are one edit, and what was closed stays closed. */
  const state = useRef<'open' | 'saving' | 'closed'>('open');
  const gone = useRef(false);

  // Whoever leaves by the page's own links has it saved by the blur; a reload or a closed window asks first.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => written !== null });

  // Starts empty with the old amount behind it. It takes the focus at once, so that no key is lost and a phone
  // shows its keyboard, and again 10 ms later, when whatever opened it has let go [UIX-35].
  useEffect(() => {
    input.current?.focus();
    const timer = setTimeout(() => input.current?.focus(), LIMITS.priceRefocusDelay);
    return () => clearTimeout(timer);
  }, []);

  const close = () => {
    if (state.current === 'closed') return;
    state.current = 'closed';
    onClose(document.activeElement === input.current);
  };
  const save = async () => {
    if (state.current !== 'open') return;
    // The field says what is wrong with it, and stays.
    if (written !== null && problemOf(MONEY, written) !== null) return;
    const next = written === '' ? null : Number(written);
    if (written === null || next === value || (kept && next === null)) return close();
    state.current = 'saving';
    setSaving(true);
    setRefusal(null);
    if (isTaken) seen.current = value;
    setTaken(false);
    try {
      await onSave(next, seen.current);
      close();
    } catch (error) {
      if (gone.current) return void notify.danger({ title: label, text: errorText(error) });
      // What was typed stays, to be sent once more.
      if (state.current === 'saving') state.current = 'open';
      setSaving(false);
      setRefusal(errorLines(error).join(' '));
      setTaken(isOvertaken(error));
    }
  };

  // A row that goes while somebody types in it, by scrolling or because it left the list, loses nothing.
  const leave = useStable(() => {
    if (written === null || refusal !== null) return;
    gone.current = true;
    void save();
  });
  useEffect(() => leave, [leave]);

  return (
    <MoneyInput
      ref={input}
      className={classes.field}
      data-quiet={quiet || undefined}
      size={quiet ? 'xs' : 'sm'}
      aria-label={label}
      title={t('price.help')}
      placeholder={value === null ? '' : showNumber(MONEY, value)}
      currency={currency}
      readOnly={saving}
      rightSection={saving && <Loader size={12} />}
      error={
        isTaken
          ? t('price.taken', { amount: value === null ? t('price.empty') : formatMoney(value, currency) })
          : refusal
      }
      styles={{ input: { textAlign: align } }}
      value={written ?? ''}
      onChange={(next) => {
        if (!isTaken) setRefusal(null);
        setWritten(next);
      }}
      // What was refused is sent again by Enter alone.
      onBlur={() => refusal === null && void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault();
          void save();
        }
        if (event.key === 'Escape') {
          event.stopPropagation();
          close();
        }
      }}
    />
  );
}
