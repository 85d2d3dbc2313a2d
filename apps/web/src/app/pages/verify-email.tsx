import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VerifyEmail } from '../../features/accounts';
import { usePageTitle } from '../../lib/page-title';
import { FormCard } from '../shell/form-card';

export function VerifyEmailPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('verify.title'));
  // Read once: what is said of a link stays so, wherever the address goes.
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '');
  return (
    <FormCard>
      <VerifyEmail token={token} />
    </FormCard>
  );
}
