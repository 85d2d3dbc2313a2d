import type { CaptureRun } from '@altavoz/contracts';
import { MINUTE_MS } from '@altavoz/domain';
import { Anchor, CloseButton, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../components/progress-bar';
import { formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { useFormats } from '../../lib/use-formats';
import { networkName } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { CONTENTS_SEARCH } from '../../searches';
import { useRefresh } from './refresh-queries';
import classes from './refreshed-figures.module.css';

/** How long what came of a refresh stands over the list, unless it is closed. */
const STANDS_MS = 30 * MINUTE_MS;

/** Where the browser keeps which summary was closed: it does not come back with the page. */
const CLOSED = 'altavoz_refresh_closed';

/** How far a refresh of figures is, and at its end what could not be had and why. */
export default function RefreshedFigures({ campaign }: { campaign: string }) {
  const { t } = useTranslation('readings');
  const { data, dataUpdatedAt: readAt } = useRefresh(campaign);
  const { relativeTime } = useFormats();
  const [closed, setClosed] = useState(() => localStorage.getItem(CLOSED));
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
          <Text span size="sm" c="dimmed">
            {' · '}
            {t('capture.whole')} · {relativeTime(done_at)}
          </Text>
        </Text>
        <CloseButton
          size="sm"
          aria-label={t('capture.close')}
          onClick={() => {
            localStorage.setItem(CLOSED, run.uuid);
            setClosed(run.uuid);
          }}
        />
      </Group>
      {failed.length > 0 && <Failed campaign={campaign} failed={failed} />}
    </Paper>
  );
}

/** Why there are none, network by network, each leading to the contents of which it is said. */
function Failed({ campaign, failed }: Pick<CaptureRun, 'failed'> & { campaign: string }) {
  const { t } = useTranslation('readings');
  return (
    <ul className={classes.failed} aria-label={t('capture.failed')}>
      {failed.map(({ network, problem, count }) => (
        <li key={`${network} ${problem}`}>
          <b>{formatNumber(count)}</b>{' '}
          <Anchor
            component={AppLink}
            inherit
            underline="always"
            to={paths.campaign(
              campaign,
              'contenidos',
              CONTENTS_SEARCH.write({
                ...CONTENTS_SEARCH.read({}),
                network,
                status: 'content_published',
                problem,
              }),
            )}
          >
            {networkName(network)}
          </Anchor>
          : {t(`capture.short.${problem}`)}
        </li>
      ))}
    </ul>
  );
}
