import { Drawer } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from '../../components/use-focus-return';
import { Navigation } from './navigation';
import classes from './navigation.module.css';

/** The navigation on phones: it comes from where the button is. */
export function NavigationDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  useFocusReturn(opened);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      padding="md"
      classNames={{ content: classes.drawer }}
      title={t('navigation')}
      closeButtonProps={{ 'aria-label': t('close_menu') }}
    >
      <Navigation inDrawer />
    </Drawer>
  );
}
