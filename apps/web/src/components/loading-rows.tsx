import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LongWait } from './long-wait';

export interface LoadingRowsProps {
  rows?: number;
  /** Height of a row in pixels. */
  height?: number;
  gap?: number;
  /** What is loading, for screen readers. */
  label?: string;
}

/** Grey rows in the place of what is being loaded. */
export function LoadingRows({ rows = 6, height = 36, gap = 8, label }: LoadingRowsProps) {
  const { t } = useTranslation();
  return (
    <Stack gap={gap} aria-busy="true">
      <output className="alta-hidden">{label ?? t('loading')}</output>
      <LongWait />
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}
