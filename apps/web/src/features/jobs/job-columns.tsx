import type { Job } from '@altavoz/contracts';
import type { Tone } from '@altavoz/domain';
import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { ToneBadge } from '../../components/status-badge';
import { formatMoment } from '../../lib/moment';
import { canRetry, useRetryJob } from './job-queries';
import classes from './jobs.module.css';

const TONES = { queued: 'info', running: 'primary', failed: 'danger' } as const satisfies Record<
  Job['state'],
  Tone
>;

/** Whether a job waits, runs or has failed. */
export function JobStateBadge({ state }: Pick<Job, 'state'>) {
  const { t } = useTranslation('jobs');
  return <ToneBadge tone={TONES[state]}>{t(`state.${state}`)}</ToneBadge>;
}

/** When a job is tried next; what has failed is not. */
export const nextTry = (job: Job) => (job.state === 'failed' ? '—' : formatMoment(job.due_at));

/** The columns of the jobs in their order. */
export function useJobColumns(nameOf: (job: Job) => string): DataTableColumn<Job>[] {
  const { mutate: retry, isPending, variables } = useRetryJob();
  const { t } = useTranslation('jobs');
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('col.name'),
        part: 'title',
        width: 230,
        cell: (row) => (
          <>
            {nameOf(row)}
            <Text size="xs" c="dimmed" className={classes.key}>
              {row.key ?? t('number', { id: row.id })}
            </Text>
          </>
        ),
      },
      {
        id: 'state',
        header: t('col.state'),
        part: 'badge',
        width: 110,
        cell: (row) => <JobStateBadge state={row.state} />,
      },
      { id: 'tries', header: t('col.tries'), part: 'fact', width: 80, cell: (row) => t('tries', { ...row }) },
      {
        id: 'due_at',
        header: t('col.due_at'),
        part: 'fact',
        width: 175,
        cell: nextTry,
      },
      {
        id: 'error',
        header: t('col.error'),
        part: 'fact',
        known: (row) => row.error !== null,
        width: 270,
        cell: (row) => <span className={classes.reason}>{row.error ?? '—'}</span>,
      },
      {
        id: 'actions',
        header: t('col.actions'),
        part: 'actions',
        align: 'right',
        width: 150,
        cell: (row) =>
          canRetry(row) && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('retry_of', { name: nameOf(row), id: row.id })}
              loading={isPending && variables.id === row.id}
              onClick={() => retry(row)}
            >
              {t('retry')}
            </Button>
          ),
      },
    ],
    [t, nameOf, retry, isPending, variables],
  );
}
