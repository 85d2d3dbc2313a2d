import { useEffect, useRef, type ChangeEvent } from 'react';
import classes from './check-box.module.css';

export interface CheckBoxProps {
  /** Names it; it has no visible label. */
  label: string;
  checked: boolean;
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A bare checkbox for the rows of lists: light enough to be drawn by the thousand, big enough for a finger. */
export function CheckBox({ label, checked, indeterminate = false, disabled, onChange }: CheckBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={classes.box}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={onChange}
    />
  );
}
