import { useTranslation } from 'react-i18next';
import { ForgotPasswordForm } from '../../features/accounts';
import { usePageTitle } from '../../lib/page-title';
import { FormCard } from '../shell/form-card';

export function ForgotPasswordPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('forgot.title'));
  return (
    <FormCard>
      <ForgotPasswordForm />
    </FormCard>
  );
}
