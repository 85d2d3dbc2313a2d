import type { Content } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ContentThumbnail } from '../../../components/content-thumbnail';
import { creatorName } from '../../../lib/creator-name';
import { formatNumber, shortDay, useLocale } from '../../../lib/format';
import { todayHere } from '../../../lib/today';
import { usePhone } from '../../../lib/use-phone';
import { useContentTypeLabel } from '../../../lib/vocabulary';
import { CalendarLine } from './calendar-line';
import { EventStates } from './event-states';
import { countWords } from './load-bar';
import classes from './calendar.module.css';

interface CalendarDayProps {
  /** `yyyy-mm-dd` */
  day: string;
  /** What is published on it. */
  contents: readonly Content[];
  currency: string;
  /** So many of them, and what shows the others; else all. */
  first?: number | undefined;
  onAll?: () => void;
  onOpen: (content: Content) => void;
}

/** The contents of a day, in a month or week too narrow to hold them and below a day that has none. */
export function CalendarDay(props: CalendarDayProps) {
  const { day, contents, currency, first = contents.length, onAll, onOpen } = props;
  const phone = usePhone();
  const { t } = useTranslation(['calendar', 'vocabulary']);
  const locale = useLocale();
  const typeLabel = useContentTypeLabel();
  const written = `${day === todayHere() ? `${t('today')} · ` : ''}${shortDay(day, locale)}`;
  return (
    <section className={classes.chosen} aria-label={written}>
      <h3>
        {written} <span>{contents.length > 0 && countWords(t, contents.length)}</span>
      </h3>
      {contents.length === 0 && <p>{t('no_events_day')}</p>}
      <ul>
        {contents.slice(0, first).map((content) => (
          <li key={content.uuid}>
            <button type="button" tabIndex={0} data-content={content.uuid} onClick={() => onOpen(content)}>
              {phone ? (
                <>
                  <ContentThumbnail content={content} />
                  <span className={classes.undatedWords}>
                    <span>{creatorName(content)}</span>
                    <span>{typeLabel(content.network, content.content_type)}</span>
                  </span>
                  <EventStates content={content} />
                </>
              ) : (
                <CalendarLine content={content} currency={currency} today={todayHere()} />
              )}
            </button>
          </li>
        ))}
      </ul>
      {onAll && contents.length > first && (
        <Button variant="subtle" size="compact-sm" onClick={onAll}>
          {t('show', { count: contents.length, formatted: formatNumber(contents.length) })}
        </Button>
      )}
    </section>
  );
}

interface CalendarDaysProps extends Pick<CalendarDayProps, 'currency' | 'onOpen'> {
  /** The one that is chosen, with all that it has. */
  day: string;
  /** The others that are listed below it, each with its first contents. */
  others: readonly string[];
  first: number | undefined;
  contentsOf: (day: string) => readonly Content[];
  onDay: (day: string) => void;
}

/** The day that is chosen and what else is listed of the period, below cells that are too narrow for contents. */
export function CalendarDays({ day, others, first, contentsOf, onDay, ...shared }: CalendarDaysProps) {
  return (
    <>
      <CalendarDay day={day} contents={contentsOf(day)} {...shared} />
      {others
        .filter((one) => one !== day)
        .toSorted()
        .map((one) => (
          <CalendarDay
            key={one}
            day={one}
            contents={contentsOf(one)}
            first={first}
            onAll={() => onDay(one)}
            {...shared}
          />
        ))}
    </>
  );
}
