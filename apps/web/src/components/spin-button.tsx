import { ActionIcon, Input } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../lib/format';
import { clampSpin, SPIN, useHoldSpin } from './hold-spin';
import classes from './spin-button.module.css';

export interface SpinButtonProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** 1 to 100 unless said. */
  min?: number;
  max?: number;
  disabled?: boolean;
}

/** A number with minus and plus that speed up while held; arrows, Page keys, Home and End too [UIX-24…31]. */
export function SpinButton(props: SpinButtonProps) {
  const { label, value, onChange, min = SPIN.min, max = SPIN.max, disabled = false } = props;
  const { t } = useTranslation('shared-parts');
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  /** What was typed lay beyond the range, and the nearest number was taken. */
  const [corrected, setCorrected] = useState(false);
  // Held repeats come faster than renders: each goes on from what the last one set.
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
  }, [value]);

  const set = (next: number) => {
    const kept = clampSpin(next, min, max);
    setText(null);
    setCorrected(false);
    if (kept === current.current) return;
    current.current = kept;
    // At once: shown later, an earlier step of a button that is held would take the later ones back.
    flushSync(() => onChange(kept));
  };
  const hold = useHoldSpin((by) => set(current.current + by));
  const typed = text === null || text.trim() === '' ? null : Number(text);
  const beyond = typed !== null && clampSpin(typed, min, max) !== typed;
  const leave = () => {
    if (typed === null) return setText(null);
    set(typed);
    setCorrected(beyond);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const moves: Record<string, number> = {
      ArrowUp: current.current + SPIN.step,
      ArrowDown: current.current - SPIN.step,
      PageUp: current.current + SPIN.step * SPIN.multiplier,
      PageDown: current.current - SPIN.step * SPIN.multiplier,
      Home: min,
      End: max,
    };
    const next = moves[event.key];
    if (event.key === 'Enter') leave();
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };

  const range = t('spin.range', { min: formatNumber(min), max: formatNumber(max) });
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelProps={{ htmlFor: id }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={corrected && range}
      error={beyond && range}
    >
      <div className={classes.root}>
        <ActionIcon
          variant="default"
          tabIndex={-1}
          aria-label={`${label}: ${t('spin.less')}`}
          disabled={disabled || value <= min}
          {...hold(-1)}
        >
          <IconMinus size={14} />
        </ActionIcon>
        <Input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={SPIN.step}
          autoComplete="off"
          disabled={disabled}
          value={text ?? String(value)}
          error={beyond}
          onChange={({ currentTarget }) => {
            setCorrected(false);
            setText(currentTarget.value.replaceAll(/\D/g, ''));
          }}
          onBlur={leave}
          // The wheel scrolls the page instead of changing the number under it.
          onWheel={(event) => event.currentTarget.blur()}
          onKeyDown={onKeyDown}
          classNames={{ wrapper: classes.field, input: classes.number }}
        />
        <ActionIcon
          variant="default"
          tabIndex={-1}
          aria-label={`${label}: ${t('spin.more')}`}
          disabled={disabled || value >= max}
          {...hold(1)}
        >
          <IconPlus size={14} />
        </ActionIcon>
      </div>
    </Input.Wrapper>
  );
}
