import { initials } from '@altavoz/domain';
import { Text, UnstyledButton } from '@mantine/core';
import { IconLogout, IconPlus, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { useProfile, useSwitchCompany } from '../../features/accounts';
import { paths } from '../../paths';
import { signOut } from './sign-out';
import classes from './user-menu.module.css';

/** Who is signed in and for which company, the account page and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const user = useProfile();
  const navigate = useNavigate();
  const { mutate: workIn } = useSwitchCompany({ onSwitched: () => navigate(paths.campaigns()) });
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
    { label: t('account'), icon: <IconUserCircle size={15} />, to: paths.account() },
    ...(user.company && user.role === 'company'
      ? [{ label: t('found_company'), icon: <IconPlus size={15} />, to: paths.newCompany() }]
      : []),
    { label: t('sign_out'), icon: <IconLogout size={15} />, onClick: () => void signOut() },
  ];
  // Of one company there is nothing to choose.
  const companies = (user.companies.length > 1 ? user.companies : []).map(({ uuid, name }) => ({
    label: name,
    checked: uuid === user.company?.uuid,
    onClick: () => {
      if (uuid !== user.company?.uuid) workIn(uuid);
    },
  }));
  const groups = [...(companies.length > 0 ? [{ label: t('companies'), items: companies }] : []), { items }];
  return (
    <ActionMenu head={head} groups={groups} width={230}>
      <UnstyledButton aria-label={t('user_menu', { name: user.name })} className={classes.button}>
        {initials(user.name)}
      </UnstyledButton>
    </ActionMenu>
  );
}
