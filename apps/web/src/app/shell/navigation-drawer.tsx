import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../components/use-focus-return';
import { Navigation } from './navigation';

/** The navigation on phones. */
export function NavigationDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  useFocusReturn(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={260}
      padding="xs"
      title={t('navigation')}
      closeButtonProps={{ 'aria-label': t('close_menu') }}
    >
      <Navigation inDrawer />
    </Drawer>
  );
}
