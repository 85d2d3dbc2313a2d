import { endpoints } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirmDialog } from '../../components/confirm-dialog';
import { DisabledReason } from '../../components/disabled-reason';
import { Tip } from '../../components/tip';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { useFormats } from '../../lib/use-formats';
import { refreshQuery, useRefresh } from './refresh-queries';

/** From so many on it is asked first: networks answer so many questions an hour, and what began does not stop. */
const MANY = 200;

/** Asks the networks for the figures of all published contents of a campaign. */
export default function RefreshFigures({ campaign }: { campaign: string }) {
  const { t } = useTranslation('readings');
  const { relativeTime } = useFormats();
  const client = useQueryClient();
  const { data } = useRefresh(campaign);
  const notStarted = (error: unknown) =>
    void notify.danger({ title: t('capture.not_started'), text: errorText(error) });
  const start = useMutation({
    mutationFn: () => call(endpoints.captures.start, { params: { campaign } }),
    onSuccess: (answer) => client.setQueryData(refreshQuery(campaign).queryKey, answer),
    onError: notStarted,
  });
  const begin = async () => {
    // Whoever is quicker than the answer is asked as well.
    const { posts } = data ?? (await client.ensureQueryData(refreshQuery(campaign)));
    const isMeant =
      posts < MANY ||
      (await confirmDialog({
        title: t('capture.many_title', { count: posts, formatted: formatNumber(posts) }),
        text: t('capture.many_text'),
        confirmLabel: t('capture.refresh'),
        tone: 'primary',
      }));
    if (isMeant) start.mutate();
  };
  const run = data?.run;
  const isRunning = run?.done_at === null;
  const last = run?.done_at ? t('capture.last', { when: relativeTime(run.done_at) }) : null;
  const button = (
    <Button
      data-known-by-sign
      variant="default"
      leftSection={<IconRefresh size={15} />}
      loading={start.isPending || isRunning}
      onClick={() => void begin().catch(notStarted)}
    >
      {t('capture.refresh')}
    </Button>
  );
  if (data?.posts === 0) return <DisabledReason reason={t('capture.none')}>{button}</DisabledReason>;
  return (
    <Tip
      label={[t('capture.refresh'), t('capture.refresh_text'), last].map(
        (line) => line && <div key={line}>{line}</div>,
      )}
    >
      {button}
    </Tip>
  );
}
