import { useSessionStorage } from '@mantine/hooks';

const NO_DAYS: readonly string[] = [];

/** The days of a week whose published contents stand each by itself; whoever comes back finds them as they were left. */
export const useUnfoldedDays = () =>
  useSessionStorage({
    key: 'altavoz_calendar_unfolded',
    defaultValue: NO_DAYS,
    getInitialValueInEffect: false,
  });
