import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VerifyEmail } from '../../features/accounts';
import { usePageTitle } from '../../lib/page-title';
import { FormCard } from '../shell/form-card';

export function VerifyEmailPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('verify.title'));
  // Read once: what is said of a link stays so, wherever the address goes.
  const [asked] = useState(() => new URLSearchParams(location.search));
  return (
    <FormCard>
      <VerifyEmail token={asked.get('token') ?? ''} isChange={asked.get('change') === '1'} />
    </FormCard>
  );
}
