import { useTranslation } from 'react-i18next';
import { ForbiddenState } from '../../components/forbidden-state';
import { useMay } from '../../features/accounts';
import { CampaignCreate } from '../../features/campaigns';

export function CampaignNewPage() {
  const { t } = useTranslation('shell');
  return useMay('create_campaigns') ? (
    <CampaignCreate />
  ) : (
    <ForbiddenState text={t('no_new_campaign')} room="page" order={1} />
  );
}
