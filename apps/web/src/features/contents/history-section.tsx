import type { Metric, StoredContent } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingRows } from '../../components/loading-rows';
import { late } from '../../lib/late';
import classes from './content-fields.module.css';

/** It draws curves, and who draws them is large: fetched when it is first opened. */
const ContentHistory = late(() => import('./content-history'));

/** That the history is open, and at which metric. */
export interface ShownHistory {
  metric: Metric | null;
}

interface HistorySectionProps {
  campaign: string;
  content: StoredContent;
  shown: ShownHistory | null;
  onShow: (shown: ShownHistory | null) => void;
}

/** The history of a content's figures, behind a button that opens it. */
export function HistorySection({ campaign, content, shown, onShow }: HistorySectionProps) {
  const { t } = useTranslation('readings');
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = shown !== null;
  useEffect(() => {
    if (!isOpen) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  return (
    <section>
      <Button
        ref={button}
        variant="subtle"
        size="compact-sm"
        mb="xs"
        className={classes.below}
        aria-expanded={isOpen}
        rightSection={isOpen ? <IconChevronUp size={14} /> : <IconChevronDown size={14} />}
        onClick={() => onShow(isOpen ? null : { metric: null })}
      >
        {t('title')}
      </Button>
      {isOpen && (
        <Suspense fallback={<LoadingRows rows={8} height={44} />}>
          <ContentHistory
            campaign={campaign}
            content={content}
            metric={shown.metric}
            onMetric={(metric) => onShow({ metric })}
          />
        </Suspense>
      )}
    </section>
  );
}
