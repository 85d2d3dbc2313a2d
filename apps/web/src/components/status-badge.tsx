import type { ContentStatus, InfluencerStatus } from '@altavoz/contracts';
import { CONTENT_STATUS_TONES, STATUS_TONES, type Tone } from '@altavoz/domain';
import { Badge, type BadgeProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TONE_COLORS } from './tones';

type Size = Pick<BadgeProps, 'size'>;

/** A short word in the colour of its tone, with a dot so that colour is not alone. */
export function ToneBadge({ tone, children, size }: Size & { tone: Tone; children: ReactNode }) {
  return (
    <Badge size={size} color={TONE_COLORS[tone]} leftSection={<Dot />} data-tone={tone}>
      {children}
    </Badge>
  );
}

const Dot = () => (
  <svg width="6" height="6" aria-hidden="true">
    <circle cx="3" cy="3" r="3" fill="currentColor" opacity="0.75" />
  </svg>
);

/** The status of a campaign influencer [STA-28…35]. */
export function InfluencerStatusBadge({ status, size }: Size & { status: InfluencerStatus }) {
  const { t } = useTranslation('vocabulary');
  return (
    <ToneBadge tone={STATUS_TONES[status]} size={size}>
      {t(`influencer_status.${status}`)}
    </ToneBadge>
  );
}

/** The status of a content [CON-05]. */
export function ContentStatusBadge({ status, size }: Size & { status: ContentStatus }) {
  const { t } = useTranslation('vocabulary');
  return (
    <ToneBadge tone={CONTENT_STATUS_TONES[status]} size={size}>
      {t(`content_status.${status}`)}
    </ToneBadge>
  );
}
