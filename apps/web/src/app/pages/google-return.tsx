import { useTranslation } from 'react-i18next';
import { GoogleReturn } from '../../features/accounts';
import { usePageTitle } from '../../lib/page-title';
import { FormCard } from '../shell/form-card';

export function GoogleReturnPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('google.title'));
  return (
    <FormCard>
      <GoogleReturn />
    </FormCard>
  );
}
