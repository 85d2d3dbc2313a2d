import { LIMITS, MAIL_STATES, type Mail } from '@altavoz/contracts';
import { formatTimestamp } from '@altavoz/domain';
import { SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table';
import type { DataTableColumn } from '../../components/data-table.types';
import { EmptyState } from '../../components/empty-state';
import { FilterBar } from '../../components/filter-bar';
import { PageHeader } from '../../components/page-header';
import { useExistingPage, useListState } from '../../lib/use-list-state';
import { MAILS_SEARCH } from '../../searches';
import { MailPanel } from './mail-panel';
import { mailsQuery } from './mail-queries';
import { MailStateBadge } from './mail-state-badge';
import classes from './mails.module.css';

/** The mails that were written and what became of them. State, page and open mail live in the address. */
export function MailList() {
  const { t } = useTranslation(['mails', 'common']);
  const [{ state, page, panel }, change] = useListState(MAILS_SEARCH);
  const list = useQuery(mailsQuery({ page, state: state ?? undefined }));
  useExistingPage(page, list, change);
  const columns = useColumns();
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <DataTable
        label={t('title')}
        rows={list.data?.results}
        rowId={({ uuid }) => uuid}
        rowLabel={(row) => t('row', { subject: row.subject, recipient: row.recipient })}
        columns={columns}
        fetching={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState
            icon={<IconMail size={22} stroke={1.75} />}
            title={t(state ? `empty.${state}` : 'empty.all')}
          />
        }
        toolbar={
          <FilterBar>
            <SegmentedControl
              aria-label={t('which')}
              value={state ?? 'all'}
              onChange={(value) => change({ state: MAIL_STATES.find((one) => one === value) ?? null })}
              data={[
                { value: 'all', label: t('common:all') },
                ...MAIL_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
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
        onRowClick={({ uuid }) => change({ panel: uuid })}
        activeRow={panel}
      />
      <MailPanel mail={panel} onClose={() => change({ panel: null })} />
    </>
  );
}

function useColumns(): DataTableColumn<Mail>[] {
  const { t } = useTranslation('mails');
  return useMemo(() => {
    const cut = (text: string) => (
      <Text size="sm" truncate className={classes.cut}>
        {text}
      </Text>
    );
    return [
      { id: 'recipient', header: t('col.recipient'), width: 220, cell: (row) => cut(row.recipient) },
      { id: 'subject', header: t('col.subject'), width: 320, cell: (row) => cut(row.subject) },
      {
        id: 'state',
        header: t('col.state'),
        width: 120,
        cell: (row) => <MailStateBadge state={row.state} />,
      },
      {
        id: 'created_at',
        header: t('col.created_at'),
        width: 170,
        cell: (row) => formatTimestamp(new Date(row.created_at)),
      },
      { id: 'error', header: t('col.error'), width: 260, cell: (row) => cut(row.error ?? '—') },
    ];
  }, [t]);
}
