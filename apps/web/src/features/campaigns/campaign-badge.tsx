import type { CampaignCard } from '@altavoz/contracts';
import { CAMPAIGN_TONES } from '@altavoz/domain';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../components/status-badge';
import { stateToday } from './stage-today';

type Badged = Pick<CampaignCard, 'badge' | 'is_archived' | 'is_sample' | 'starts_on' | 'ends_on'>;

/**
 * Active, or archived, or by its days not begun or over; the campaign's own badge text takes its place [HDR-05, ENT-008].
 * A sample is told from all.
 */
export function CampaignBadge({ campaign }: { campaign: Badged }) {
  const { t } = useTranslation(['campaigns', 'common']);
  if (campaign.is_sample) return <ToneBadge tone="info">{t('common:sample')}</ToneBadge>;
  const state = stateToday(campaign);
  return <ToneBadge tone={CAMPAIGN_TONES[state]}>{campaign.badge ?? t(`badge.${state}`)}</ToneBadge>;
}
