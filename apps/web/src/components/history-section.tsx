import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from './loading-rows';
import classes from './history-section.module.css';

interface HistorySectionProps {
  /** What the button says, where it is a history of more than figures. */
  title?: string;
  opened: boolean;
  onToggle: (opened: boolean) => void;
  /** The history, fetched when it is first drawn: it draws curves, and who draws them is large. */
  children: ReactNode;
}

/** A history in a panel, behind a button that opens it and scrolls to it. */
export function HistorySection({ title, opened, onToggle, children }: HistorySectionProps) {
  const { t } = useTranslation('readings');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!opened) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: 'start' });
  }, [opened]);
  return (
    <section>
      <Button
        ref={button}
        variant="subtle"
        size="compact-sm"
        mb="xs"
        className={classes.button}
        aria-expanded={opened}
        rightSection={opened ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
        onClick={() => onToggle(!opened)}
      >
        {title ?? t('title')}
      </Button>
      {opened && <Suspense fallback={<LoadingRows rows={8} height={44} />}>{children}</Suspense>}
    </section>
  );
}
