import type { CampaignCard } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { ToneBadge } from '../../components/status-badge';

/** Active or archived; the campaign's own badge text takes its place [HDR-05, ENT-008]. A sample is told from all. */
export function CampaignBadge({
  campaign,
}: {
  campaign: Pick<CampaignCard, 'badge' | 'is_archived' | 'is_sample'>;
}) {
  const { t } = useTranslation(['campaigns', 'common']);
  if (campaign.is_sample) return <ToneBadge tone="info">{t('common:sample')}</ToneBadge>;
  return (
    <ToneBadge tone={campaign.is_archived ? 'secondary' : 'success'}>
      {campaign.badge ?? t(campaign.is_archived ? 'badge.archived' : 'badge.active')}
    </ToneBadge>
  );
}
