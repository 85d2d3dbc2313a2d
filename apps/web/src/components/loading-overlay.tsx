import { LIMITS } from '@altavoz/contracts';
import { Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextPhrase } from './overlay-phrases';
import classes from './loading-overlay.module.css';

export interface LoadingOverlayProps {
  visible: boolean;
  /** With a sentence of encouragement that changes every 5 s [STY-22, STY-23]. */
  withPhrases?: boolean;
  label?: string;
}

/** Covers its positioned parent while it loads; fades within 500 ms and lets clicks through meanwhile. */
export function LoadingOverlay({ visible, withPhrases = false, label }: LoadingOverlayProps) {
  const { t } = useTranslation();
  const [phrase, setPhrase] = useState(() => nextPhrase(null));
  useEffect(() => {
    if (!visible || !withPhrases) return;
    const timer = setInterval(() => setPhrase(nextPhrase), LIMITS.overlayPhraseInterval);
    return () => clearInterval(timer);
  }, [visible, withPhrases]);
  return (
    <div className={classes.root} data-visible={visible || undefined} aria-hidden={!visible}>
      <output className={classes.words}>
        <Loader size="md" />
        <span className="alta-hidden">{visible ? (label ?? t('loading')) : ''}</span>
        {withPhrases && (
          // Not read out: it changes all the time and says nothing about the work.
          <Text size="sm" ta="center" lang="es" aria-hidden="true">
            {phrase}
          </Text>
        )}
      </output>
    </div>
  );
}
