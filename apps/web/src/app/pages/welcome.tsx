import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile, Welcome } from '../../features/accounts';
import { ReceivedInvitations } from '../../features/companies';
import { AppLink } from '../../lib/navigation';
import { usePageTitle } from '../../lib/page-title';
import { paths } from '../../paths';
import { FormCard } from '../shell/form-card';
import { signOut } from '../shell/sign-out';

export function WelcomePage() {
  const { t } = useTranslation(['accounts', 'shell']);
  const user = useProfile();
  usePageTitle(t(user?.role === 'company' ? 'company.title' : 'welcome.title'));
  return (
    <FormCard wide>
      <Stack gap="lg">
        <ReceivedInvitations />
        <Welcome />
        {user && !user.email_verified && (
          <Text size="sm" c="dimmed">
            {t('welcome.invited')}
          </Text>
        )}
      </Stack>
      {user && (
        <Group gap="xs" mt="lg" justify="center">
          <Text size="sm" c="dimmed">
            {t('welcome.signed_in_as', { email: user.email })}
          </Text>
          <Button component={AppLink} to={paths.account()} variant="subtle" size="compact-sm">
            {t('shell:account')}
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={() => void signOut()}>
            {t('shell:sign_out')}
          </Button>
        </Group>
      )}
    </FormCard>
  );
}
