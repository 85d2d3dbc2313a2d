import type { Content } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { ContentThumbnail } from '../../../components/content-thumbnail';
import { creatorName } from '../../../lib/creator-name';
import { shortDay, useLocale } from '../../../lib/format';
import { todayHere } from '../../../lib/today';
import { useContentTypeLabel } from '../../../lib/vocabulary';
import { EventStates } from './event-states';
import { countWords } from './load-bar';
import classes from './calendar.module.css';

interface CalendarDayProps {
  /** `yyyy-mm-dd` */
  day: string;
  /** What is published on it. */
  contents: readonly Content[];
  onOpen: (content: Content) => void;
}

/** The contents of the day that is chosen in a month or week too narrow to hold them. */
export function CalendarDay({ day, contents, onOpen }: CalendarDayProps) {
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
        {contents.map((content) => (
          <li key={content.uuid}>
            <button type="button" tabIndex={0} data-content={content.uuid} onClick={() => onOpen(content)}>
              <ContentThumbnail content={content} />
              <span className={classes.undatedWords}>
                <span>{creatorName(content)}</span>
                <span>{typeLabel(content.network, content.content_type)}</span>
              </span>
              <EventStates content={content} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
