import { useTranslation } from 'react-i18next';
import { BrandScene } from '../../components/brand-scene';
import { SignInForm } from '../../features/accounts';
import { usePageTitle } from '../../lib/page-title';
import { FormCard } from '../shell/form-card';

export function SignInPage() {
  const { t } = useTranslation('accounts');
  usePageTitle(t('sign_in.title'));
  return (
    <FormCard beside={<BrandScene />}>
      <SignInForm />
    </FormCard>
  );
}
