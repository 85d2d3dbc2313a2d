import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ResetPasswordForm } from '../../features/accounts';
import { usePageTitle } from '../../lib/page-title';
import { FormCard } from '../shell/form-card';

export function ResetPasswordPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('reset.title'));
  // Read once: what is said of a link stays so, wherever the address goes.
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  return (
    <FormCard>
      <ResetPasswordForm token={token} />
    </FormCard>
  );
}
