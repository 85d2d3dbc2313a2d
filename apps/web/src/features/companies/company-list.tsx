import { LIMITS, type CompanyRow } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBuilding, IconLockOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table/data-table';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { EmptyState } from '../../components/empty-state';
import { FilterBar } from '../../components/filter-bar';
import { NoneFound } from '../../components/none-found';
import { PageHeader } from '../../components/page-header';
import { SearchInput } from '../../components/search-input';
import { useListState } from '../../lib/use-list-state';
import { COMPANIES_SEARCH } from '../../searches';
import { LostSecondFactor, useProfile } from '../accounts';
import { useCompanyColumns } from './company-columns';
import { CompanyPanel } from './company-panel';
import { companiesQuery } from './company-queries';

/** All companies, for whoever runs the platform. */
export function CompanyList() {
  const { t } = useTranslation(['companies', 'accounts']);
  const [{ search, page, panel }, change] = useListState(COMPANIES_SEARCH);
  const list = useQuery(companiesQuery({ page, search: search || undefined }));
  const { table } = usePagedRows(list, { label: t('list.title'), page, size: LIMITS.pageSize, change });
  const user = useProfile();
  const [helping, setHelping] = useState(false);
  const columns = useCompanyColumns();
  return (
    <>
      <PageHeader
        title={t('list.title')}
        description={t('list.text')}
        actions={
          <Button
            variant="default"
            leftSection={<IconLockOff size={16} aria-hidden="true" />}
            onClick={() => setHelping(true)}
          >
            {t('accounts:factor.reset')}
          </Button>
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
