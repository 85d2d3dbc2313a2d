import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconBell, IconChecks, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { SidePanel } from '../../components/side-panel';
import { AppLink } from '../../lib/navigation';
import { paths } from '../../paths';
import { useProfile } from '../accounts';
import { NotificationList } from './notification-list';
import { notificationsQuery, useMarkRead } from './notification-queries';
import classes from './notifications.module.css';

/** What the person is told of, over whatever page is open; a sheet on a phone. */
export default function NotificationsPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const found = useInfiniteQuery({ ...notificationsQuery(false), enabled: opened });
  return (
    <SidePanel
      opened={opened}
      onClose={onClose}
      keepsPage
      title={t('title')}
      footer={
        <div className={classes.footer}>
          <Button component={AppLink} to={paths.notifications()} variant="default" onClick={onClose}>
            {t('all_page')}
          </Button>
          <SettingsLink onClick={onClose} />
        </div>
      }
    >
      <div className={classes.head}>
        <ReadAll found={found} />
      </div>
      <NotificationList found={found} onLeave={onClose} empty={<NoNotifications />} />
    </SidePanel>
  );
}

/** All that was shown, and whatever is behind it, was read. */
export function ReadAll({ found }: { found: Parameters<typeof NotificationList>[0]['found'] }) {
  const { t } = useTranslation('notifications');
  const mark = useMarkRead();
  const first = found.data?.pages[0];
  const newest = first?.results[0]?.at;
  return (
    <Button
      variant="default"
      leftSection={<IconChecks size={16} />}
      disabled={!newest || first?.unread === 0}
      onClick={() => newest && mark.all(newest)}
    >
      {t('read_all')}
    </Button>
  );
}

export function SettingsLink({ onClick }: { onClick?: () => void }) {
  const { t } = useTranslation('notifications');
  return (
    <Button
      component={AppLink}
      to={paths.notificationSettings()}
      variant="subtle"
      leftSection={<IconSettings size={16} stroke={1.75} />}
      {...(onClick ? { onClick } : {})}
    >
      {t('settings')}
    </Button>
  );
}

/** What will stand there one day. */
export function NoNotifications() {
  const { t } = useTranslation('notifications');
  const user = useProfile();
  return (
    <EmptyState
      icon={<IconBell size={22} stroke={1.75} />}
      title={t('empty')}
      text={t(user?.role === 'creator' ? 'empty_text_creator' : 'empty_text')}
    />
  );
}
