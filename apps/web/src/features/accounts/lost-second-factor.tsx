import { endpoints, type User } from '@altavoz/contracts';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { notify } from '../../lib/notify';
import { PasswordDialog } from './password-dialog';

/** Takes the second factor off somebody who has lost it; whoever does so proves who they are. */
export function LostSecondFactor({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('accounts');
  return (
    <PasswordDialog
      title={t('factor.reset')}
      intro={t('factor.reset_text')}
      submit={t('factor.reset_submit')}
      danger
      fields={[
        'email',
        ...(user.has_password ? (['password'] as const) : []),
        ...(user.second_factor ? (['code'] as const) : []),
      ]}
      emailLabel={t('factor.reset_email')}
      save={async ({ email = '', ...proof }) => {
        await call(endpoints.accounts.resetSecondFactor, { body: { email, ...proof } });
        notify.success({ text: t('factor.reset_done', { email }) });
      }}
      onSaved={onClose}
      onClose={onClose}
    />
  );
}
