import { DAY_MS, formatClock, localDay } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format';

/** How long the clock of the server may take to come to what is due. */
const SOON_MS = 15 * 60_000;

/** Writes when a network is asked next, within a sentence: `en unos minutos`, `mañana a las 9:00 am`. */
export function useNextTime(): (at: string) => string {
  const { t } = useTranslation('readings');
  return (at) => {
    const [then, now] = [new Date(at), new Date()];
    if (then.getTime() - now.getTime() < SOON_MS) return t('capture.when.soon');
    const day = localDay(then);
    if (day === localDay(now)) return t('capture.when.today', { clock: formatClock(then) });
    const tomorrow = localDay(new Date(now.getTime() + DAY_MS));
    return day === tomorrow
      ? t('capture.when.tomorrow', { clock: formatClock(then) })
      : t('capture.when.day', { day: formatDay(day) });
  };
}
