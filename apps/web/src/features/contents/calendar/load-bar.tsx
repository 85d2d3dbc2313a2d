import { CONTENT_STATUS_TONES } from '@altavoz/domain';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format';
import type { DayLoad } from './day-load';
import classes from './calendar.module.css';

type Words = TFunction<['calendar', 'vocabulary']>;

/** `27 contenidos` */
export const countWords = (t: Words, count: number) => t('load', { count, formatted: formatNumber(count) });

/** `27 contenidos: 12 Publicado, 15 Pendiente`; nothing for a day that holds nothing. */
export const loadWords = (t: Words, load: DayLoad | undefined): string =>
  load
    ? `${countWords(t, load.total)}: ${load.parts
        .map(({ status, count }) => `${formatNumber(count)} ${t(`vocabulary:content_status.${status}`)}`)
        .join(', ')}`
    : '';

/**
 * How much a day holds, beside the fullest of those shown, in the colours of the statuses. It says in a title what
 * whoever hears the page is told by the link around it.
 */
export function LoadBar({ load, fullest }: { load: DayLoad | undefined; fullest: number }) {
  const { t } = useTranslation(['calendar', 'vocabulary']);
  return (
    <span className={classes.load} title={loadWords(t, load) || undefined} aria-hidden="true">
      {load?.parts.map(({ status, count }) => (
        <span
          key={status}
          style={{
            width: `${(count / fullest) * 100}%`,
            background: `var(--alta-tone-${CONTENT_STATUS_TONES[status]}-mark)`,
          }}
        />
      ))}
    </span>
  );
}
