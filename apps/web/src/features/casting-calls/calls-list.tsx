import { CASTING_CALL_STATES, LIMITS, type CastingCall } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconPlus, IconUserPlus } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table/data-table';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { EmptyState } from '../../components/empty-state';
import { FilterBar } from '../../components/filter-bar';
import { NoneFound } from '../../components/none-found';
import { PageHeader } from '../../components/page-header';
import { StateFilter } from '../../components/state-filter';
import { formatNumber } from '../../lib/format';
import { useListState } from '../../lib/use-list-state';
import { useMay } from '../accounts';
import { CallDialog } from './call-dialog';
import { useCallColumns } from './call-columns';
import { CallPanel } from './call-panel';
import { callsQuery } from './call-queries';
import { CALLS_SEARCH } from './calls-search';

const icon = <IconUserPlus size={22} stroke={1.75} />;

/** The casting calls of the company. State, page and open call live in the address [CAS-04]. */
export function CallsList() {
  const { t } = useTranslation(['casting-calls', 'common']);
  const mayCreate = useMay('create_campaigns');
  const [{ state, page, panel, applications }, change] = useListState(CALLS_SEARCH);
  const list = useQuery({
    ...callsQuery({ page, state: state ?? undefined }),
    refetchOnMount: 'always',
  });
  const { table } = usePagedRows(list, { label: t('title'), page, size: LIMITS.pageSize, change });
  // What is shown beside the list leaves its page as it is.
  const showNew = useCallback(
    (id: string) => change({ panel: id, applications: 'sent', page }),
    [change, page],
  );
  const columns = useCallColumns(showNew);
  const [creating, setCreating] = useState(false);
  const created = useRef<string | null>(null);
  // Once the dialog is gone: while it is there, an address that changes would lose what was typed in it.
  useEffect(() => {
    const { current: id } = created;
    if (creating || id === null) return;
    created.current = null;
    change({ panel: id });
  }, [creating, change]);
  const counts = list.data?.states;
  const create = mayCreate && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setCreating(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} actions={create} />
      <DataTable
        label={t('title')}
        {...table}
        rowId={idOf}
        rowLabel={(row) => row.title}
        columns={columns}
        empty={
          state ? (
            <NoneFound icon={icon} title={t(`none.${state}`)} onClear={() => change({ state: null })} />
          ) : (
            <EmptyState icon={icon} title={t('none_title')} text={t('none_text')} action={create} />
          )
        }
        toolbar={(menus) => (
          <FilterBar actions={menus}>
            <StateFilter
              label={t('which')}
              states={CASTING_CALL_STATES}
              name={(one) =>
                counts ? `${t(`state_tabs.${one}`)} (${formatNumber(counts[one])})` : t(`state_tabs.${one}`)
              }
              all={t('state_tabs.all')}
              value={state}
              onChange={(one) => change({ state: one })}
            />
          </FilterBar>
        )}
        onRowClick={({ id }) => change({ panel: id, applications: null, page })}
        activeRow={panel}
      />
      <CallPanel
        id={panel}
        applications={applications}
        onApplications={(which) => change({ applications: which, page })}
        onClose={() => change({ panel: null, applications: null, page })}
      />
      {creating && (
        <CallDialog
          call={null}
          onCreated={(id) => {
            created.current = id;
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

const idOf = ({ id }: CastingCall) => id;
