import { LIMITS } from '@altavoz/contracts';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { late, loadWords } from '../../lib/late';
import { useProfile } from '../accounts';
import { UNREAD } from './unread';
import classes from './bell.module.css';

const LiveUnread = late(() => import('./live-unread'));
const NotificationsPanel = late(async () => {
  const [module] = await Promise.all([import('./notifications-panel'), loadWords(['notifications'])]);
  return module;
});

/** What the person is told of, with how much of it is not read; all else comes when it is opened. */
export function Bell() {
  const { t } = useTranslation('shell');
  const user = useProfile();
  const { data: unread = 0 } = useQuery<number>({ queryKey: UNREAD, enabled: false, queryFn: () => 0 });
  const [opened, setOpened] = useState<boolean | null>(null);
  if (!user) return null;
  const shown = unread > LIMITS.unreadMax ? `${LIMITS.unreadMax}+` : String(unread);
  return (
    <>
      <UnstyledButton
        className={classes.bell}
        aria-label={
          unread > 0 ? t('notifications_unread', { count: unread, formatted: shown }) : t('notifications')
        }
        aria-haspopup="dialog"
        aria-expanded={opened === true}
        onClick={() => setOpened(true)}
      >
        <IconBell size={17} stroke={1.75} aria-hidden="true" />
        {unread > 0 && (
          <span aria-hidden="true" className={classes.count}>
            {shown}
          </span>
        )}
      </UnstyledButton>
      <Suspense>
        <LiveUnread of={`${user.uuid} ${user.company?.uuid}`} />
        {opened !== null && <NotificationsPanel opened={opened} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}
