import type { User } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { IconKeyboard, IconLogout, IconPlus, IconUserCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MenuTarget } from '../../components/action-menu';
import { ActionMenuOpen } from '../../components/action-menu-open';
import { LogoOrInitials } from '../../components/logo-or-initials';
import { showShortcuts } from '../../components/shortcuts';
import { usePhone } from '../../lib/use-phone';
import { paths } from '../../paths';
import { signOut } from './sign-out';
import classes from './user-menu.module.css';

export interface UserMenuOpenProps {
  user: User;
  /** Goes on in another company. */
  workIn: (company: string) => void;
  children: MenuTarget;
}

/** The menu of whoever is signed in, with the logo of each of their companies. */
export function UserMenuOpen({ user, workIn, children }: UserMenuOpenProps) {
  const { t } = useTranslation(['shell', 'common']);
  const phone = usePhone();
  const head = (
    <div className={classes.head}>
      {user.company && (
        <LogoOrInitials src={user.companies[0]?.logo ?? null} name={user.company.name} size={32} />
      )}
      <div>
        <Text size="sm" fw={550} truncate>
          {user.name}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {user.company?.name ?? user.email}
        </Text>
      </div>
    </div>
  );
  const items = [
    { label: t('account'), icon: <IconUserCircle size={15} />, to: paths.account() },
    ...(user.company && user.role === 'company'
      ? [{ label: t('found_company'), icon: <IconPlus size={15} />, to: paths.newCompany() }]
      : []),
    ...(phone
      ? []
      : [
          {
            label: t('common:shortcuts'),
            icon: <IconKeyboard size={15} />,
            onClick: showShortcuts,
          },
        ]),
    { label: t('sign_out'), icon: <IconLogout size={15} />, onClick: () => void signOut() },
  ];
  // Of one company there is nothing to choose.
  const companies = (user.companies.length > 1 ? user.companies : []).map(({ uuid, name, logo }) => ({
    id: uuid,
    label: name,
    icon: <LogoOrInitials src={logo} name={name} size={24} />,
    checked: uuid === user.company?.uuid,
    onClick: () => {
      if (uuid !== user.company?.uuid) workIn(uuid);
    },
  }));
  const groups = [...(companies.length > 0 ? [{ label: t('companies'), items: companies }] : []), { items }];
  return (
    <ActionMenuOpen head={head} groups={groups} width={230}>
      {children}
    </ActionMenuOpen>
  );
}
