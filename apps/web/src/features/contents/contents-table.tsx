import { CONTENT_SORTS, LIMITS, type Content, type ContentSort } from '@altavoz/contracts';
import { categoryLabel, formatTimestamp } from '@altavoz/domain';
import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDots, IconExternalLink, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../components/action-menu';
import { DataTable } from '../../components/data-table';
import type { DataTableColumn } from '../../components/data-table.types';
import { DisabledReason } from '../../components/disabled-reason';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { NetworkIcon } from '../../components/network-icon';
import { ShortNumber } from '../../components/stat';
import { ContentStatusBadge } from '../../components/status-badge';
import { formatDay, useFormats } from '../../lib/format';
import { sortOf, sortText } from '../../lib/list-search';
import { AppLink } from '../../lib/navigation';
import { useExistingPage } from '../../lib/use-list-state';
import { networkName, useContentTypeLabel } from '../../lib/vocabulary';
import { paths } from '../../paths';
import type { CONTENTS_SEARCH } from '../../searches';
import { useDeleteContents } from './content-changes';
import { engagementText, isLink } from './content-form';
import { contentsQuery, type ContentQuery } from './content-queries';

type StateOfContents = ReturnType<(typeof CONTENTS_SEARCH)['read']>;

export interface ContentsTableProps {
  campaign: string;
  filter: Omit<ContentQuery, 'page' | 'size_page' | 'sort' | 'direction'>;
  /** Its order and page, in the address. */
  state: Pick<StateOfContents, 'sort' | 'page' | 'size'>;
  onState: (change: Partial<Pick<StateOfContents, 'sort' | 'page' | 'size'>>) => void;
  /** Why nothing can be changed; null when it can. */
  locked: string | null;
  toolbar: ReactNode;
  empty: ReactNode;
  onOpen: (content: Content) => void;
}

const isSort = (id: string): id is ContentSort => CONTENT_SORTS.some((sort) => sort === id);

/** Every content of a campaign with its main figures [CON-01…19]. */
export function ContentsTable(props: ContentsTableProps) {
  const { campaign, filter, state, onState, locked, toolbar, empty, onOpen } = props;
  const { t } = useTranslation(['contents', 'common']);
  const typeLabel = useContentTypeLabel();
  const { relativeTime, dayLabel } = useFormats();
  const sort = sortOf(state.sort);
  const [selected, setSelected] = useState<ReadonlyMap<string, Content>>(new Map());
  const remove = useDeleteContents(campaign);
  // Nothing stays chosen that another filter hides.
  const filterKey = JSON.stringify(filter);
  const [seen, setSeen] = useState(filterKey);
  if (seen !== filterKey) {
    setSeen(filterKey);
    setSelected(new Map());
  }
  const list = useQuery(
    contentsQuery(campaign, {
      ...filter,
      page: state.page,
      size_page: state.size,
      sort: sort.id,
      direction: sort.direction,
    }),
  );
  useExistingPage(state.page, list, onState);
  const rows = list.data?.results;
  const removeAndForget = async (contents: readonly Content[]) => {
    if (await remove(contents)) setSelected(new Map());
  };
  const columns = useMemo<DataTableColumn<Content>[]>(
    () => [
      {
        id: 'name',
        header: t('col.influencer'),
        sortable: true,
        sticky: true,
        hideable: false,
        width: 205,
        cell: (row) => (
          <AppLink
            href={paths.profile(row.network_influencer, row.username)}
            onClick={(event) => event.stopPropagation()}
            style={{ color: 'inherit', textDecoration: 'none' }}
          >
            <InfluencerAvatar influencer={{ ...row, network: row.network_influencer }} size={30} withName />
          </AppLink>
        ),
      },
      {
        id: 'category',
        header: t('col.category'),
        sortable: true,
        width: 118,
        cell: (row) => categoryLabel(row.category),
      },
      {
        id: 'network',
        header: t('col.network'),
        sortable: true,
        width: 104,
        cell: (row) => (
          <span style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
            <NetworkIcon network={row.network} decorative />
            {networkName(row.network)}
          </span>
        ),
      },
      {
        id: 'followers',
        header: t('col.followers'),
        sortable: true,
        descFirst: true,
        align: 'right',
        width: 96,
        cell: (row) => <ShortNumber value={row.followers} />,
      },
      {
        id: 'status',
        header: t('col.status'),
        sortable: true,
        width: 120,
        cell: (row) => <ContentStatusBadge status={row.status} />,
      },
      {
        id: 'content_type',
        header: t('col.type'),
        sortable: true,
        width: 110,
        cell: (row) => typeLabel(row.network, row.content_type),
      },
      {
        id: 'published_date',
        header: t('col.date'),
        sortable: true,
        descFirst: true,
        width: 110,
        cell: (row) => <span title={formatDay(row.published_date)}>{dayLabel(row.published_date)}</span>,
      },
      {
        id: 'impressions',
        header: t('col.impressions'),
        sortable: true,
        descFirst: true,
        align: 'right',
        width: 110,
        cell: (row) => <ShortNumber value={row.number_of_impressions} />,
      },
      {
        id: 'engagement',
        header: t('col.engagement'),
        sortable: true,
        descFirst: true,
        align: 'right',
        width: 115,
        cell: engagementText,
      },
      {
        id: 'updated_at',
        header: t('col.updated'),
        sortable: true,
        descFirst: true,
        width: 124,
        cell: (row) => (
          <span title={formatTimestamp(new Date(row.updated_at))}>{relativeTime(row.updated_at)}</span>
        ),
      },
      {
        id: 'actions',
        header: t('col.actions'),
        headerHidden: true,
        hideable: false,
        stickyEnd: true,
        width: 88,
        cell: (row) => (
          <span style={{ display: 'flex', justifyContent: 'flex-end' }}>
            {isLink(row.url_info) && (
              <ActionIcon
                component="a"
                href={row.url_info}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('act.open_of', { name: row.name })}
              >
                <IconExternalLink size={16} />
              </ActionIcon>
            )}
            <ActionMenu
              groups={[
                {
                  items: [
                    { label: t('act.edit'), icon: <IconPencil size={16} />, onClick: () => onOpen(row) },
                    ...(isLink(row.url_info)
                      ? [
                          {
                            label: t('act.open'),
                            icon: <IconExternalLink size={16} />,
                            onClick: () => void window.open(row.url_info, '_blank', 'noopener'),
                          },
                        ]
                      : []),
                  ],
                },
                {
                  items: [
                    {
                      label: t('act.delete'),
                      icon: <IconTrash size={16} />,
                      tone: 'danger',
                      disabledReason: locked,
                      onClick: () => void removeAndForget([row]),
                    },
                  ],
                },
              ]}
            >
              <ActionIcon variant="subtle" color="gray" aria-label={t('act.of', { name: row.name })}>
                <IconDots size={17} />
              </ActionIcon>
            </ActionMenu>
          </span>
        ),
      },
    ],
    // What the cells call reads its state anew; the columns only change with the words and the permission.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, locked, campaign],
  );
  const select = (ids: ReadonlySet<string>) => {
    const known = new Map([...selected, ...(rows ?? []).map((row): [string, Content] => [row.uuid, row])]);
    setSelected(new Map([...known].filter(([id]) => ids.has(id))));
  };
  return (
    <DataTable
      label={t('tab.heading')}
      rows={rows}
      rowId={(row) => row.uuid}
      rowLabel={(row) => `${row.name}, ${typeLabel(row.network, row.content_type)}`}
      columns={columns}
      fetching={list.isFetching}
      error={list.error}
      onRetry={() => void list.refetch()}
      sort={sort}
      onSort={(next) =>
        onState({ sort: next && isSort(next.id) ? sortText(next.id, next.direction) : '-recent' })
      }
      paging={{
        page: state.page,
        size: state.size,
        total: list.data?.count ?? 0,
        capped: list.data?.count_capped,
        sizes: LIMITS.contentsPageSizes,
        onChange: ({ page, size }) => onState({ page, size: Number(size) }),
      }}
      selected={new Set(selected.keys())}
      onSelect={select}
      onRowClick={onOpen}
      columnsKey="contents"
      toolbar={toolbar}
      bulkActions={
        <DisabledReason reason={locked}>
          <Button
            size="compact-sm"
            variant="light"
            color="red"
            leftSection={<IconTrash size={14} />}
            onClick={() => void removeAndForget([...selected.values()])}
          >
            {t('act.delete_selected')}
          </Button>
        </DisabledReason>
      }
      empty={empty}
    />
  );
}
