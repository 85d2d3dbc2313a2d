import type { CaptureRun } from '@altavoz/contracts';
import { MINUTE_MS } from '@altavoz/domain';
import { CloseButton, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../components/progress-bar';
import { formatNumber } from '../../lib/format';
import { networkName } from '../../lib/vocabulary';
import { useRefresh } from './refresh-queries';
import classes from './refreshed-figures.module.css';

/** How long what came of a refresh stands over the list, unless it is closed. */
const STANDS_MS = 30 * MINUTE_MS;

/** How far a refresh of figures is, and at its end what could not be had and why. */
export default function RefreshedFigures({ campaign }: { campaign: string }) {
  const { t } = useTranslation('readings');
  const { data, dataUpdatedAt: readAt } = useRefresh(campaign);
  const [closed, setClosed] = useState<string | null>(null);
  const run = data?.run;
  if (!run || run.uuid === closed) return null;
  if (run.done_at !== null && readAt - Date.parse(run.done_at) > STANDS_MS) return null;
  const { total, looked_at: looked, got, failed, done_at } = run;
  if (done_at === null) {
    const words = t('capture.running', { looked: formatNumber(looked), total: formatNumber(total) });
    return (
      <Paper className={classes.root} role="status">
        <Text size="sm" mb={6}>
          {words}
        </Text>
        <ProgressBar value={total === 0 ? 0 : (looked / total) * 100} aria-label={t('capture.refresh')} />
      </Paper>
    );
  }
  return (
    <Paper className={classes.root} role="status">
      <Group gap="xs" justify="space-between" wrap="nowrap" align="flex-start">
        <Text size="sm" fw={600}>
          {t('capture.done', { count: total, got: formatNumber(got), formatted: formatNumber(total) })}
        </Text>
        <CloseButton size="sm" aria-label={t('capture.close')} onClick={() => setClosed(run.uuid)} />
      </Group>
      {failed.length > 0 && <Failed failed={failed} />}
    </Paper>
  );
}

function Failed({ failed }: Pick<CaptureRun, 'failed'>) {
  const { t } = useTranslation('readings');
  return (
    <ul className={classes.failed} aria-label={t('capture.failed')}>
      {failed.map(({ network, problem, count }) => (
        <li key={`${network} ${problem}`}>
          <b>{formatNumber(count)}</b> {networkName(network)}: {t(`capture.short.${problem}`)}
        </li>
      ))}
    </ul>
  );
}
