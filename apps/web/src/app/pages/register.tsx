import { useTranslation } from 'react-i18next';
import { RegisterForm } from '../../features/accounts';
import { usePageTitle } from '../../lib/page-title';
import { FormCard } from '../shell/form-card';

export function RegisterPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('register.title'));
  return (
    <FormCard>
      <RegisterForm />
    </FormCard>
  );
}
