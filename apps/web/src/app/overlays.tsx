import { modals, ModalsProvider } from '@mantine/modals';
import { notifications, Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { guardLostField } from '../lib/lost-field';
import { markOverlaysReady } from '../lib/overlays';

/** Where dialogs and toasts appear: bottom right, so that they never cover the buttons of a page's head. */
export function Overlays() {
  const { t } = useTranslation();
  useEffect(() => {
    markOverlaysReady({ modals, notifications });
    guardLostField();
  }, []);
  return (
    <ModalsProvider labels={{ confirm: t('confirm'), cancel: t('cancel') }}>
      <Notifications position="bottom-left" limit={4} containerWidth={380} />
    </ModalsProvider>
  );
}
