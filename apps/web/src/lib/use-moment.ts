import { formatClock, formatTimestamp, localDay } from '@altavoz/domain';
import { useFormats } from './use-formats';

/** Writes a moment by its day and its clock: `Ayer, 1:05 pm`, `3/05/2024, 1:05 pm`; a dash for no date. */
export function useMoment(): (moment: Date) => string {
  const { dayLabel } = useFormats();
  return (moment) =>
    Number.isNaN(moment.getTime())
      ? formatTimestamp(moment)
      : `${dayLabel(localDay(moment))}, ${formatClock(moment)}`;
}
