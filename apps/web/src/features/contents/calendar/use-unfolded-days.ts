import { useSessionStorage } from '@mantine/hooks';
import { useMemo } from 'react';
import { toggled } from './calendar-events';

const NO_DAYS: readonly string[] = [];

/**
 * The days of a week whose published contents stand each by itself, and what folds or unfolds one. Whoever comes back finds
 * them as they were left.
 */
export function useUnfoldedDays() {
  const [days, setDays] = useSessionStorage({
    key: 'altavoz_calendar_unfolded',
    defaultValue: NO_DAYS,
    getInitialValueInEffect: false,
  });
  const unfolded = useMemo(() => new Set(days), [days]);
  return { unfolded, onFold: (day: string) => setDays(toggled(days, day)) };
}
