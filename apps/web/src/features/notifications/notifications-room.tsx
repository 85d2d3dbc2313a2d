import { SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconChecks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NoneFound } from '../../components/none-found';
import { PageHeader } from '../../components/page-header';
import { useListState } from '../../lib/use-list-state';
import { NOTIFICATIONS_SEARCH } from '../../searches';
import { NotificationList } from './notification-list';
import { notificationsQuery } from './notification-queries';
import { NoNotifications, ReadAll, SettingsLink } from './notifications-panel';
import classes from './notifications.module.css';

/** All that the person is told of; whether only what is not read lives in the address. */
export default function NotificationsRoom() {
  const { t } = useTranslation('notifications');
  const [{ state }, change] = useListState(NOTIFICATIONS_SEARCH);
  const found = useInfiniteQuery(notificationsQuery(state === 'unread'));
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} description={t('text')} />
      <div className={classes.head}>
        <SegmentedControl
          aria-label={t('which')}
          value={state ?? 'all'}
          onChange={(chosen) => change({ state: chosen === 'unread' ? chosen : null })}
          data={[
            { value: 'all', label: t('all') },
            { value: 'unread', label: t('unread') },
          ]}
        />
        <div className={classes.footer}>
          <ReadAll found={found} />
          <SettingsLink />
        </div>
      </div>
      <NotificationList
        found={found}
        empty={
          state === 'unread' ? (
            <NoneFound
              icon={<IconChecks size={22} stroke={1.75} />}
              title={t('none_unread')}
              onClear={() => change({ state: null })}
            />
          ) : (
            <NoNotifications />
          )
        }
      />
    </div>
  );
}
