import type { Campaign, ManagingRow } from '@altavoz/contracts';
import { Tabs } from '@mantine/core';
import { CatchBoundary, useNavigate, type ErrorComponentProps } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { Tip } from '../../components/tip';
import { useIsGuest } from '../../features/accounts';
import { BoardTab, PROPOSAL_SUB_TABS, ProposalsTab, SquadTab } from '../../features/campaign-influencers';
import { UsualView } from '../../features/saved-views';
import { forgetFailures } from '../../lib/late';
import { isOpens, parseSearch } from '../../lib/list-search';
import { useAddress } from '../../lib/navigation';
import { notify } from '../../lib/notify';
import { paths } from '../../paths';
import {
  CALENDAR_SEARCH,
  CONTENTS_SEARCH,
  PROPOSALS_SEARCH,
  SQUAD_SEARCH,
  validateCampaignSearch,
  type CampaignSearch,
} from '../../searches';
import {
  AddContentDialog,
  AddContentsDialog,
  AnalyticsTab,
  CalendarTab,
  ContentsTab,
  LeaveOutCosts,
} from './campaign-late-tabs';
import {
  CAMPAIGN_TABS,
  canChooseTab,
  FIRST_VIEW,
  firstOfReader,
  firstViewOf,
  hashOf,
  resolveView,
  tabsOf,
  viewOf,
  visibleSubTabs,
  type CampaignTab,
  type CampaignView,
} from './campaign-view';
import classes from './campaign.module.css';

export interface CampaignTabsProps {
  campaign: Campaign;
  onAddInfluencer: () => void;
  onImportCsv: () => void;
}

/** How a tab was left: what its list had chosen, without what was open over it. */
interface LeftTab {
  view: CampaignView;
  search: CampaignSearch;
}

function leftTab(view: CampaignView, address: string): LeftTab {
  const lasting = Object.entries(parseSearch(address)).filter(
    ([name]) => name !== 'imports' && !isOpens(name),
  );
  return { view, search: validateCampaignSearch(Object.fromEntries(lasting)) };
}

const isTab = (value: string | null): value is CampaignTab => CAMPAIGN_TABS.some((tab) => tab === value);

/**
 * What the hash of the address opens; the address is put right when it names something else [TAB-34…40].
 * While another page is on its way its address is already there but this campaign is still on screen: then the
 * hash says nothing about this campaign, which stays as it is.
 */
function useCampaignView(
  campaign: Campaign,
  first: CampaignView,
): [CampaignView, (view: CampaignView, from: CampaignTab, search?: CampaignSearch) => void] {
  const { uuid } = campaign;
  const { address, here } = useAddress();
  const navigate = useNavigate();
  // What is open counts for what a hash opens: an open sub-tab stays when its counter falls to zero.
  const [open, setOpen] = useState<CampaignView | null>(null);
  const view = here ? resolveView(address.hash, campaign.campaign_header, open, first) : (open ?? first);
  const right = hashOf(view);
  if (open === null || hashOf(open) !== right) setOpen(view);
  // Another tab is a step of its own, which Back takes back with what its list had chosen; sub-tabs share theirs and are
  // replaced, as is an address that is put right.
  const show = useCallback(
    (next: CampaignView, from: CampaignTab, search: CampaignSearch = {}) => {
      if (!here) return;
      void navigate({
        ...paths.campaign(uuid, hashOf(next)),
        // The squad in another order has other pages.
        search: next.tab !== from ? search : next.tab !== 'squad' || ((now) => ({ ...now, page: undefined })),
        replace: next.tab === from,
        resetScroll: false,
      });
    },
    [navigate, here, uuid],
  );
  const { hash } = address;
  useEffect(() => {
    const next = viewOf(right) ?? FIRST_VIEW;
    if (hash !== `#${right}`) show(next, next.tab);
  }, [hash, right, show]);
  return [view, show];
}

/** The six tabs of a campaign; each is loaded when it is opened and fails alone. */
export function CampaignTabs(props: CampaignTabsProps) {
  const { campaign, onAddInfluencer, onImportCsv } = props;
  const { t } = useTranslation('campaign-page');
  const isReader = useIsGuest() && !campaign.can.change;
  const first = isReader ? firstOfReader(campaign.campaign_header, campaign.can.decide) : FIRST_VIEW;
  const [view, goTo] = useCampaignView(campaign, first);
  const show = (next: CampaignView) => goTo(next, view.tab);
  const { address } = useAddress();
  const left = useRef<Partial<Record<CampaignTab, LeftTab>>>({});
  const header = campaign.campaign_header;
  const place = {
    value: view.tab === 'proposals' && view.subTab !== 'all' ? view.subTab : null,
    open: (value: string | null) =>
      show({ tab: 'proposals', subTab: PROPOSAL_SUB_TABS.find((one) => one === value) ?? 'all' }),
  };
  const list = useRef<HTMLDivElement>(null);
  const [adding, setAdding] = useState<readonly ManagingRow[]>([]);
  const [alone] = adding.length === 1 ? adding : [];

  // On a phone, and in a window that has become narrow, the open tab may be outside of what the row shows.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]');
    if (!row || !tab) return;
    const scroller = tab.parentElement ?? row;
    const observer = new ResizeObserver(() => {
      scroller.scrollLeft = tab.offsetLeft - (scroller.clientWidth - tab.offsetWidth) / 2;
    });
    observer.observe(scroller);
    return () => observer.disconnect();
  }, [view.tab]);

  const choose = (tab: string | null) => {
    if (!isTab(tab) || tab === view.tab) return;
    if (canChooseTab(tab, header)) {
      left.current[view.tab] = leftTab(view, address.search);
      const before = left.current[tab];
      goTo(before?.view ?? firstViewOf(tab), view.tab, before?.search);
    }
    // Whoever presses a closed tab is told what is missing; not everybody hovers.
    else notify.info({ id: 'closed-tab', text: t('analytics_closed') });
  };

  return (
    <Tabs value={view.tab} onChange={choose} className={classes.tabs} keepMounted={false}>
      <div ref={list} className={classes.list}>
        <Tabs.List aria-label={t('tabs')}>
          {tabsOf(isReader).map((tab) => {
            const closed = !canChooseTab(tab, header);
            const button = (
              <Tabs.Tab key={tab} value={tab} className={classes.tab} aria-disabled={closed || undefined}>
                {t(`tab.${tab}`)}
              </Tabs.Tab>
            );
            return closed ? (
              <Tip key={tab} label={t('analytics_closed')} delay={100}>
                {button}
              </Tip>
            ) : (
              button
            );
          })}
        </Tabs.List>
      </div>
      <Tabs.Panel value={view.tab} className={classes.panel} tabIndex={-1}>
        <OneTab name={view.tab}>
          {view.tab === 'proposals' && (
            <UsualView list="proposals" search={PROPOSALS_SEARCH} place={place}>
              <ProposalsTab
                campaign={campaign}
                place={place}
                subTab={view.subTab}
                subTabs={visibleSubTabs(header, view.subTab)}
                onSubTab={(subTab) => show({ tab: 'proposals', subTab })}
                onAddInfluencer={onAddInfluencer}
                onImportCsv={onImportCsv}
                onAddContent={setAdding}
              />
            </UsualView>
          )}
          {view.tab === 'squad' && (
            <UsualView list="squad" search={SQUAD_SEARCH}>
              <SquadTab
                campaign={campaign}
                view={view.subTab}
                onView={(subTab) => show({ tab: 'squad', subTab })}
                onAddContent={setAdding}
                onProposals={() => show({ tab: 'proposals', subTab: 'all' })}
              />
            </UsualView>
          )}
          {view.tab === 'contents' && (
            <UsualView list="contents" search={CONTENTS_SEARCH}>
              <ContentsTab
                campaign={campaign}
                view={view.subTab}
                onView={(subTab) => show({ tab: 'contents', subTab })}
                onAddInfluencer={onAddInfluencer}
                onAddContent={setAdding}
              />
            </UsualView>
          )}
          {view.tab === 'calendar' && (
            <UsualView list="calendar" search={CALENDAR_SEARCH}>
              <CalendarTab campaign={campaign} onAddInfluencer={onAddInfluencer} onAddContent={setAdding} />
            </UsualView>
          )}
          {view.tab === 'overview' && (
            <BoardTab campaign={campaign} onAddInfluencer={onAddInfluencer} onAddContent={setAdding} />
          )}
          {view.tab === 'analytics' && <AnalyticsTab campaign={campaign} onAddInfluencer={onAddInfluencer} />}
        </OneTab>
      </Tabs.Panel>
      <Suspense>
        {!campaign.can.see_costs && <LeaveOutCosts />}
        {alone && (
          <AddContentDialog
            campaign={campaign.uuid}
            currency={campaign.currency}
            influencer={alone}
            onClose={() => setAdding([])}
          />
        )}
        {adding.length > 1 && (
          <AddContentsDialog
            campaign={campaign.uuid}
            currency={campaign.currency}
            owners={adding}
            onClose={() => setAdding([])}
          />
        )}
      </Suspense>
    </Tabs>
  );
}

/** One tab's place: grey rows until its code is here, and its own failure. */
function OneTab({ name, children }: { name: CampaignTab; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => name} errorComponent={TabError}>
      <Suspense key={name} fallback={<LoadingRows rows={8} height={48} />}>
        {children}
      </Suspense>
    </CatchBoundary>
  );
}

function TabError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('campaign-page');
  const retry = () => {
    forgetFailures();
    reset();
  };
  return <ErrorState error={error} title={t('tab_failed')} onRetry={retry} />;
}
