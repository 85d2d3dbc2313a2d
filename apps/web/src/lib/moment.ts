import { formatClock, localDay } from '@altavoz/domain';
import { formatDay } from './format';

/** A moment by its day and its clock, as all days are written: `26/11/2026, 11:12 pm`; a dash for none. */
export function formatMoment(at: string | null | undefined): string {
  const moment = new Date(at ?? NaN);
  return Number.isNaN(moment.getTime()) ? '—' : `${formatDay(localDay(moment))}, ${formatClock(moment)}`;
}
