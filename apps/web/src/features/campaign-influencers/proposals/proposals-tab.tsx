import {
  endpoints,
  NETWORKS,
  type Campaign,
  type CampaignInfluencer,
  type InfluencerStatus,
  type Network,
} from '@altavoz/contracts';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconFileSpreadsheet,
  IconKeyboard,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { DisabledReason } from '../../../components/disabled-reason';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { FilterBar } from '../../../components/filter-bar';
import { LoadingRows } from '../../../components/loading-rows';
import { SearchInput } from '../../../components/search-input';
import { Tip } from '../../../components/tip';
import { download } from '../../../lib/api';
import { errorText } from '../../../lib/error-text';
import { notify } from '../../../lib/notify';
import { networkName } from '../../../lib/vocabulary';
import { growingListQuery, pageSizeOf } from '../campaign-influencer-queries';
import { firstPage, type GrowingList, type ListFilter } from '../growing-list';
import { extendTo, keepPresent, NOTHING, toggleOne } from '../row-selection';
import { useSetStatus } from '../set-status';
import type { ProposalSubTab } from '../status-counters';
import { useGrowingList } from '../use-growing-list';
import { ProposalsBulkBar } from './proposals-bulk-bar';
import { ProposalsList } from './proposals-list';
import { ProposalsSubTabs } from './proposals-sub-tabs';
import { useProposalKeys } from './use-proposal-keys';
import '../words';
import classes from './proposals.module.css';

export interface ProposalsTabProps {
  campaign: Campaign;
  subTab: ProposalSubTab;
  /** Those that are shown. */
  subTabs: readonly ProposalSubTab[];
  onSubTab: (subTab: ProposalSubTab) => void;
  onAddInfluencer: () => void;
  onImportCsv: () => void;
}

/** Everybody who was proposed for a campaign, by status [PRO-01…19]. */
export function ProposalsTab(props: ProposalsTabProps) {
  const { campaign, subTab, subTabs, onSubTab, onAddInfluencer, onImportCsv } = props;
  const { t } = useTranslation(['proposals', 'common']);
  const panel = useId();
  const grid = useRef<HTMLTableElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [network, setNetwork] = useState<Network | null>(null);
  const filter = useMemo<ListFilter>(
    () => ({
      order: 'recent',
      ...(subTab === 'all' ? {} : { status: subTab }),
      ...(network ? { network } : {}),
      ...(search ? { search } : {}),
    }),
    [subTab, network, search],
  );
  const growing = useGrowingList(campaign.uuid, filter);
  const { list, error, reload } = growing;
  const rows = useMemo(() => list?.rows ?? [], [list]);
  const { setStatus, remove } = useSetStatus(campaign.uuid);
  const locked = campaign.can_change ? null : t('common:state.no_permission');

  const [chosen, setChosen] = useState(NOTHING);
  const [active, setActive] = useState(0);
  const [focusWish, setFocusWish] = useState(0);
  const [shown, setShown] = useState(filter);
  if (shown !== filter) {
    setShown(filter);
    setChosen(NOTHING);
    setActive(0);
  }
  const present = useMemo(() => new Set(rows.map(({ uuid }) => uuid)), [rows]);
  const selection = keepPresent(chosen, present);
  const selected = rows.filter(({ uuid }) => selection.ids.has(uuid));

  // Another list begins at its first page, and the one that is left does so when it is opened again [PRO-18].
  const client = useQueryClient();
  useEffect(() => {
    const start = (top.current?.getBoundingClientRect().top ?? 0) + window.scrollY - HEAD_ROOM;
    if (window.scrollY > start) window.scrollTo(0, start);
    return () => {
      client.setQueryData<GrowingList>(growingListQuery(campaign.uuid, filter).queryKey, (now) =>
        now ? firstPage(now, pageSizeOf(filter)) : now,
      );
    };
  }, [client, campaign.uuid, filter]);

  const focusRow = useCallback((index: number) => {
    setActive(index);
    setFocusWish((count) => count + 1);
  }, []);
  const act = (targets: readonly CampaignInfluencer[], status: InfluencerStatus) => {
    if (locked || targets.length === 0) return;
    void setStatus(targets, status);
  };
  const removeAll = async (targets: readonly CampaignInfluencer[]) => {
    if (!locked && (await remove(targets))) setChosen(NOTHING);
  };
  const latest = useRef({ act, removeAll, rows });
  useEffect(() => {
    latest.current = { act, removeAll, rows };
  });
  // The rows are many and drawn only when something of theirs changes.
  const onToggle = useCallback((row: CampaignInfluencer, extend: boolean) => {
    const order = latest.current.rows.map(({ uuid }) => uuid);
    setChosen((now) => (extend ? extendTo(now, order, row.uuid) : toggleOne(now, row.uuid)));
  }, []);
  const onStatus = useCallback(
    (row: CampaignInfluencer, status: InfluencerStatus) => latest.current.act([row], status),
    [],
  );
  const onRemove = useCallback((row: CampaignInfluencer) => void latest.current.removeAll([row]), []);

  const focused = rows[active];
  const byKey = (status: InfluencerStatus) => {
    const inGrid = grid.current?.contains(document.activeElement) ?? false;
    if (selected.length > 0) act(selected, status);
    else if (focused && inGrid) act([focused], status);
    // The row may leave the list: whoever stands in its place then has the focus.
    if (inGrid && !locked) focusRow(Math.min(active, Math.max(rows.length - 2, 0)));
  };
  useProposalKeys(grid, {
    onStep: (by) => {
      if (rows.length === 0) return;
      const inside = grid.current?.contains(document.activeElement) ?? false;
      focusRow(inside ? Math.min(Math.max(active + by, 0), rows.length - 1) : active);
    },
    onEdge: (end) => focusRow(end === 'first' ? 0 : Math.max(rows.length - 1, 0)),
    onSelect: (extend) => {
      if (focused && grid.current?.contains(document.activeElement)) onToggle(focused, extend);
    },
    onApprove: () => byKey('approved'),
    onReject: () => byKey('rejected'),
    onClear: () => setChosen(NOTHING),
    onFocus: (uuid) =>
      setActive(
        Math.max(
          rows.findIndex((row) => row.uuid === uuid),
          0,
        ),
      ),
    onClick: (uuid, extend) => {
      const row = rows.find((one) => one.uuid === uuid);
      if (row) onToggle(row, extend);
    },
  });

  const exportAll = async () => {
    try {
      await download(endpoints.campaignInfluencers.exportInfluencers, {
        params: { campaign: campaign.uuid },
        ...(subTab === 'all' ? {} : { query: { status: subTab } }),
      });
    } catch (thrown) {
      notify.danger({ title: t('export.failed'), text: errorText(thrown) });
    }
  };

  const filtered = search !== '' || network !== null;
  const clear = () => {
    setSearch('');
    setNetwork(null);
  };
  const networks = [
    { label: t('all_networks'), checked: network === null, onClick: () => setNetwork(null) },
    ...NETWORKS.map((one) => ({
      label: networkName(one),
      checked: one === network,
      onClick: () => setNetwork(one),
    })),
  ];
  const adding = !campaign.is_realty && (
    <>
      <DisabledReason reason={locked}>
        <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />} onClick={onImportCsv}>
          {t('import_csv')}
        </Button>
      </DisabledReason>
      <DisabledReason reason={locked}>
        <Button leftSection={<IconUserPlus size={16} />} onClick={onAddInfluencer}>
          {t('add')}
        </Button>
      </DisabledReason>
    </>
  );

  return (
    <div ref={top} className={classes.root}>
      <ProposalsSubTabs
        header={campaign.campaign_header}
        subTabs={subTabs}
        open={subTab}
        onOpen={onSubTab}
        panel={panel}
      />
      <FilterBar
        search={
          <SearchInput value={search} onSearch={setSearch} label={t('search')} placeholder={t('search')} />
        }
        chosen={[
          ...(search ? [{ label: t('chosen_search', { text: search }), onRemove: () => setSearch('') }] : []),
          ...(network ? [{ label: networkName(network), onRemove: () => setNetwork(null) }] : []),
        ]}
        onClear={filtered ? clear : undefined}
        actions={
          <>
            <Tip label={<Keys />}>
              <ActionIcon aria-label={t('keys.label')} className={classes.keys}>
                <IconKeyboard size={17} />
              </ActionIcon>
            </Tip>
            <Button
              variant="default"
              leftSection={<IconDownload size={16} />}
              disabled={rows.length === 0}
              onClick={() => void exportAll()}
            >
              {t('common:export')}
            </Button>
          </>
        }
      >
        <ActionMenu groups={[{ items: networks }]} width={200} position="bottom-start">
          <Button variant="default" rightSection={<IconChevronDown size={14} />}>
            {network ? networkName(network) : t('network')}
          </Button>
        </ActionMenu>
      </FilterBar>
      {selected.length > 0 && (
        <ProposalsBulkBar
          campaign={campaign}
          selected={selected}
          loaded={rows.length}
          locked={locked}
          onSelectAll={() => setChosen({ ids: present, anchor: null })}
          onClear={() => setChosen(NOTHING)}
          onStatus={(status) => act(selected, status)}
          onRemove={() => void removeAll(selected)}
        />
      )}
      {list && rows.length > 0 && (
        <ProposalsList
          id={panel}
          grid={grid}
          campaign={campaign}
          growing={growing}
          rows={rows}
          count={list.count}
          selected={selection.ids}
          active={active}
          focusWish={focusWish}
          locked={locked}
          onSelectAll={(all) => setChosen(all ? { ids: present, anchor: null } : NOTHING)}
          onToggle={onToggle}
          onStatus={onStatus}
          onRemove={onRemove}
        />
      )}
      {!list && error === null && <LoadingRows rows={8} height={48} label={t('loading')} />}
      {error !== null && <ErrorState error={error} onRetry={reload} />}
      {list && rows.length === 0 && (
        <div id={panel}>
          {filtered ? (
            <EmptyState
              title={t('empty.filtered_title')}
              text={t('empty.filtered_text')}
              action={
                <Button variant="default" onClick={clear}>
                  {t('common:clear_all')}
                </Button>
              }
            />
          ) : subTab === 'all' ? (
            <EmptyState
              icon={<IconUsers size={22} stroke={1.75} />}
              title={t('empty.title')}
              text={t('empty.text')}
              action={adding}
            />
          ) : (
            <EmptyState
              icon={<IconUsers size={22} stroke={1.75} />}
              title={t('empty.status_title', { status: t(`sub_tab.${subTab}`) })}
              text={t('empty.status_text')}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The bars of the page and of the tabs above the list (px). */
const HEAD_ROOM = 100;

function Keys() {
  const { t } = useTranslation('proposals');
  const keys = [
    ['J K ↑ ↓', t('keys.step')],
    ['X', t('keys.select')],
    ['⇧ X', t('keys.extend')],
    ['A', t('keys.approve')],
    ['R', t('keys.reject')],
    ['Esc', t('keys.clear')],
  ] as const;
  return (
    <span className={classes.keyList}>
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </span>
  );
}
