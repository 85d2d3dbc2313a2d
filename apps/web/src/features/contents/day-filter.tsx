import { isContentDay, isPlainDay } from '@altavoz/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/day-input';
import { possibleYears } from './check-content';
import { todayHere } from '../../lib/today';

interface DayFilterProps {
  /** While it is empty it gives its room to the search where that is scarce: the conditions can say it as well. */
  'data-folds': true | undefined;
  label: string;
  value: string | null;
  /** The other end of the span, when this is its last or its first day. */
  min?: string | null;
  max?: string | null;
  onDay: (day: string | null) => void;
}

/** A day that a list is narrowed by; what no content can have narrows nothing and stays in the field, marked. */
export function DayFilter({ label, value, min, max, onDay, ...rest }: DayFilterProps) {
  const { t } = useTranslation('contents');
  const [kept, setKept] = useState<string | null>(null);
  const isPossible = (day: string | null) => isPlainDay(day) && isContentDay(day, todayHere());
  const isTurned = value !== null && ((min && value < min) || (max && value > max));
  return (
    <DayInput
      {...rest}
      aria-label={label}
      placeholder={label}
      w={118}
      value={value ?? kept}
      refusal={
        isTurned ? t('tab.turned') : value === null && kept ? t('form.date_far', possibleYears()) : null
      }
      min={min}
      max={max}
      onChange={(day) => {
        const possible = isPossible(day) ? day : null;
        setKept(possible ? null : day);
        onDay(possible);
      }}
    />
  );
}
