import { LIMITS } from '@altavoz/contracts';
import { ActionIcon, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { errorLines, isNetwork, isOvertaken } from '../lib/error-text';
import { formatMoney } from '../lib/format';
import { onceConnected } from '../lib/once-connected';
import { readToken } from '../lib/session';
import { tellUnsaved } from '../lib/tell-unsaved';
import { useStable } from '../lib/use-stable';
import { MoneyInput } from './number-inputs';
import { SENT, type PriceCellProps } from './price-cell';
import { MONEY, problemOf, readNumber, showNumber, type WrittenNumber } from './typed-number';
import classes from './price-cell.module.css';

export interface PriceFieldProps extends PriceCellProps {
  /** What was typed before the field was here; `SENT` for Enter. */
  early: RefObject<string>;
  /** Told whether the focus goes back to the amount. */
  onClose: (refocus: boolean) => void;
}

/** The field that an amount turns into. */
export function PriceField(props: PriceFieldProps) {
  const { label, value, currency, onSave, align, quiet = false, kept = false, early, onClose } = props;
  const { t } = useTranslation();
  /** Null until a key: a field that was opened and left alone changes nothing. */
  const [written, setWritten] = useState<WrittenNumber | null>(() => early.current.trim() || null);
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** The amount that whoever edits has seen; that of a colleague once its refusal has told of it. */
  const seen = useRef(value);
  const [isTaken, setTaken] = useState(false);
  /** Nobody answered: it is sent again as it is. */
  const [isUnsent, setUnsent] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** Known at once: Enter and the blur that follows it are one edit, and what was closed stays closed. */
  const state = useRef<'open' | 'saving' | 'closed'>('open');
  const gone = useRef(false);
  /** Gives up to send what did not arrive, once the connection is back. */
  const waiting = useRef<(() => void) | null>(null);
  const again = useRef(() => Promise.resolve());

  // Whoever leaves by the page's own links has it saved by the blur; a reload or a closed window asks first.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: () => written !== null });

  // Starts empty with the old amount behind it. It takes the focus at once, so that no key is lost and a phone
  // shows its keyboard, and again 10 ms later, when whatever opened it has let go [UIX-35].
  useLayoutEffect(() => {
    input.current?.focus();
    input.current?.setSelectionRange(input.current.value.length, input.current.value.length);
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
    const typed = typeof written === 'string' ? readNumber(MONEY, written) : written;
    const next = typed === '' ? null : Number(typed);
    if (written === null || next === value || (kept && next === null)) return close();
    state.current = 'saving';
    waiting.current?.();
    waiting.current = null;
    // What came with its Enter before the field was here is read as if it had been typed in it.
    setWritten(typed);
    setSaving(true);
    setRefusal(null);
    if (isTaken) seen.current = value;
    setTaken(false);
    try {
      await onSave(next, seen.current);
      close();
    } catch (error) {
      if (gone.current) return tellUnsaved(label, error, async () => onSave(next, seen.current));
      // What was typed stays, to be sent once more.
      if (state.current === 'saving') state.current = 'open';
      setSaving(false);
      setRefusal(errorLines(error).join(' '));
      setTaken(isOvertaken(error));
      setUnsent(isNetwork(error));
      if (isNetwork(error)) waiting.current = onceConnected(() => again.current());
    }
  };
  useLayoutEffect(() => {
    // Not while it is typed into: leaving it sends it then.
    again.current = async () => {
      if (refusal !== null) await save();
    };
  });
  const sendEarly = useStable(() => early.current.endsWith(SENT) && void save());
  useEffect(() => void sendEarly(), [sendEarly]);

  // A row that goes while somebody types in it, by scrolling or because it left the list, loses nothing.
  const leave = useStable(() => {
    const isWaiting = waiting.current !== null;
    waiting.current?.();
    // Whoever signs out was asked before.
    if (readToken() === null) return;
    if (written === null || (refusal !== null && !isWaiting)) return;
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
      // Emptied, there is no amount behind it any more.
      placeholder={written === '' && !kept ? '—' : value === null ? '' : showNumber(MONEY, value)}
      currency={currency}
      readOnly={saving}
      rightSectionWidth={30}
      rightSection={
        saving ? (
          <Loader size={12} />
        ) : (
          refusal !== null &&
          isUnsent && (
            <ActionIcon
              variant="subtle"
              size={24}
              aria-label={`${t('retry')}: ${label}`}
              title={t('retry')}
              onClick={() => {
                // The button goes.
                input.current?.focus();
                void save();
              }}
            >
              <IconRefresh size={14} aria-hidden="true" />
            </ActionIcon>
          )
        )
      }
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
        // The amount behind the empty field is what they are meant for.
        if ((event.key === 'Backspace' || event.key === 'Delete') && written === null && !kept)
          setWritten('');
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
