import { Button, Group, Stack } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { homeOf, useProfile } from '../../features/accounts';
import { ReceivedInvitations } from '../../features/companies';
import { AppLink } from '../../lib/navigation';
import { usePageTitle } from '../../lib/page-title';
import { useFormats } from '../../lib/use-formats';
import { paths } from '../../paths';

/** Where whoever was a guest begins once nothing is open to them any more: what ended, and what they can do. */
export function NoAccessPage() {
  const { t } = useTranslation('companies');
  const { relativeTime } = useFormats();
  const user = useProfile();
  usePageTitle(t('no_access.page'));
  const lost = user?.lost_access;
  // What was lost is open again, or it never was.
  if (!lost) return user && <Navigate {...homeOf(user)} replace />;
  const { company, campaign } = lost;
  return (
    <Stack gap="lg" maw={640} mx="auto">
      <EmptyState
        icon={<IconLock size={22} stroke={1.75} />}
        title={campaign ? t('no_access.title', { campaign }) : t('no_access.title_unnamed', { company })}
        text={t('no_access.text', {
          company,
          email: user.email,
          when: relativeTime(lost.at).toLowerCase(),
        })}
        order={1}
        action={
          <Group gap="sm" justify="center">
            <Button component={AppLink} to={paths.account()}>
              {t('no_access.account')}
            </Button>
            <Button component={AppLink} to={paths.welcome()} variant="default">
              {t('no_access.own')}
            </Button>
          </Group>
        }
      />
      <ReceivedInvitations />
    </Stack>
  );
}
