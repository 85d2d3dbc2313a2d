import {
  endpoints,
  LIMITS,
  NETWORKS,
  SQUAD_SORTS,
  SQUAD_STATUSES,
  type Campaign,
  type ManagingRow,
  type Network,
  type SquadSort,
} from '@altavoz/contracts';
import { categoryLabel } from '@altavoz/domain';
import { ActionIcon, Button, SegmentedControl, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDots, IconDownload, IconLink, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { DataTable } from '../../../components/data-table';
import type { DataTableColumn, Sort } from '../../../components/data-table.types';
import { DisabledReason } from '../../../components/disabled-reason';
import { EmptyState } from '../../../components/empty-state';
import { FilterBar } from '../../../components/filter-bar';
import { InfluencerAvatar } from '../../../components/influencer-avatar';
import { NetworkIcon } from '../../../components/network-icon';
import type { PageSize } from '../../../components/pagination';
import { SearchInput } from '../../../components/search-input';
import { ShortNumber } from '../../../components/stat';
import { InfluencerStatusBadge } from '../../../components/status-badge';
import { call, download } from '../../../lib/api';
import { errorText } from '../../../lib/error-text';
import { notify } from '../../../lib/notify';
import { networkName } from '../../../lib/vocabulary';
import { squadQuery } from './squad-queries';
import { SquadPanel } from './squad-panel';
import { TopCreators } from './top-creators';
import { useSetStatus } from '../set-status';

export interface SquadTabProps {
  campaign: Campaign;
  view: 'team' | 'top';
  onView: (view: 'team' | 'top') => void;
  onAddContent: (row: ManagingRow) => void;
}

/** The creators being worked with, as a table, and the best of them [SQD-01…45]. */
export function SquadTab({ campaign, view, onView, onAddContent }: SquadTabProps) {
  const { t } = useTranslation('campaign-influencers');
  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label={t('squad.view')}
        value={view}
        onChange={(value) => onView(value === 'top' ? 'top' : 'team')}
        data={[
          { value: 'team', label: t('squad.view_table') },
          { value: 'top', label: t('squad.view_top') },
        ]}
      />
      {view === 'top' ? (
        <TopCreators campaign={campaign.uuid} />
      ) : (
        <SquadTable campaign={campaign} onAddContent={onAddContent} />
      )}
    </>
  );
}

const isSort = (id: string): id is SquadSort => SQUAD_SORTS.some((sort) => sort === id);

function SquadTable({ campaign, onAddContent }: Pick<SquadTabProps, 'campaign' | 'onAddContent'>) {
  const { t } = useTranslation(['campaign-influencers', 'vocabulary', 'common']);
  const [paging, setPaging] = useState<{ page: number; size: PageSize }>({
    page: 1,
    size: LIMITS.squadPageSize,
  });
  const [sort, setSort] = useState<Sort | null>({ id: 'type', direction: 'asc' });
  const [search, setSearch] = useState('');
  const [status, setStatusFilter] = useState<(typeof SQUAD_STATUSES)[number] | null>(null);
  const [network, setNetwork] = useState<Network | null>(null);
  const [selected, setSelected] = useState<ReadonlyMap<string, ManagingRow>>(new Map());
  const [opened, setOpened] = useState<string | null>(null);
  const { remove: askAndRemove } = useSetStatus(campaign.uuid);
  const squad = useQuery(
    squadQuery(campaign.uuid, {
      page: paging.page,
      size_page: Number(paging.size),
      sort: sort && isSort(sort.id) ? sort.id : 'type',
      direction: sort?.direction ?? 'asc',
      ...(status ? { status } : {}),
      ...(network ? { network } : {}),
      ...(search ? { search } : {}),
    }),
  );
  const rows = squad.data?.results;
  const locked = campaign.can_change ? null : t('common:state.no_permission');
  const first = (change: () => void) => {
    change();
    setPaging((before) => ({ ...before, page: 1 }));
  };
  const select = (ids: ReadonlySet<string>) => {
    const known = new Map([
      ...selected,
      ...(rows ?? []).map((row): [string, ManagingRow] => [row.uuid, row]),
    ]);
    setSelected(
      new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as ManagingRow] as const] : []))),
    );
  };
  const remove = async (targets: readonly ManagingRow[]) => {
    if (await askAndRemove(targets)) setSelected(new Map());
  };
  const columns = useMemo<DataTableColumn<ManagingRow>[]>(
    () => [
      {
        id: 'name',
        header: t('squad.influencer'),
        sortable: true,
        sticky: true,
        hideable: false,
        width: 240,
        cell: (row) => <InfluencerAvatar influencer={row.influencer} size={32} withName />,
      },
      {
        id: 'type',
        header: t('squad.type'),
        sortable: true,
        width: 140,
        cell: (row) => categoryLabel(row.influencer.calculate_category),
      },
      {
        id: 'network',
        header: t('squad.network'),
        sortable: true,
        width: 120,
        cell: (row) => (
          <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
            <NetworkIcon network={row.influencer.network} decorative />
            {networkName(row.influencer.network)}
          </span>
        ),
      },
      {
        id: 'followers',
        header: t('squad.followers'),
        sortable: true,
        descFirst: true,
        align: 'right',
        width: 150,
        cell: (row) => (
          <>
            <ShortNumber value={row.influencer.followers} />
            {row.scope !== null && (
              <>
                {' / '}
                <ShortNumber value={row.scope} />
              </>
            )}
          </>
        ),
      },
      {
        id: 'contents',
        header: t('squad.contents'),
        sortable: true,
        descFirst: true,
        align: 'right',
        width: 100,
        cell: (row) => `${row.contents_published}/${row.contents_total}`,
      },
      {
        id: 'status',
        header: t('squad.status'),
        sortable: true,
        width: 130,
        cell: (row) => <InfluencerStatusBadge status={row.status} />,
      },
      {
        id: 'status_influencer',
        header: t('squad.answer'),
        sortable: true,
        width: 120,
        cell: (row) => t(`vocabulary:influencer_answer.${row.status_influencer}`),
      },
      {
        id: 'payment_data',
        header: t('squad.payment'),
        sortable: true,
        width: 110,
        cell: (row) => t(row.influencer.has_payment_data ? 'common:yes' : 'common:no'),
      },
      {
        id: 'add',
        header: t('squad.add_content'),
        headerHidden: true,
        hideable: false,
        width: 150,
        cell: (row) => (
          <DisabledReason reason={locked}>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlus size={14} />}
              onClick={(event) => {
                event.stopPropagation();
                onAddContent(row);
              }}
            >
              {t('squad.add_content')}
            </Button>
          </DisabledReason>
        ),
      },
      {
        id: 'actions',
        header: t('squad.actions'),
        headerHidden: true,
        hideable: false,
        width: 52,
        cell: (row) => (
          <RowMenu campaign={campaign} row={row} locked={locked} onRemove={() => void remove([row])} />
        ),
      },
    ],
    // What the cells call reads its state anew; the columns only change with the words and the permission.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, locked, campaign.uuid],
  );
  const chosen = [...selected.values()];
  return (
    <>
      <DataTable
        label={t('squad.label')}
        rows={rows}
        rowId={(row) => row.uuid}
        rowLabel={(row) => row.influencer.name}
        columns={columns}
        fetching={squad.isFetching}
        error={squad.error}
        onRetry={() => void squad.refetch()}
        sort={sort}
        onSort={(next) => first(() => setSort(next))}
        paging={{
          ...paging,
          total: squad.data?.count ?? 0,
          sizes: LIMITS.squadPageSizes,
          onChange: setPaging,
        }}
        selected={new Set(selected.keys())}
        onSelect={select}
        onRowClick={(row) => setOpened(row.uuid)}
        activeRow={opened}
        columnsKey="squad"
        toolbar={
          <FilterBar
            search={
              <SearchInput
                label={t('list.search')}
                value={search}
                onSearch={(text) => first(() => setSearch(text))}
              />
            }
            chosen={[
              ...(status
                ? [
                    {
                      label: t(`vocabulary:influencer_status.${status}`),
                      onRemove: () => first(() => setStatusFilter(null)),
                    },
                  ]
                : []),
              ...(network
                ? [{ label: networkName(network), onRemove: () => first(() => setNetwork(null)) }]
                : []),
            ]}
            actions={
              <>
                <Button
                  variant="default"
                  leftSection={<IconDownload size={15} />}
                  disabled={chosen.length === 0}
                  onClick={() =>
                    void download(endpoints.campaignInfluencers.exportSelected, {
                      params: { campaign: campaign.uuid },
                      body: { campaign_influencers: chosen.map(({ uuid }) => uuid) },
                    }).catch((error: unknown) => notify.danger({ text: errorText(error) }))
                  }
                >
                  {t('squad.export_selected')}
                </Button>
                <DisabledReason reason={locked}>
                  <Button
                    variant="default"
                    color="red"
                    leftSection={<IconTrash size={15} />}
                    disabled={chosen.length === 0}
                    onClick={() => void remove(chosen)}
                  >
                    {t('squad.delete_selected')}
                  </Button>
                </DisabledReason>
              </>
            }
          >
            <Select
              aria-label={t('squad.status_filter')}
              placeholder={t('squad.all_statuses')}
              clearable
              w={170}
              value={status}
              onChange={(value) =>
                first(() => setStatusFilter(SQUAD_STATUSES.find((one) => one === value) ?? null))
              }
              data={SQUAD_STATUSES.map((value) => ({
                value,
                label: t(`vocabulary:influencer_status.${value}`),
              }))}
            />
            <Select
              aria-label={t('list.network')}
              placeholder={t('list.all_networks')}
              clearable
              w={170}
              value={network}
              onChange={(value) => first(() => setNetwork(NETWORKS.find((one) => one === value) ?? null))}
              data={NETWORKS.map((value) => ({ value, label: networkName(value) }))}
            />
          </FilterBar>
        }
        empty={
          search || status || network ? (
            <EmptyState title={t('list.none_title')} text={t('list.none_text')} />
          ) : (
            <EmptyState title={t('squad.empty_title')} text={t('squad.empty_text')} />
          )
        }
      />
      {opened && <SquadPanel campaign={campaign} influencer={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

interface RowMenuProps {
  campaign: Campaign;
  row: ManagingRow;
  locked: string | null;
  onRemove: () => void;
}

function RowMenu({ campaign, row, locked, onRemove }: RowMenuProps) {
  const { t } = useTranslation('campaign-influencers');
  const copyLink = async () => {
    try {
      const { path } = await call(endpoints.campaignInfluencers.invitationLink, {
        params: { campaign: campaign.uuid, influencer: row.uuid },
      });
      const link = `${location.origin}${path}`;
      try {
        await navigator.clipboard.writeText(link);
        notify.success({ text: t('squad.link_copied') });
      } catch {
        // The browser may refuse the clipboard; the link can still be read and copied [SQD-13].
        notify.info({ title: t('squad.link_failed'), text: link, duration: false });
      }
    } catch (error) {
      notify.danger({ text: errorText(error) });
    }
  };
  return (
    <ActionMenu
      groups={[
        {
          items: [
            {
              label: t('act.copy_link'),
              icon: <IconLink size={16} />,
              disabledReason: locked,
              onClick: () => void copyLink(),
            },
            {
              label: t('squad.delete'),
              icon: <IconTrash size={16} />,
              tone: 'danger',
              disabledReason: locked,
              onClick: onRemove,
            },
          ],
        },
      ]}
    >
      <ActionIcon variant="subtle" color="gray" aria-label={t('act.of', { name: row.influencer.name })}>
        <IconDots size={17} />
      </ActionIcon>
    </ActionMenu>
  );
}
