import { initials } from '@altavoz/domain';
import { UnstyledButton } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { lateMenu } from '../../components/action-menu';
import { useProfile, useSwitchCompany } from '../../features/accounts';
import { paths } from '../../paths';
import type { UserMenuOpenProps } from './user-menu-open';
import classes from './user-menu.module.css';

const Opened = lateMenu<UserMenuOpenProps>(async () => ({
  default: (await import('./user-menu-open')).UserMenuOpen,
}));

/** Who is signed in and for which company, the account page and the way out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const user = useProfile();
  const navigate = useNavigate();
  const { mutate: workIn } = useSwitchCompany({ onSwitched: () => navigate(paths.campaigns()) });
  if (!user) return null;
  return (
    <Opened user={user} workIn={workIn}>
      <UnstyledButton aria-label={t('user_menu', { name: user.name })} className={classes.button}>
        {initials(user.name)}
      </UnstyledButton>
    </Opened>
  );
}
