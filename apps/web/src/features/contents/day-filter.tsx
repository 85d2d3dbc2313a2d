import { isPlainDay } from '@altavoz/domain';
import { useState } from 'react';
import { DayInput } from '../../components/day-input';

interface DayFilterProps {
  label: string;
  value: string | null;
  min?: string | null;
  max?: string | null;
  onDay: (day: string | null) => void;
}

/** A day that a list is narrowed by; what is no day narrows nothing and stays in the field, marked. */
export function DayFilter({ label, value, min, max, onDay }: DayFilterProps) {
  const [refused, setRefused] = useState<string | null>(null);
  return (
    <DayInput
      aria-label={label}
      placeholder={label}
      w={118}
      value={value ?? refused}
      min={min}
      max={max}
      onChange={(day) => {
        const whole = isPlainDay(day) ? day : null;
        setRefused(whole ? null : day);
        onDay(whole);
      }}
    />
  );
}
