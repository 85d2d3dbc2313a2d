import type { Content } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { ContentStatusBadge, ToneBadge } from '../../../components/status-badge';
import { urgencyOf } from './calendar-events';
import classes from './calendar.module.css';

/** How a content stands, at the end of its line: that it is late, and its status. */
export function EventStates({ content }: { content: Content }) {
  const { t } = useTranslation('calendar');
  const urgency = urgencyOf(content);
  return (
    <span className={classes.eventStates} data-urgency={urgency}>
      {urgency === 'late' && <ToneBadge tone="danger">{t('late')}</ToneBadge>}
      <ContentStatusBadge status={content.status} />
    </span>
  );
}
