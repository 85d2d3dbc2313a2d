import { IconClipboardPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './drop-veil.module.css';

/** Says what will happen to what is held over the window; what lies below can still be dropped on. */
export function DropVeil() {
  const { t } = useTranslation('paste');
  return (
    <div className={classes.veil}>
      <div className={classes.card}>
        <IconClipboardPlus size={28} stroke={1.5} aria-hidden="true" />
        <p className={classes.title}>{t('drop_title')}</p>
        <p className={classes.text}>{t('drop_text')}</p>
      </div>
    </div>
  );
}
