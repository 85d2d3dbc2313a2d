import type { Content } from '@altavoz/contracts';
import { Popover } from '@mantine/core';
import { IconCalendarEvent, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { ContentStatusBadge } from '../../../components/status-badge';
import { formatDay } from '../../../lib/format';
import { networkName, useContentTypeLabel } from '../../../lib/vocabulary';
import './words';
import classes from './calendar.module.css';

export interface ShownContent {
  content: Content;
  /** Where it was opened from. */
  place: DOMRect;
}

/** What a content is, beside the event that was clicked. */
export function ContentPopover({ shown, onClose }: { shown: ShownContent; onClose: () => void }) {
  const { t } = useTranslation(['calendar', 'common']);
  const typeLabel = useContentTypeLabel();
  const { content, place } = shown;
  return (
    <Popover opened onChange={(opened) => !opened && onClose()} trapFocus returnFocus withArrow shadow="lg">
      <Popover.Target>
        <span
          className={classes.anchor}
          style={{ left: place.left, top: place.top, width: place.width, height: place.height }}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={content.name} className={classes.popover}>
        <InfluencerAvatar influencer={content} size={36} withName />
        <span className={classes.popoverLine}>
          <ContentStatusBadge status={content.status} />
          {networkName(content.network)} · {typeLabel(content.network, content.content_type)}
        </span>
        <span className={classes.popoverLine}>
          <IconCalendarEvent size={15} aria-hidden="true" />
          {content.published_date === null ? t('no_date') : formatDay(content.published_date)}
        </span>
        {/^https?:/.test(content.url_info) && (
          <a
            href={content.url_info}
            target="_blank"
            rel="noreferrer noopener"
            className={classes.popoverLine}
          >
            <IconExternalLink size={15} aria-hidden="true" />
            {t('open_post')}
            <span className="alta-hidden">({t('common:new_tab')})</span>
          </a>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
