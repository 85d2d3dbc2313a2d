import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format';
import { urgencyMark } from './calendar-events';
import type { DayLoad } from './day-load';
import classes from './calendar.module.css';

type Words = TFunction<['calendar', 'vocabulary']>;

/** `27 contenidos` */
export const countWords = (t: Words, count: number) => t('load', { count, formatted: formatNumber(count) });

/** `27 contenidos: 12 publicados, 15 atrasados`; nothing for a day that holds nothing. */
export const loadWords = (t: Words, load: DayLoad | undefined): string =>
  load
    ? `${countWords(t, load.total)}: ${load.parts
        .map(({ urgency, count }) => t(`count.${urgency}`, { count, formatted: formatNumber(count) }))
        .join(', ')}`
    : '';

/**
 * How much a day holds, beside the fullest of those shown, in the colours of their entries. It says in a title what
 * whoever hears the page is told by the link around it.
 */
export function LoadBar({ load, fullest }: { load: DayLoad | undefined; fullest: number }) {
  const { t } = useTranslation(['calendar', 'vocabulary']);
  return (
    <span className={classes.load} title={loadWords(t, load) || undefined} aria-hidden="true">
      {load?.parts.map(({ urgency, count }) => (
        <span
          key={urgency}
          data-urgency={urgency}
          style={{
            width: `${(count / fullest) * 100}%`,
            background: urgencyMark(urgency),
          }}
        />
      ))}
    </span>
  );
}
