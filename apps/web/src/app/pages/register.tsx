import { useTranslation } from 'react-i18next';
import { BrandScene } from '../../components/brand-scene';
import { RegisterForm } from '../../features/accounts';
import { usePageTitle } from '../../lib/page-title';
import { FormCard } from '../shell/form-card';

export function RegisterPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('register.title'));
  return (
    <FormCard beside={<BrandScene />}>
      <RegisterForm />
    </FormCard>
  );
}
