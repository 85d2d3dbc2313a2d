import {
  CONTENT_STATUSES,
  NETWORKS,
  type Campaign,
  type Content,
  type ContentStatus,
  type Network,
} from '@altavoz/contracts';
import { isPlainDay } from '@altavoz/domain';
import { Button, NativeSelect, SegmentedControl, Title } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput } from '../../components/day-input';
import { DisabledReason } from '../../components/disabled-reason';
import { EmptyState } from '../../components/empty-state';
import { FilterBar } from '../../components/filter-bar';
import { SearchInput } from '../../components/search-input';
import { AppLink } from '../../lib/navigation';
import { formatDay } from '../../lib/format';
import { networkName, useNetworkChoices } from '../../lib/vocabulary';
import { paths } from '../../paths';
import { ContentPanel } from './content-panel';
import { ContentsExport } from './contents-export';
import { ContentsGrid } from './contents-grid';
import { ContentsTable } from './contents-table';

export interface ContentsTabProps {
  campaign: Campaign;
  view: 'list' | 'grid';
  onView: (view: 'list' | 'grid') => void;
  onAddInfluencer: () => void;
}

/** What the creators of a campaign published or will: as a table or as pictures [CON-01…32, TAB-31…33]. */
export function ContentsTab({ campaign, view, onView, onAddInfluencer }: ContentsTabProps) {
  const { t } = useTranslation(['contents', 'vocabulary', 'common']);
  const networkChoices = useNetworkChoices();
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState<ContentStatus | null>(null);
  const [network, setNetwork] = useState<Network | null>(null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [opened, setOpened] = useState<Content | null>(null);
  const locked = campaign.can_change ? null : t('common:state.no_permission');
  const filter = {
    ...(search ? { search } : {}),
    ...(status ? { status } : {}),
    ...(network ? { network } : {}),
    ...(isPlainDay(from) ? { from } : {}),
    ...(isPlainDay(to) ? { to } : {}),
  };
  const toolbar = (
    <FilterBar
      search={<SearchInput label={t('tab.search')} value={search} onSearch={setSearch} width={150} />}
      chosen={[
        ...(status
          ? [{ label: t(`vocabulary:content_status.${status}`), onRemove: () => setStatus(null) }]
          : []),
        ...(network ? [{ label: networkName(network), onRemove: () => setNetwork(null) }] : []),
        ...(isPlainDay(from)
          ? [{ label: `${t('tab.from')} ${formatDay(from)}`, onRemove: () => setFrom('') }]
          : []),
        ...(isPlainDay(to) ? [{ label: `${t('tab.to')} ${formatDay(to)}`, onRemove: () => setTo('') }] : []),
      ]}
      actions={
        <>
          <SegmentedControl
            aria-label={t('tab.view')}
            value={view}
            onChange={(value) => onView(value === 'grid' ? 'grid' : 'list')}
            data={[
              { value: 'list', label: t('tab.list') },
              { value: 'grid', label: t('tab.grid') },
            ]}
          />
          <ContentsExport campaign={campaign.uuid} filter={filter} />
        </>
      }
    >
      <NativeSelect
        aria-label={t('tab.status')}
        value={status ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setStatus(CONTENT_STATUSES.find((one) => one === value) ?? null);
        }}
        data={[
          { value: '', label: t('tab.all_statuses') },
          ...CONTENT_STATUSES.map((value) => ({ value, label: t(`vocabulary:content_status.${value}`) })),
        ]}
      />
      <NativeSelect
        aria-label={t('tab.network')}
        value={network ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setNetwork(NETWORKS.find((one) => one === value) ?? null);
        }}
        data={[{ value: '', label: t('tab.all_networks') }, ...networkChoices]}
      />
      <DayInput
        aria-label={t('tab.from')}
        placeholder={t('tab.from')}
        w={118}
        value={from || null}
        max={to || null}
        onChange={(day) => setFrom(day ?? '')}
      />
      <DayInput
        aria-label={t('tab.to')}
        placeholder={t('tab.to')}
        w={118}
        value={to || null}
        min={from || null}
        onChange={(day) => setTo(day ?? '')}
      />
    </FilterBar>
  );
  const empty =
    Object.keys(filter).length > 0 ? (
      <EmptyState title={t('tab.none_title')} text={t('tab.none_text')} />
    ) : (
      <EmptyState
        title={t('tab.empty_title')}
        text={t('tab.empty_text')}
        action={
          hasSquad(campaign) ? (
            <Button component={AppLink} href={`${paths.campaign(campaign.uuid)}#squad`}>
              {t('tab.go_to_squad')}
            </Button>
          ) : (
            !campaign.is_realty && (
              <DisabledReason reason={locked}>
                <Button leftSection={<IconUserPlus size={16} />} onClick={onAddInfluencer}>
                  {t('tab.add_influencer')}
                </Button>
              </DisabledReason>
            )
          )
        }
      />
    );
  return (
    <>
      <Title order={2} mb="sm">
        {t('tab.heading')}
      </Title>
      {view === 'grid' ? (
        <>
          {toolbar}
          <ContentsGrid
            campaign={campaign.uuid}
            filter={filter}
            mayChange={campaign.can_change}
            empty={empty}
            onOpen={setOpened}
          />
        </>
      ) : (
        <ContentsTable
          campaign={campaign.uuid}
          filter={filter}
          locked={locked}
          toolbar={toolbar}
          empty={empty}
          onOpen={setOpened}
        />
      )}
      {opened && (
        <ContentPanel
          key={opened.uuid}
          campaign={campaign.uuid}
          currency={campaign.currency}
          content={opened}
          mayChange={campaign.can_change}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Whether there is somebody whose contents could be registered. */
const hasSquad = ({ stats_fields: stats }: Campaign): boolean =>
  stats.proposals > stats.pending + stats.rejected;
