import { CloseButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStable } from '../../../lib/use-stable';
import classes from './proposals.module.css';

/** Said once, to whoever has a finger for it. */
export function SwipeHint({ onSeen, onClose }: { onSeen: () => void; onClose: () => void }) {
  const { t } = useTranslation(['proposals', 'common']);
  // The style sheet shows it to no other.
  const shown = useMediaQuery('(max-width: 48em) and (pointer: coarse)', undefined, {
    getInitialValueInEffect: false,
  });
  const seen = useStable(onSeen);
  useEffect(() => {
    if (shown) seen();
  }, [shown, seen]);
  return (
    <p className={classes.hint}>
      {t('swipe_hint')}
      <CloseButton size="lg" aria-label={t('common:close')} onClick={onClose} />
    </p>
  );
}
