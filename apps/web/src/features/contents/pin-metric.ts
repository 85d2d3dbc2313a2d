import { endpoints, type Metric, type StoredContent } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { refreshAfterContents } from './content-changes';
import { contentQuery } from './content-queries';

interface Pin {
  /** As it stands before. */
  content: StoredContent;
  metric: Metric;
  pinned: boolean;
  /** What it is pinned at; left out, what is stored when it arrives. */
  value?: number | null;
  /** It takes one back, which is not undone in turn. */
  ofUndo?: boolean;
}

/** Keeps a metric at the value that it has, or lets it go; the toast takes that back. */
export function usePin(campaign: string) {
  const client = useQueryClient();
  const { t } = useTranslation(['readings', 'vocabulary', 'common']);
  const pin = useMutation({
    mutationFn: ({ content, metric, pinned, value }: Pin) => {
      const params = { campaign, content: content.uuid };
      return pinned
        ? call(endpoints.readings.pin, { params, body: { metric, value } })
        : call(endpoints.readings.unpin, { params, body: { metric } });
    },
    onSuccess: ({ content, campaign_header }, { content: before, metric, pinned, ofUndo }) => {
      client.setQueryData(contentQuery(campaign, content.uuid).queryKey, content);
      refreshAfterContents(client, campaign, campaign_header);
      const words = { figure: t(`vocabulary:metric.${metric}`), value: formatNumber(content[metric]) };
      notify.success({
        text: t(pinned ? 'pinned' : 'unpinned', words),
        undo: ofUndo
          ? undefined
          : () =>
              pin
                .mutateAsync({
                  content: before,
                  metric,
                  pinned: !pinned,
                  value: before[metric],
                  ofUndo: true,
                })
                .then(
                  () => true,
                  () => false,
                ),
      });
    },
    onError: (error) => void notify.danger({ text: errorText(error) }),
  });
  return pin;
}
