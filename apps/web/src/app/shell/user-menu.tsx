import { initials } from '@altavoz/domain';
import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLogout, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../features/accounts';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { signOut } from './sign-out';

/** Who is signed in, the account page and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const user = useProfile();
  if (!user) return null;
  return (
    <Menu width={230}>
      <Menu.Target>
        <UnstyledButton aria-label={t('user_menu', { name: user.name })} p={4} style={{ borderRadius: 999 }}>
          <Avatar size={28} color="plum" alt="">
            {initials(user.name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div style={{ padding: '6px 10px 8px' }}>
          <Text size="sm" fw={550} truncate>
            {user.name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {user.company?.name ?? user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={AppLink} href={paths.account()} leftSection={<IconUserCircle size={15} />}>
          {t('account')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={15} />} onClick={() => void signOut()}>
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
