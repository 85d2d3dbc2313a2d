import type { Campaign, CampaignInfluencer, InfluencerStatus, ManagingRow } from '@altavoz/contracts';
import { isOpenToGuests, OPEN_TO_DECISION } from '@altavoz/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../components/data-table/data-table';
import { tableRow } from '../../../components/data-table/table-row';
import { useRowSelection } from '../../../components/data-table/use-row-selection';
import { Shortcuts } from '../../../components/shortcuts';
import { formatNumber } from '../../../lib/format';
import { late } from '../../../lib/late';
import { sortState } from '../../../lib/list-search';
import { useOpenPage } from '../../../lib/open-page';
import { useKeptChoice } from '../../../lib/use-kept-choice';
import { useListState } from '../../../lib/use-list-state';
import { paths } from '../../../paths';
import { PROPOSAL_SORTS, PROPOSALS_SEARCH } from '../../../searches';
import {
  creatorTotalsQuery,
  growingListQuery,
  pageSizeOf,
  statusCountsQuery,
} from '../campaign-influencer-queries';
import { CreatorsExport } from '../creators-export';
import { CostTotal } from '../cost-total';
import { useIsGuest } from '../../accounts';
import type { ViewPlace } from '../../saved-views';
import { useOwnColumns } from '../custom-fields/custom-columns';
import { firstPage, type GrowingList } from '../growing-list';
import { OpenRecord } from '../record';
import { useSetStatus } from '../set-status';
import { countAmong, countOf, type ProposalSubTab } from '../status-counters';
import { growingWalk, useGrowingList } from '../use-growing-list';
import { nameOf, useProposalColumns } from './proposal-columns';
import { proposalsAsked } from './proposals-asked';
import { NO_FILTERS, ProposalsFilters } from './proposals-filters';
import { ProposalsSubTabs } from './proposals-sub-tabs';
import classes from './proposals.module.css';

export interface ProposalsTabProps {
  campaign: Campaign;
  subTab: ProposalSubTab;
  /** The same, as saved views keep it. */
  place: ViewPlace;
  /** Those that are shown. */
  subTabs: readonly ProposalSubTab[];
  onSubTab: (subTab: ProposalSubTab) => void;
  onAddInfluencer: () => void;
  onImportCsv: () => void;
  /** Asks what contents these creators get. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
}

const parts = () => import('./proposals-late');
const ProposalsBulkActions = late(async () => ({ default: (await parts()).ProposalsBulkActions }));
const SwipeHint = late(async () => ({ default: (await parts()).SwipeHint }));
const ProposalsEmpty = late(async () => ({ default: (await parts()).ProposalsEmpty }));

/** Pixels of a proposal as a card on a phone. */
const CARD = 98;

/** Everybody who was proposed for a campaign, by status [PRO-01…19]. */
export function ProposalsTab(props: ProposalsTabProps) {
  const { campaign, subTab, place, subTabs, onSubTab, onAddInfluencer, onImportCsv, onAddContent } = props;
  const { t } = useTranslation(['proposals', 'common']);
  const [state, change] = useListState(PROPOSALS_SEARCH);
  const openPage = useOpenPage();
  const { sort, onSort } = sortState(PROPOSAL_SORTS, state.sort, '-recent', change);
  const { search, network, category, where } = state;
  const { narrowed, fitting, filter } = useMemo(
    () => proposalsAsked({ search, network, category, where, sort: state.sort }, subTab),
    [search, network, category, where, state.sort, subTab],
  );
  const growing = useGrowingList(campaign.uuid, filter);
  const { list, isBefore } = growing;
  const { data: totals } = useQuery(creatorTotalsQuery(campaign.uuid, fitting));
  // The counters of the campaign know of no search and no filter.
  const isNarrowed = Object.keys(narrowed).length > 0;
  const { data: counts } = useQuery({
    ...statusCountsQuery(campaign.uuid, narrowed),
    enabled: isNarrowed,
    placeholderData: keepPreviousData,
  });
  const counterOf = (one: ProposalSubTab) =>
    isNarrowed ? counts && countAmong(counts, one) : countOf(campaign.campaign_header, one);
  const listKey = JSON.stringify(filter);
  const selection = useRowSelection({
    filter: listKey,
    page: listKey,
    rows: isBefore ? undefined : list?.rows,
    total: list?.count ?? 0,
    everyone: true,
  });
  const { setStatus, remove, setStatusOfAll } = useSetStatus(campaign.uuid);
  const guest = useIsGuest();
  const noRight = t('common:state.no_permission');
  const locked = campaign.can.change ? null : noRight;
  const undecided = campaign.can.decide ? null : noRight;

  // A list that is left begins at its first page when it is opened again [PRO-18].
  const client = useQueryClient();
  const { history } = useRouter();
  useEffect(
    () => () => {
      // Whoever opens the page of one of them goes on from there, and comes back to where it stands.
      if (history.location.pathname.includes('/creators/')) return;
      client.setQueryData<GrowingList>(growingListQuery(campaign.uuid, filter).queryKey, (now) =>
        now ? firstPage(now, pageSizeOf(filter)) : now,
      );
    },
    [client, history, campaign.uuid, filter],
  );

  const act = (targets: readonly CampaignInfluencer[], status: InfluencerStatus) => {
    if (!undecided && targets.length > 0) void setStatus(targets, status);
  };
  const actOnChosen = async (status: InfluencerStatus) => {
    if (undecided) return;
    const moved = selection.everyone
      ? await setStatusOfAll(fitting, selection, status)
      : await (status === 'removed' ? remove(selection.rows) : setStatus(selection.rows, status));
    // The next decision is about others.
    if (moved) selection.clear();
  };
  const ownColumns = useOwnColumns();
  const columns = useProposalColumns({
    campaign,
    locked,
    undecided,
    onStatus: (row, status) => act([row], status),
    onRemove: (row) => !locked && void remove([row]),
  });
  const [swipeKnown, setSwipeKnown] = useKeptChoice('altavoz_swipe_known');
  const [hinted, setHinted] = useState(!swipeKnown);
  const swipe = (row: CampaignInfluencer, status: 'approved' | 'rejected') =>
    (campaign.can.change ? OPEN_TO_DECISION.includes(row.status) : isOpenToGuests(row)) &&
    row.status !== status
      ? {
          label: t(status === 'approved' ? 'act.approve' : 'act.reject'),
          tone: status === 'approved' ? ('success' as const) : ('danger' as const),
          does: () => {
            setHinted(false);
            act([row], status);
          },
        }
      : null;
  const byKey = (status: InfluencerStatus) => (row: CampaignInfluencer | null) => {
    if (selection.count > 0) void actOnChosen(status);
    else if (row) act([row], status);
  };

  return (
    <ProposalsSubTabs countOf={counterOf} subTabs={subTabs} open={subTab} onOpen={onSubTab}>
      <DataTable
        label={t('list')}
        rows={list?.rows}
        total={list?.count ?? 0}
        rowId={idOf}
        rowLabel={nameOf}
        people
        columns={columns}
        isBefore={isBefore}
        error={growing.error}
        onRetry={growing.reload}
        sort={sort}
        onSort={onSort}
        orders={[
          { id: 'recent', label: t('order.recent'), descFirst: true },
          { id: 'network', label: t('order.network') },
        ]}
        growing={{
          list: listKey,
          hasMore: growing.hasMore,
          loading: growing.loadingMore,
          error: growing.moreError,
          onMore: growing.loadMore,
          cardHeight: CARD,
        }}
        // A guest who only looks can do nothing with them together.
        selection={guest && locked && undecided ? undefined : selection}
        bulkActions={
          <Suspense>
            <ProposalsBulkActions
              campaign={campaign}
              filter={fitting}
              chosen={selection}
              locked={locked}
              undecided={undecided}
              onStatus={(status) => void actOnChosen(status)}
            />
          </Suspense>
        }
        onRowClick={(row) => change({ record: row.uuid })}
        onRowEnter={(row) => openPage((behind) => paths.record(campaign.uuid, row.uuid, behind))}
        activeRow={state.record}
        columnsKey="proposals"
        ownColumns={ownColumns}
        totals={
          totals && {
            label: t(subTab === 'all' && counterOf('rejected') ? 'total_of_all' : 'total_of', {
              count: totals.count,
              formatted: formatNumber(totals.count),
            }),
            cells: {
              estimated_cost: totals.estimated_cost !== null && (
                <CostTotal
                  amount={totals.estimated_cost}
                  unknown={totals.count - totals.with_estimated_cost}
                  currency={campaign.currency}
                />
              ),
            },
          }
        }
        swipes={
          undecided ? undefined : (row) => ({ right: swipe(row, 'approved'), left: swipe(row, 'rejected') })
        }
        keys={{ a: byKey('approved'), r: byKey('rejected') }}
        toolbar={(menus) => (
          <>
            <Keys decides={!undecided} chooses={!(guest && locked && undecided)} />
            <ProposalsFilters
              campaign={campaign}
              filters={state}
              onFilters={change}
              place={place}
              display={
                <>
                  <CreatorsExport
                    campaign={campaign.uuid}
                    list="proposals"
                    chosen={selection}
                    filter={fitting}
                    everybody={EVERYBODY}
                  />
                  {menus}
                </>
              }
            />
            {!undecided && hinted && (
              // Its room is kept: rows that move under a finger are pressed for others.
              <Suspense fallback={<p className={classes.hint} />}>
                <SwipeHint onSeen={() => setSwipeKnown(true)} onClose={() => setHinted(false)} />
              </Suspense>
            )}
          </>
        )}
        empty={
          <Suspense>
            <ProposalsEmpty
              subTab={subTab}
              isFiltered={isNarrowed}
              campaign={campaign}
              locked={locked}
              onClear={() => change(NO_FILTERS)}
              onAddInfluencer={onAddInfluencer}
              onImportCsv={onImportCsv}
            />
          </Suspense>
        }
      />
      {state.record && (
        <Suspense>
          <OpenRecord
            campaign={campaign}
            record={state.record}
            list={growingWalk(growing)}
            onOpen={(record) => change({ record })}
            onClose={() => change({ record: null })}
            onAddContent={onAddContent}
            rowOf={tableRow}
          />
        </Suspense>
      )}
    </ProposalsSubTabs>
  );
}

const idOf = ({ uuid }: CampaignInfluencer) => uuid;
const EVERYBODY = {};

/** What one who decides nothing, or chooses nothing, cannot do is not told. */
function Keys({ decides, chooses }: { decides: boolean; chooses: boolean }) {
  const { t } = useTranslation('proposals');
  const keys = [
    ['A', t('keys.approve')],
    ['R', t('keys.reject')],
  ] as const;
  return <Shortcuts list={{ reads: !chooses }} keys={decides ? keys : []} />;
}
