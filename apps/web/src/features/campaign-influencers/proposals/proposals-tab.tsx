import { endpoints, type Campaign, type CampaignInfluencer, type InfluencerStatus } from '@altavoz/contracts';
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../../components/disabled-reason';
import { EmptyState } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { LoadingRows } from '../../../components/loading-rows';
import { Shortcuts } from '../../../components/shortcuts';
import { announce } from '../../../lib/announce';
import { download } from '../../../lib/api';
import { errorText } from '../../../lib/error-text';
import { sortOf, sortText } from '../../../lib/list-search';
import { notify } from '../../../lib/notify';
import { useListState } from '../../../lib/use-list-state';
import { PROPOSALS_SEARCH } from '../../../searches';
import { growingListQuery, pageSizeOf } from '../campaign-influencer-queries';
import { firstPage, type GrowingList, type ListFilter } from '../growing-list';
import { useSetStatus } from '../set-status';
import type { ProposalSubTab } from '../status-counters';
import { useGrowingList } from '../use-growing-list';
import { sortBy, type ProposalSort } from './proposal-sort';
import { ProposalsBulkBar } from './proposals-bulk-bar';
import { NO_FILTERS, ProposalsFilters } from './proposals-filters';
import { ProposalsList } from './proposals-list';
import { ProposalsSubTabs } from './proposals-sub-tabs';
import { useProposalKeys } from './use-proposal-keys';
import { useProposalSelection } from './use-proposal-selection';
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
  const [filters, change] = useListState(PROPOSALS_SEARCH);
  const { search, network, category } = filters;
  const sort = useMemo<ProposalSort>(() => {
    const { id, direction } = sortOf(filters.sort);
    return { order: id, direction };
  }, [filters.sort]);
  // What narrows the list, also for a bulk change and an export.
  const fitting = useMemo(
    () => ({
      ...(subTab === 'all' ? {} : { status: subTab }),
      ...(network ? { network } : {}),
      ...(category ? { category } : {}),
      ...(search ? { search } : {}),
    }),
    [subTab, network, category, search],
  );
  const filter = useMemo<ListFilter>(() => ({ ...fitting, ...sort }), [fitting, sort]);
  const growing = useGrowingList(campaign.uuid, filter);
  const { list, error, reload } = growing;
  const rows = useMemo(() => list?.rows ?? [], [list]);
  const { setStatus, remove, setStatusOfAll } = useSetStatus(campaign.uuid);
  const locked = campaign.can.change ? null : t('common:state.no_permission');

  const selection = useProposalSelection(filter, rows, list?.count ?? 0);
  const [active, setActive] = useState(0);
  const [focusWish, setFocusWish] = useState(0);
  const [shown, setShown] = useState(filter);
  if (shown !== filter) {
    setShown(filter);
    setActive(0);
  }

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
  const removeOne = async (row: CampaignInfluencer) => {
    const at = rows.findIndex(({ uuid }) => uuid === row.uuid);
    if (!locked && (await remove([row]))) keepFocus(at);
  };
  /** What was pressed is gone with its row: whoever stands in its place has the focus. */
  const keepFocus = (at: number) =>
    setTimeout(() => {
      const now = document.activeElement;
      if (now === null || now === document.body) focusRow(Math.max(Math.min(at, rows.length - 2), 0));
    }, AFTER_DIALOG);
  const actOnChosen = async (status: InfluencerStatus) => {
    if (locked) return;
    if (selection.everyone) {
      if (await setStatusOfAll(fitting, selection.count, status)) selection.clear();
    } else if (status === 'removed') {
      if (await remove(selection.rows)) keepFocus(active);
    } else act(selection.rows, status);
  };
  const latest = useRef({ act, removeOne, toggle: selection.toggle });
  useEffect(() => {
    latest.current = { act, removeOne, toggle: selection.toggle };
  });
  // The rows are many and drawn only when something of theirs changes.
  const onToggle = useCallback(
    (row: CampaignInfluencer, extend: boolean) => latest.current.toggle(row.uuid, extend),
    [],
  );
  const onStatus = useCallback(
    (row: CampaignInfluencer, status: InfluencerStatus) => latest.current.act([row], status),
    [],
  );
  const onRemove = useCallback((row: CampaignInfluencer) => void latest.current.removeOne(row), []);

  const focused = rows[active];
  const byKey = (status: InfluencerStatus) => {
    const inGrid = grid.current?.contains(document.activeElement) ?? false;
    if (selection.count > 0) void actOnChosen(status);
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
    onClear: selection.clear,
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
        query: { ...fitting, list: 'proposals' },
      });
    } catch (thrown) {
      notify.danger({ title: t('export.failed'), text: errorText(thrown) });
    }
  };

  const filtered = Object.keys(fitting).some((part) => part !== 'status');
  const changeSort = (next: ProposalSort) => {
    change({ sort: sortText(next.order, next.direction) });
    announce(t('sort.announced', { order: t(`sort.${next.order}`), way: t(`sort.${next.direction}`) }));
  };
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
      <ProposalsFilters
        filters={filters}
        onFilters={change}
        sort={sort}
        onOrder={(order) => changeSort(sortBy(order))}
        actions={
          <>
            <Keys />
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
      />
      <div id={panel} className={classes.list}>
        {selection.count > 0 && list && (
          <ProposalsBulkBar
            campaign={campaign}
            selection={selection}
            read={rows.length}
            total={list.count}
            chosen={
              selection.everyone
                ? { filter: fitting }
                : { campaign_influencers: selection.rows.map(({ uuid }) => uuid) }
            }
            locked={locked}
            onStatus={(status) => void actOnChosen(status)}
          />
        )}
        {list && rows.length > 0 && (
          <ProposalsList
            grid={grid}
            campaign={campaign}
            growing={growing}
            rows={rows}
            count={list.count}
            selected={selection.ids}
            active={active}
            focusWish={focusWish}
            locked={locked}
            sort={sort}
            onSort={changeSort}
            onSelectAll={(all) => (all ? selection.selectRead() : selection.clear())}
            onToggle={onToggle}
            onStatus={onStatus}
            onRemove={onRemove}
          />
        )}
        {!list && error === null && <LoadingRows rows={8} height={48} label={t('loading')} />}
        {error !== null && <ErrorState error={error} onRetry={reload} />}
        {list &&
          rows.length === 0 &&
          (filtered ? (
            <EmptyState
              title={t('empty.filtered_title')}
              text={t('empty.filtered_text')}
              action={
                <Button variant="default" onClick={() => change(NO_FILTERS)}>
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
          ))}
      </div>
    </div>
  );
}

/** Long enough for the dialog to give the focus back first (ms). */
const AFTER_DIALOG = 60;

/** The bars of the page and of the tabs above the list (px). */
const HEAD_ROOM = 100;

function Keys() {
  const { t } = useTranslation('proposals');
  const keys = [
    ['J K ↑ ↓', t('keys.step')],
    ['Enter', t('keys.open')],
    ['X', t('keys.select')],
    ['⇧ X', t('keys.extend')],
    ['A', t('keys.approve')],
    ['R', t('keys.reject')],
    ['Esc', t('keys.clear')],
  ] as const;
  return <Shortcuts keys={keys} />;
}
