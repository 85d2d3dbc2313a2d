import type { Content } from '@altavoz/contracts';
import { daysBetween } from '@altavoz/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ContentThumbnail } from '../../components/content-thumbnail';
import { ContentStatusBadge } from '../../components/status-badge';
import { creatorName } from '../../lib/creator-name';
import { formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { todayHere } from '../../lib/today';
import { useContentTypeLabel } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { WAITING_CONTENTS } from '../../searches';
import { lateContentsQuery } from './content-queries';
import classes from './late-contents.module.css';

/** How many are shown, the earliest first: one look, and no list before the list. */
const SHOWN = 3;

export interface LateContentsProps {
  campaign: string;
  onOpen: (content: Content) => void;
}

/** What is late, before what is of today: for how long, and where it stands. */
export function LateContents({ campaign, onOpen }: LateContentsProps) {
  const { t } = useTranslation(['contents', 'vocabulary']);
  const typeLabel = useContentTypeLabel();
  const { data } = useQuery(lateContentsQuery(campaign));
  if (!data || data.count === 0) return null;
  const today = todayHere();
  const days = ({ published_date: day }: Content) => (day === null ? 0 : daysBetween(day, today));
  return (
    <section className={classes.root} aria-label={t('tab.late')}>
      <h3>
        {t('tab.late')} · {formatNumber(data.count)}
        {data.count > SHOWN && (
          <Button
            component={AppLink}
            to={paths.campaign(campaign, 'contenidos', WAITING_CONTENTS.late)}
            variant="subtle"
            size="compact-sm"
          >
            {t('late_all')}
          </Button>
        )}
      </h3>
      <ul>
        {data.results.slice(0, SHOWN).map((content) => (
          <li key={content.uuid}>
            <button type="button" onClick={() => onOpen(content)}>
              <ContentThumbnail content={content} />
              <span className={classes.words}>
                <span>{creatorName(content)}</span>
                <span>
                  <span className={classes.late}>
                    {t('late_by', { count: days(content), formatted: formatNumber(days(content)) })}
                  </span>
                  {' · '}
                  {typeLabel(content.network, content.content_type)}
                </span>
              </span>
              <ContentStatusBadge status={content.status} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
