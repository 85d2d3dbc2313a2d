import type { Content } from '@altavoz/contracts';
import { daysBetween, isLate } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { ContentThumbnail } from '../../../components/content-thumbnail';
import { NetworkIcon } from '../../../components/network-icon';
import { ShortNumber } from '../../../components/short-figure';
import { creatorName } from '../../../lib/creator-name';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format';
import { useContentTypeLabel } from '../../../lib/vocabulary';
import { EventStates } from './event-states';
import classes from './calendar.module.css';

interface CalendarLineProps {
  content: Content;
  currency: string;
  /** `yyyy-mm-dd` */
  today: string;
}

/** A content in a line of the list and of a day: whose, what, how it stands, what it costs, and how it does or how late it is. */
export function CalendarLine({ content, currency, today }: CalendarLineProps) {
  const { t } = useTranslation(['contents', 'calendar', 'vocabulary']);
  const typeLabel = useContentTypeLabel();
  const { published_date: day, number_of_impressions, number_of_views, estimated_cost } = content;
  const days = day !== null && isLate(content, today) ? daysBetween(day, today) : 0;
  // As in the list: views stand for impressions that nobody knows.
  const seen = number_of_impressions ?? number_of_views;
  return (
    <span className={classes.listEvent} data-content={content.uuid}>
      <ContentThumbnail content={content} decorative />
      <span className={classes.eventWords}>
        <span className={classes.eventName}>{creatorName(content)}</span>
        <span className={classes.eventUser}>@{content.username}</span>
      </span>
      <span className={classes.eventKind}>
        <NetworkIcon network={content.network} size={15} />
        <span className={classes.eventType}>{typeLabel(content.network, content.content_type)}</span>
      </span>
      <EventStates content={content} />
      <span className={classes.eventFigure} title={t('add.cost')}>
        {estimated_cost !== null && (
          <>
            <span className={classes.figureName}>{t('calendar:cost')}</span>
            {formatMoney(estimated_cost, currency)}
          </>
        )}
      </span>
      <span className={classes.eventFigure} data-late={days > 0 || undefined}>
        {days > 0 && t('late_by', { count: days, formatted: formatNumber(days) })}
        {days === 0 && seen !== null && (
          <span
            title={t(
              number_of_impressions === null
                ? 'vocabulary:metric.number_of_views'
                : 'vocabulary:metric.number_of_impressions',
            )}
          >
            <ShortNumber value={seen} />
          </span>
        )}
        {days === 0 && content.engagement !== null && (
          <span title={t('col.engagement')}>{formatPercent(content.engagement)}</span>
        )}
      </span>
    </span>
  );
}
