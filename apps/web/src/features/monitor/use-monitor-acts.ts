import { endpoints, type MonitoredPost, type Sentiment } from '@altavoz/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { notify } from '../../lib/notify';

/** What is done in the monitor; whatever fails is told. */
export function useMonitorActs() {
  const { t } = useTranslation('monitor');
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['monitor'] });
  const search = useMutation({
    mutationFn: (keyword: string) => call(endpoints.monitor.search, { body: { keyword } }),
    onSuccess: refresh,
    onError: (error) => void notify.danger({ title: t('search.not_started'), text: errorText(error) }),
  });
  const remove = useMutation({
    mutationFn: (keyword: string) => call(endpoints.monitor.remove, { query: { keyword } }),
    onSuccess: async (_answer, keyword) => {
      notify.success({
        text: t('remove.done', { keyword }),
        undo: () =>
          search.mutateAsync(keyword).then(
            () => true,
            () => false,
          ),
      });
      await refresh();
    },
    onError: (error) => void notify.danger({ title: t('remove.failed'), text: errorText(error) }),
  });
  const mark = useMutation({
    mutationFn: ({ post, sentiment }: { post: MonitoredPost; sentiment: Sentiment | null }) =>
      call(endpoints.monitor.setSentiment, { params: { post: post.uuid }, body: { sentiment } }),
    onSuccess: refresh,
    onError: (error) => void notify.danger({ title: t('sentiment.failed'), text: errorText(error) }),
  });
  return { search, remove, mark };
}
