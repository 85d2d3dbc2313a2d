import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AppLink } from '../../lib/navigation';
import { rememberReturnPath } from '../../lib/session';
import { paths } from '../../paths';

/** Leads to sign-in from within a sentence of an invitation, and back to it. */
export function SignInBack() {
  const { t } = useTranslation('invitations');
  return (
    <Anchor
      component={AppLink}
      to={paths.signIn()}
      inherit
      underline="always"
      onClick={() => rememberReturnPath(location.pathname + location.search)}
    >
      {t('account_step.sign_in')}
    </Anchor>
  );
}
