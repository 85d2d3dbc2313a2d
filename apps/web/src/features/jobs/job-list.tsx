import { JOB_STATES, LIMITS, type Job } from '@altavoz/contracts';
import { formatTimestamp, type Tone } from '@altavoz/domain';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChecklist } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table';
import type { DataTableColumn } from '../../components/data-table.types';
import { EmptyState } from '../../components/empty-state';
import { FilterBar } from '../../components/filter-bar';
import { PageHeader } from '../../components/page-header';
import { SidePanel } from '../../components/side-panel';
import { ToneBadge } from '../../components/status-badge';
import { useExistingPage, useListState } from '../../lib/use-list-state';
import { JOBS_SEARCH } from '../../searches';
import { jobsQuery, useRetryJob } from './job-queries';
import classes from './jobs.module.css';

const TONES = { queued: 'info', running: 'primary', failed: 'danger' } as const satisfies Record<
  Job['state'],
  Tone
>;

/** The background jobs: which wait, run or have failed, and why. State, page and open job live in the address. */
export function JobList() {
  const { t } = useTranslation(['jobs', 'common']);
  const [{ state, page, panel }, change] = useListState(JOBS_SEARCH);
  const list = useQuery(jobsQuery({ page, state: state ?? undefined }));
  useExistingPage(page, list, change);
  const rows = list.data?.results;
  const open = rows?.find(({ id }) => id === panel);
  const nameOf = useJobName();
  const columns = useColumns(nameOf);
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <DataTable
        label={t('title')}
        rows={rows}
        rowId={({ id }) => id}
        rowLabel={(row) => t('row', { name: nameOf(row), id: row.id })}
        columns={columns}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            icon={<IconChecklist size={22} stroke={1.75} />}
            title={t(state ? `empty.${state}` : 'empty.all')}
          />
        }
        toolbar={
          <FilterBar>
            <SegmentedControl
              aria-label={t('which')}
              value={state ?? 'all'}
              onChange={(value) => change({ state: JOB_STATES.find((one) => one === value) ?? null })}
              data={[
                { value: 'all', label: t('common:all') },
                ...JOB_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
              ]}
            />
          </FilterBar>
        }
        paging={{
          page,
          size: LIMITS.pageSize,
          total: list.data?.count ?? 0,
          onChange: (next) => change({ page: next.page }),
        }}
        onRowClick={(row) => change({ panel: row.id })}
        activeRow={open?.id ?? null}
      />
      <JobPanel job={open} onClose={() => change({ panel: null })} />
    </>
  );
}

/** What a kind of job is called; one without words of ours by its own name, which is also that of the log. */
function useJobName(): (job: Job) => string {
  const { t } = useTranslation('jobs');
  return useMemo(() => {
    const names: Readonly<Record<string, string>> = t('name', { returnObjects: true });
    return ({ name }) => names[name] ?? name;
  }, [t]);
}

function useColumns(nameOf: (job: Job) => string): DataTableColumn<Job>[] {
  const { t } = useTranslation('jobs');
  return useMemo(
    () => [
      { id: 'name', header: t('col.name'), width: 220, cell: (row) => nameOf(row) },
      {
        id: 'state',
        header: t('col.state'),
        width: 120,
        cell: (row) => <ToneBadge tone={TONES[row.state]}>{t(`state.${row.state}`)}</ToneBadge>,
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
        cell: (row) => (
          <Text size="sm" truncate className={classes.reason}>
            {row.error ?? '—'}
          </Text>
        ),
      },
    ],
    [t, nameOf],
  );
}

const nextTry = (job: Job) => (job.state === 'failed' ? '—' : formatTimestamp(new Date(job.due_at)));

/** Everything that is known of a job, and another try of one that has failed. */
function JobPanel({ job, onClose }: { job: Job | undefined; onClose: () => void }) {
  const { t } = useTranslation(['jobs', 'common']);
  const nameOf = useJobName();
  const retry = useRetryJob();
  const facts = job
    ? ([
        [
          'state',
          <ToneBadge key="state" tone={TONES[job.state]}>
            {t(`state.${job.state}`)}
          </ToneBadge>,
        ],
        ['code', job.name],
        ['key', job.key ?? '—'],
        ['tries', t('tries', { ...job })],
        ['created_at', formatTimestamp(new Date(job.created_at))],
        ['due_at', nextTry(job)],
        ['error', job.error ?? '—'],
      ] as const)
    : [];
  return (
    <SidePanel
      opened={job !== undefined}
      onClose={onClose}
      title={job ? nameOf(job) : ''}
      footer={
        job?.state === 'failed' && (
          <Button loading={retry.isPending} onClick={() => retry.mutate(job)}>
            {t('retry')}
          </Button>
        )
      }
    >
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`col.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </SidePanel>
  );
}
