import { JOB_STATES, LIMITS, type Job } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChecklist } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table/data-table';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { EmptyState } from '../../components/empty-state';
import { NoneFound } from '../../components/none-found';
import { FactList } from '../../components/fact-list';
import { FilterBar } from '../../components/filter-bar';
import { PageHeader } from '../../components/page-header';
import { SidePanel } from '../../components/side-panel';
import { StateFilter } from '../../components/state-filter';
import { formatMoment } from '../../lib/moment';
import { useListState } from '../../lib/use-list-state';
import { JOBS_SEARCH } from '../../searches';
import { JobTroubles } from './job-troubles';
import { JobStateBadge, nextTry, useJobColumns } from './job-columns';
import { useJobName } from './use-job-name';
import { canRetry, jobsQuery, useRetryJob } from './job-queries';

/** The background jobs: which wait, run or have failed, and why. State, page and open job live in the address. */
export function JobList() {
  const { t } = useTranslation(['jobs', 'common']);
  const [{ state, page, panel }, change] = useListState(JOBS_SEARCH);
  const list = useQuery(jobsQuery({ page, state: state ?? undefined }));
  const { table } = usePagedRows(list, { label: t('title'), page, size: LIMITS.pageSize, change });
  const open = table.rows?.find(({ id }) => id === panel);
  const nameOf = useJobName();
  const columns = useJobColumns(nameOf);
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <JobTroubles troubles={list.data?.troubles ?? []} />
      <DataTable
        label={t('title')}
        {...table}
        rowId={idOf}
        rowLabel={(row) => t('row', { name: nameOf(row), id: row.id })}
        columns={columns}
        empty={
          state ? (
            <NoneFound
              icon={<IconChecklist size={22} stroke={1.75} />}
              title={t(`empty.${state}`)}
              onClear={() => change({ state: null })}
            />
          ) : (
            <EmptyState
              icon={<IconChecklist size={22} stroke={1.75} />}
              title={t('empty.all')}
              text={t('empty.all_text')}
            />
          )
        }
        toolbar={(menus) => (
          <FilterBar actions={menus}>
            <StateFilter
              label={t('which')}
              states={JOB_STATES}
              name={(one) => t(`states.${one}`)}
              value={state}
              onChange={(one) => change({ state: one })}
            />
          </FilterBar>
        )}
        onRowClick={(row) => change({ panel: row.id })}
        activeRow={open?.id ?? null}
      />
      <JobPanel job={open} onClose={() => change({ panel: null })} />
    </>
  );
}

const idOf = ({ id }: Job) => id;

/** Everything that is known of a job, and another try of one that has failed. */
function JobPanel({ job, onClose }: { job: Job | undefined; onClose: () => void }) {
  const { t } = useTranslation(['jobs', 'common']);
  const nameOf = useJobName();
  const retry = useRetryJob();
  const facts = job
    ? ([
        ['state', <JobStateBadge key="state" state={job.state} />],
        ['code', job.name],
        ['key', job.key ?? '—'],
        ['tries', t('tries', { ...job })],
        ['created_at', formatMoment(job.created_at)],
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
        job &&
        canRetry(job) && (
          <Button loading={retry.isPending} onClick={() => retry.mutate(job)}>
            {t('retry')}
          </Button>
        )
      }
    >
      <FactList facts={facts.map(([name, value]) => [t(`col.${name}`), value])} />
    </SidePanel>
  );
}
