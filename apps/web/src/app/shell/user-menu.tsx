import { initials } from '@altavoz/domain';
import { Avatar, Text, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { useProfile } from '../../features/accounts';
import { paths } from '../../paths';
import { signOut } from './sign-out';
import classes from './user-menu.module.css';

/** Who is signed in, the account page and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const user = useProfile();
  if (!user) return null;
  const head = (
    <div className={classes.head}>
      <Text size="sm" fw={550} truncate>
        {user.name}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {user.company?.name ?? user.email}
      </Text>
    </div>
  );
  const items = [
    { label: t('account'), icon: <IconUserCircle size={15} />, href: paths.account() },
    { label: t('sign_out'), icon: <IconLogout size={15} />, onClick: () => void signOut() },
  ];
  return (
    <ActionMenu head={head} groups={[{ items }]} width={230}>
      <UnstyledButton aria-label={t('user_menu', { name: user.name })} className={classes.button}>
        <Avatar size={28} color="plum" alt="">
          {initials(user.name)}
        </Avatar>
      </UnstyledButton>
    </ActionMenu>
  );
}
