import { LIMITS, type CompanyRow } from '@altavoz/contracts';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBuilding, IconChecklist, IconHistory, IconLockOff, IconMail } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table/data-table';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { EmptyState } from '../../components/empty-state';
import { FilterBar } from '../../components/filter-bar';
import { MomentDay } from '../../components/moment-day';
import { NoneFound } from '../../components/none-found';
import { PageHeader } from '../../components/page-header';
import { SearchInput } from '../../components/search-input';
import { formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { useListState } from '../../lib/use-list-state';
import { paths } from '../../paths';
import { COMPANIES_SEARCH } from '../../searches';
import { LostSecondFactor, useProfile } from '../accounts';
import { CompanyPanel } from './company-panel';
import { companiesQuery } from './company-queries';
import { useFilesText } from './use-files-text';

/** All companies, for whoever runs the platform, with the ways to its jobs, mails and log. */
export function CompanyList() {
  const { t } = useTranslation(['companies', 'accounts', 'shell', 'vocabulary', 'common']);
  const [{ search, page, panel }, change] = useListState(COMPANIES_SEARCH);
  const list = useQuery(companiesQuery({ page, search: search || undefined }));
  const { table } = usePagedRows(list, { label: t('list.title'), page, size: LIMITS.pageSize, change });
  const filesOf = useFilesText();
  const user = useProfile();
  const [helping, setHelping] = useState(false);
  const columns = useMemo(
    (): DataTableColumn<CompanyRow>[] => [
      {
        id: 'name',
        header: t('list.col.name'),
        part: 'title',
        width: 220,
        cut: true,
        cell: (row) => row.name,
      },
      {
        id: 'kind',
        header: t('list.col.kind'),
        part: 'badge',
        width: 100,
        cell: (row) => t(`vocabulary:company_kind.${row.kind}`),
      },
      {
        id: 'members',
        header: t('list.col.members'),
        width: 100,
        align: 'right',
        cell: (row) => formatNumber(row.members),
      },
      {
        id: 'campaigns',
        header: t('list.col.campaigns'),
        width: 110,
        align: 'right',
        cell: (row) => formatNumber(row.campaigns),
      },
      {
        id: 'max_views',
        header: t('list.col.max_views'),
        width: 160,
        align: 'right',
        cell: (row) => formatNumber(row.max_views),
      },
      { id: 'files', header: t('list.col.files'), width: 150, align: 'right', cell: filesOf },
      {
        id: 'created_at',
        header: t('list.col.created_at'),
        width: 170,
        cell: (row) => <MomentDay at={row.created_at} />,
      },
    ],
    [t, filesOf],
  );
  const ways = [
    ['jobs', paths.jobs(), IconChecklist],
    ['mails', paths.mails(), IconMail],
    ['audit_log', paths.auditLog(), IconHistory],
  ] as const;
  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.text')}
        actions={
          <Group gap="xs">
            {ways.map(([label, to, Icon]) => (
              <Button
                key={label}
                component={AppLink}
                to={to}
                variant="default"
                leftSection={<Icon size={16} aria-hidden="true" />}
              >
                {t(`shell:${label}`)}
              </Button>
            ))}
            <Button
              variant="default"
              leftSection={<IconLockOff size={16} aria-hidden="true" />}
              onClick={() => setHelping(true)}
            >
              {t('accounts:factor.reset')}
            </Button>
          </Group>
        }
      />
      <DataTable
        label={t('list.title')}
        {...table}
        rowId={idOf}
        rowLabel={(row) => t('list.row', { name: row.name })}
        columns={columns}
        empty={
          search ? (
            <NoneFound
              icon={<IconBuilding size={22} stroke={1.75} />}
              title={t('list.none_found')}
              onClear={() => change({ search: '' })}
            />
          ) : (
            <EmptyState icon={<IconBuilding size={22} stroke={1.75} />} title={t('list.empty')} />
          )
        }
        toolbar={(menus) => (
          <FilterBar
            actions={menus}
            search={
              <SearchInput
                label={t('list.search')}
                value={search}
                onSearch={(text) => change({ search: text })}
              />
            }
          />
        )}
        onRowClick={({ uuid }) => change({ panel: uuid })}
        activeRow={panel}
      />
      {helping && user && <LostSecondFactor user={user} onClose={() => setHelping(false)} />}
      <CompanyPanel company={panel} onClose={() => change({ panel: null })} />
    </>
  );
}

const idOf = ({ uuid }: CompanyRow) => uuid;
