import { LIMITS, MAIL_STATES, type Mail } from '@altavoz/contracts';
import { useQuery } from '@tanstack/react-query';
import { IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table/data-table';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { EmptyState } from '../../components/empty-state';
import { NoneFound } from '../../components/none-found';
import { FilterBar } from '../../components/filter-bar';
import { PageHeader } from '../../components/page-header';
import { SearchInput } from '../../components/search-input';
import { StateFilter } from '../../components/state-filter';
import { useListState } from '../../lib/use-list-state';
import { MAILS_SEARCH } from '../../searches';
import { useMailColumns } from './mail-columns';
import { MailPanel } from './mail-panel';
import { mailsQuery } from './mail-queries';

/** The mails that were written and what became of them. Search, state, page and open mail live in the address. */
export function MailList() {
  const { t } = useTranslation(['mails', 'common']);
  const [{ search, state, page, panel }, change] = useListState(MAILS_SEARCH);
  const list = useQuery(mailsQuery({ page, state: state ?? undefined, search: search || undefined }));
  const { table } = usePagedRows(list, { label: t('title'), page, size: LIMITS.pageSize, change });
  const columns = useMailColumns(list.data?.results.some(({ error }) => error) ?? false);
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <DataTable
        lowCards
        label={t('title')}
        {...table}
        rowId={idOf}
        rowLabel={(row) => t('row', { subject: row.subject, recipient: row.recipient })}
        columns={columns}
        empty={
          search ? (
            <NoneFound
              icon={<IconMail size={22} stroke={1.75} />}
              title={t('empty.to', { search })}
              onClear={() => change({ search: '', state: null })}
            />
          ) : state ? (
            <NoneFound
              icon={<IconMail size={22} stroke={1.75} />}
              title={t(`empty.${state}`)}
              onClear={() => change({ state: null })}
            />
          ) : (
            <EmptyState icon={<IconMail size={22} stroke={1.75} />} title={t('empty.all')} />
          )
        }
        toolbar={(menus) => (
          <FilterBar
            actions={menus}
            search={
              <SearchInput label={t('search')} value={search} onSearch={(text) => change({ search: text })} />
            }
          >
            <StateFilter
              label={t('which')}
              states={MAIL_STATES}
              name={(one) => t(`states.${one}`)}
              value={state}
              onChange={(one) => change({ state: one })}
            />
          </FilterBar>
        )}
        onRowClick={({ uuid }) => change({ panel: uuid })}
        activeRow={panel}
      />
      <MailPanel mail={panel} onClose={() => change({ panel: null })} />
    </>
  );
}

const idOf = ({ uuid }: Mail) => uuid;
