import { ActionIcon, Input, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
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
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  // Held repeats come faster than renders: each goes on from what the last one set.
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
  }, [value]);

  const set = (next: number) => {
    const kept = clampSpin(next, min, max);
    setText(null);
    if (kept === current.current) return;
    current.current = kept;
    onChange(kept);
  };
  const hold = useHoldSpin((by) => set(current.current + by));
  const leave = () => {
    const typed = Number(text);
    if (text !== null && text.trim() !== '' && Number.isFinite(typed)) set(typed);
    else setText(null);
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

  return (
    <Input.Wrapper label={label} labelProps={{ htmlFor: id }}>
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
        <TextInput
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={SPIN.step}
          autoComplete="off"
          disabled={disabled}
          value={text ?? String(value)}
          onChange={({ currentTarget }) => setText(currentTarget.value.replaceAll(/\D/g, ''))}
          onBlur={leave}
          // The wheel scrolls the page instead of changing the number under it.
          onWheel={(event) => event.currentTarget.blur()}
          onKeyDown={onKeyDown}
          classNames={{ input: classes.number }}
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
