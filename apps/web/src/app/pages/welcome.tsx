import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProfile, Welcome } from '../../features/accounts';
import { usePageTitle } from '../../lib/page-title';
import { FormCard } from '../shell/form-card';
import { signOut } from '../shell/sign-out';

export function WelcomePage() {
  const { t } = useTranslation(['accounts', 'shell']);
  const user = useProfile();
  usePageTitle(t(user?.role === 'company' ? 'company.title' : 'welcome.title'));
  return (
    <FormCard wide>
      <Welcome />
      {user && (
        <Group gap="xs" mt="lg" justify="center">
          <Text size="sm" c="dimmed">
            {t('welcome.signed_in_as', { email: user.email })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => void signOut()}>
            {t('shell:sign_out')}
          </Button>
        </Group>
      )}
    </FormCard>
  );
}
