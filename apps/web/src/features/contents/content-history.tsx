import { endpoints, METRICS, type Metric, type StoredContent } from '@altavoz/contracts';
import { Text } from '@mantine/core';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadingHistory, type Measured, type Reading } from '../../components/reading-history';
import { call } from '../../lib/api';
import { formatNumber } from '../../lib/format';
import { pageByPage } from '../../lib/page-by-page';
import { contentsKey } from './content-queries';
import { useFigureWords } from './figure-mark';

const readingsQuery = (campaign: string, content: string) =>
  infiniteQueryOptions({
    queryKey: [...contentsKey(campaign), 'readings', content],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.readings.ofContent, {
        params: { campaign, content },
        query: { after: pageParam },
        signal,
      }),
    ...pageByPage,
    select: ({ pages }) =>
      pages.flatMap(({ results }) =>
        results.map(({ metrics, ...one }): Reading => ({ ...one, values: metrics })),
      ),
  });

export interface ContentHistoryProps {
  campaign: string;
  content: StoredContent;
  /** The metric whose curve is asked for. */
  metric: Metric | null;
  onMetric: (metric: Metric | null) => void;
}

/** What was measured of a content over time, and what of it is pinned. */
export default function ContentHistory({ campaign, content, metric, onMetric }: ContentHistoryProps) {
  const { t } = useTranslation(['readings', 'vocabulary']);
  const wordsOf = useFigureWords();
  const found = useInfiniteQuery(readingsQuery(campaign, content.uuid));
  const measured = useMemo(
    () =>
      METRICS.map((key): Measured => ({
        key,
        label: t(`vocabulary:metric.${key}`),
        show: (value) => formatNumber(typeof value === 'number' ? value : null),
      })),
    [t],
  );
  return (
    <>
      {METRICS.map((key) => {
        const { pin, newest } = wordsOf(content, key);
        return (
          pin && (
            <Text key={key} size="sm" mb="xs">
              <b>{t(`vocabulary:metric.${key}`)}</b> · {[pin, newest].filter(Boolean).join(' · ')}
            </Text>
          )
        );
      })}
      <ReadingHistory
        found={found}
        measured={measured}
        chosen={metric}
        network={content.network}
        onChoose={(key) => onMetric(METRICS.find((one) => one === key) ?? null)}
      />
    </>
  );
}
