import type { ContentStatus, InfluencerStatus } from '@altavoz/contracts';
import { CONTENT_STATUS_TONES, STATUS_TONES, type Tone } from '@altavoz/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './status-badge.module.css';

export interface ToneBadgeProps {
  tone: Tone;
  children: ReactNode;
}

/**
 * A short word in the light colour of its tone, with a dot so that colour is not alone. Plain HTML: lists
 * draw thousands of them.
 */
export function ToneBadge({ tone, children }: ToneBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}

/** The status of a campaign influencer [STA-28…35]. */
export function InfluencerStatusBadge({ status }: { status: InfluencerStatus }) {
  const { t } = useTranslation('vocabulary');
  return <ToneBadge tone={STATUS_TONES[status]}>{t(`influencer_status.${status}`)}</ToneBadge>;
}

/** The status of a content [CON-05]. */
export function ContentStatusBadge({ status }: { status: ContentStatus }) {
  const { t } = useTranslation('vocabulary');
  return <ToneBadge tone={CONTENT_STATUS_TONES[status]}>{t(`content_status.${status}`)}</ToneBadge>;
}
