import { LIMITS, MAIL_STATES, type Mail } from '@altavoz/contracts';
import { formatTimestamp } from '@altavoz/domain';
import { SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconMail } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table';
import type { DataTableColumn } from '../../components/data-table.types';
import { EmptyState } from '../../components/empty-state';
import { FilterBar } from '../../components/filter-bar';
import { PageHeader } from '../../components/page-header';
import { MailPanel } from './mail-panel';
import { mailsQuery } from './mail-queries';
import { MailStateBadge } from './mail-state-badge';
import classes from './mails.module.css';

/** The mails that were written and what became of them. State, page and open mail live in the address. */
export function MailList() {
  const { t } = useTranslation(['mails', 'common']);
  const { state, page = 1, mail } = useSearch({ from: '/shell/operating/mails' });
  const navigate = useNavigate({ from: '/mails' });
  const list = useQuery(mailsQuery({ page, state }));
  const show = (uuid: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, mail: uuid }) });
  const columns = useColumns();
  const pages = list.isPlaceholderData ? undefined : list.data?.num_pages;
  useEffect(() => {
    // What the page showed has gone meanwhile.
    if (pages !== undefined && page > pages)
      void navigate({ search: (before) => ({ ...before, page: pages }), replace: true });
  }, [page, pages, navigate]);
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
              onChange={(value) =>
                void navigate({ search: { state: MAIL_STATES.find((one) => one === value) }, replace: true })
              }
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
          onChange: (next) => void navigate({ search: (before) => ({ ...before, page: next.page }) }),
        }}
        onRowClick={({ uuid }) => show(uuid)}
        activeRow={mail ?? null}
      />
      <MailPanel mail={mail} onClose={() => show(undefined)} />
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
