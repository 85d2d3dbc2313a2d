import type { Job } from '@altavoz/contracts';
import { formatTimestamp, type Tone } from '@altavoz/domain';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { ToneBadge } from '../../components/status-badge';
import { useRetryJob } from './job-queries';

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
export const nextTry = (job: Job) => (job.state === 'failed' ? '—' : formatTimestamp(new Date(job.due_at)));

/** The columns of the jobs in their order. */
export function useJobColumns(nameOf: (job: Job) => string): DataTableColumn<Job>[] {
  const { mutate: retry, isPending, variables } = useRetryJob();
  const { t } = useTranslation('jobs');
  return useMemo(
    () => [
      { id: 'name', header: t('col.name'), part: 'title', width: 220, cell: (row) => nameOf(row) },
      {
        id: 'state',
        header: t('col.state'),
        part: 'badge',
        width: 120,
        cell: (row) => <JobStateBadge state={row.state} />,
      },
      { id: 'tries', header: t('col.tries'), width: 90, cell: (row) => t('tries', { ...row }) },
      {
        id: 'due_at',
        header: t('col.due_at'),
        width: 170,
        cell: nextTry,
      },
      {
        id: 'error',
        header: t('col.error'),
        width: 320,
        cut: true,
        cell: (row) => row.error,
      },
      {
        id: 'actions',
        header: t('col.actions'),
        part: 'actions',
        align: 'right',
        width: 170,
        cell: (row) =>
          row.state === 'failed' && (
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
