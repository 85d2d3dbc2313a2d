import { Suspense } from 'react';
import { LoadingRows } from '../../components/loading-rows';
import { NotificationSettings, NotificationsRoom, Unsubscribe } from '../../features/notifications';
import { FormCard } from '../shell/form-card';

export const NotificationsPage = () => (
  <Suspense fallback={<LoadingRows rows={8} />}>
    <NotificationsRoom />
  </Suspense>
);

export const NotificationSettingsPage = () => (
  <Suspense fallback={<LoadingRows rows={8} />}>
    <NotificationSettings />
  </Suspense>
);

export function UnsubscribePage() {
  return (
    <FormCard>
      <Suspense fallback={<LoadingRows rows={3} />}>
        <Unsubscribe token={new URLSearchParams(location.search).get('token') ?? ''} />
      </Suspense>
    </FormCard>
  );
}
