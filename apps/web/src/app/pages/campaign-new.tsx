import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ForbiddenState } from '../../components/forbidden-state';
import { useMay, useProfile } from '../../features/accounts';
import { CampaignCreate } from '../../features/campaigns';

export function CampaignNewPage() {
  const { t } = useTranslation('campaign-create');
  const company = useProfile()?.company;
  const { brand = '' } = useSearch({ from: '/shell/managing/campaigns/new' });
  return useMay('create_campaigns') ? (
    <CampaignCreate brand={brand} />
  ) : (
    <ForbiddenState text={t(company ? 'no_new_campaign' : 'no_company_yet')} room="page" order={1} />
  );
}
