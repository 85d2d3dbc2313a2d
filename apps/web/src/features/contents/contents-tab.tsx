import {
  CONTENT_CONDITIONS,
  CONTENT_STATUSES,
  type Campaign,
  type Content,
  type ManagingRow,
} from '@altavoz/contracts';
import { Title } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConditionsFilter } from '../../components/conditions/conditions-filter';
import { EmptyState } from '../../components/empty-state';
import { NoneFound } from '../../components/none-found';
import { FilterBar, FilterSummary } from '../../components/filter-bar';
import { NetworkSelect } from '../../components/network-select';
import { SearchInput } from '../../components/search-input';
import { Shortcuts } from '../../components/shortcuts';
import { StatusSelect } from '../../components/status-select';
import type { WalkedList } from '../../components/use-walk';
import { formatDay } from '../../lib/format';
import { late } from '../../lib/late';
import { todayHere } from '../../lib/today';
import { useListState } from '../../lib/use-list-state';
import { usePhone } from '../../lib/use-phone';
import { networkName } from '../../lib/vocabulary';
import { paths, type Place } from '../../paths';
import { CONTENTS_SEARCH, WAITING_CONTENTS } from '../../searches';
import { OpenRecord } from '../campaign-influencers';
import { ViewsMenu } from '../saved-views';
import { AddContentInHead, FirstContent } from './add-content-button';
import { contentsFilter, contentsOrder } from './content-queries';
import { ContentsExport } from './contents-export';
import { ContentsGrid } from './contents-grid';
import { ContentsSwitch, type ContentsView } from './contents-switch';
import { ContentsTable } from './contents-table';
import type { ChosenContents } from './export-chosen';
import { DayFilter } from './day-filter';
import { usePostSearch } from './found-count';
import { OpenContent } from './open-content';
import { WaitingChips } from './waiting-chips';

const RefreshFigures = late(() => import('./refresh-figures'));
const RefreshedFigures = late(() => import('./refreshed-figures'));

export interface ContentsTabProps {
  campaign: Campaign;
  view: 'list' | 'grid';
  onView: (view: ContentsView) => void;
  onAddInfluencer: () => void;
  /** Asks what contents these creators get. */
  onAddContent: (rows: readonly ManagingRow[]) => void;
}

const NO_FILTER = {
  search: '',
  status: null,
  network: null,
  late: false,
  review: false,
  ahead: false,
  problem: null,
  from: null,
  to: null,
  where: '',
};

/** What the creators of a campaign published or will: as a table or as pictures [CON-01…32, TAB-31…33]. */
export function ContentsTab(props: ContentsTabProps) {
  const { campaign, view, onView, onAddInfluencer, onAddContent } = props;
  const { t } = useTranslation(['contents', 'vocabulary', 'common', 'readings']);
  const { data: posts } = usePostSearch(campaign.uuid);
  const [state, change] = useListState(CONTENTS_SEARCH);
  const { search, status, network, late, review, from, to, where } = state;
  /** Their order goes with what waits, unless another one was chosen. */
  const usualOrder =
    (late || review) && state.sort === WAITING_CONTENTS.late.sort
      ? { sort: CONTENTS_SEARCH.read({}).sort }
      : {};
  const notLate = { late: false, ...usualOrder };
  const notToReview = { review: false, ...usualOrder };
  const isToday = from === todayHere() && to === from;
  /** Over the list of a phone what waits stands pressed already. */
  const phone = usePhone();
  /** How often all was cleared: the fields of days begin anew then, also one with a day that was refused. */
  const [cleared, setCleared] = useState(0);
  const clear = () => {
    change({ ...NO_FILTER, ...usualOrder });
    setCleared(cleared + 1);
  };
  const opening = (what: Pick<typeof state, 'panel' | 'record'>): Place =>
    paths.campaign(campaign.uuid, view === 'grid' ? 'contenidos-vista' : 'contenidos', {
      ...CONTENTS_SEARCH.write({ ...state, ...what }),
    });
  const place = (content: Content) => opening({ panel: content.uuid, record: null });
  const recordPlace = (content: Content) => opening({ panel: null, record: content.campaign_influencer });
  const open = ({ uuid }: Content) => change({ panel: uuid });
  const panel = (list: WalkedList, rowOf: (id: string) => HTMLElement | null) =>
    state.panel && (
      <OpenContent
        campaign={campaign}
        content={state.panel}
        list={list}
        rowOf={rowOf}
        recordPlace={recordPlace}
        onOpen={(uuid) => change({ panel: uuid })}
        onClose={() => change({ panel: null })}
      />
    );
  const locked = campaign.can.change ? null : t('common:state.no_permission');
  const filter = contentsFilter(state);
  const { problem } = filter;
  const bar = (menus?: ReactNode, chosen?: ChosenContents) => (
    <FilterBar
      heading={<Title order={2}>{t('tab.heading')}</Title>}
      chips={
        <WaitingChips
          campaign={campaign}
          {...{ late, review }}
          today={isToday}
          onLate={() => change(late ? notLate : WAITING_CONTENTS.late)}
          onReview={() => change(review ? notToReview : WAITING_CONTENTS.submitted)}
          onToday={() => change(isToday ? { from: null, to: null } : { from: todayHere(), to: todayHere() })}
        />
      }
      views={<ViewsMenu list="contents" search={CONTENTS_SEARCH} />}
      search={
        <SearchInput label={t('tab.search')} value={search} onSearch={(text) => change({ search: text })} />
      }
      chosen={[
        ...(status
          ? [{ label: t(`vocabulary:content_status.${status}`), onRemove: () => change({ status: null }) }]
          : []),
        ...(network ? [{ label: networkName(network), onRemove: () => change({ network: null }) }] : []),
        ...(late && !phone ? [{ label: t('tab.late'), onRemove: () => change(notLate) }] : []),
        ...(review && !phone ? [{ label: t('tab.review'), onRemove: () => change(notToReview) }] : []),
        ...(from && !(isToday && phone)
          ? [{ label: `${t('tab.from')} ${formatDay(from)}`, onRemove: () => change({ from: null }) }]
          : []),
        ...(to && !(isToday && phone)
          ? [{ label: `${t('tab.to')} ${formatDay(to)}`, onRemove: () => change({ to: null }) }]
          : []),
      ]}
      onClear={clear}
      conditions={
        <>
          {/* No field says it. */}
          <FilterSummary
            chosen={[
              ...(problem
                ? [
                    {
                      label: `${t('readings:capture.failed')}: ${t(`readings:capture.short.${problem}`)}`,
                      onRemove: () => change({ problem: null }),
                    },
                  ]
                : []),
              ...(state.ahead && view === 'list'
                ? [{ label: t('grid.ahead'), onRemove: () => change({ ahead: false }) }]
                : []),
            ]}
          />
          <ConditionsFilter
            fields={CONTENT_CONDITIONS}
            currency={campaign.currency}
            seesCosts={campaign.can.see_costs}
            value={where}
            onChange={(value) => change({ where: value })}
          />
        </>
      }
      actions={
        campaign.can.change &&
        !campaign.is_sample && (
          <Suspense>
            <RefreshFigures campaign={campaign.uuid} />
          </Suspense>
        )
      }
      display={
        <>
          <ContentsExport campaign={campaign.uuid} filter={filter} chosen={chosen} />
          {menus}
        </>
      }
      // At the edge, whatever stands before it: it stays where it was pressed.
      looks={<ContentsSwitch view={view} found={posts?.can.see ? posts.counts.new : null} onView={onView} />}
    >
      <StatusSelect
        filter
        aria-label={t('tab.status')}
        values={CONTENT_STATUSES}
        value={status}
        onChange={(value) => change({ status: value })}
      />
      <NetworkSelect
        data-folds={network === null || undefined}
        aria-label={t('tab.network')}
        value={network}
        onChange={(value) => change({ network: value })}
      />
      <DayFilter
        key={`from ${cleared}`}
        data-folds={from === null || undefined}
        label={t('tab.from')}
        value={from}
        max={to}
        onDay={(day) => change({ from: day })}
      />
      <DayFilter
        key={`to ${cleared}`}
        data-folds={to === null || undefined}
        label={t('tab.to')}
        value={to}
        min={from}
        onDay={(day) => change({ to: day })}
      />
    </FilterBar>
  );
  const toolbar: typeof bar = (menus, chosen) => (
    <>
      {/* Pictures are gone through by the tabulator key. */}
      {view === 'list' && <Shortcuts list={{}} />}
      {bar(menus, chosen)}
      {campaign.can.change && !campaign.is_sample && (
        <Suspense>
          <RefreshedFigures campaign={campaign.uuid} />
        </Suspense>
      )}
    </>
  );
  const empty =
    Object.keys(filter).length > 0 ? (
      <NoneFound title={t('tab.none_title')} text={t('tab.none_text')} onClear={clear} />
    ) : (
      <EmptyState
        alone
        title={t('tab.empty_title')}
        text={t('tab.empty_text')}
        action={<FirstContent campaign={campaign} onAddInfluencer={onAddInfluencer} />}
      />
    );
  return (
    <>
      <AddContentInHead campaign={campaign} />
      {view === 'grid' ? (
        <>
          {toolbar()}
          <ContentsGrid
            campaign={campaign.uuid}
            filter={filter}
            order={contentsOrder(state)}
            mayChange={campaign.can.change}
            empty={empty}
            place={place}
            onOpen={open}
            panel={panel}
          />
        </>
      ) : (
        <ContentsTable
          campaign={campaign.uuid}
          filter={filter}
          state={state}
          onState={change}
          locked={locked}
          toolbar={toolbar}
          empty={empty}
          place={place}
          recordPlace={recordPlace}
          onOpen={open}
          panel={panel}
        />
      )}
      {state.record && (
        <Suspense>
          <OpenRecord
            campaign={campaign}
            record={state.record}
            onOpen={(record) => change({ record })}
            onClose={() => change({ record: null })}
            onAddContent={onAddContent}
            contentPlace={(panel) => opening({ panel, record: null })}
          />
        </Suspense>
      )}
    </>
  );
}
