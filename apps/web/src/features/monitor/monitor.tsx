import { MONITOR_DAYS, type MonitorAuthor } from '@altavoz/contracts';
import { foldText } from '@altavoz/domain';
import { Button, SegmentedControl } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconRadar2 } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { NetworkSelect } from '../../components/network-select';
import { PageHeader } from '../../components/page-header';
import { AppLink } from '../../lib/navigation';
import { useListState } from '../../lib/use-list-state';
import { paths } from '../../paths';
import { useMay } from '../accounts';
import { AddFound } from '../paste';
import { KeywordField } from './keyword-field';
import { firstKeywordQuery, keywordsQuery, monitorSummaryQuery } from './monitor-queries';
import { MONITOR_SEARCH } from './monitor-search';
import { MonitoredPosts } from './monitored-posts';
import { SearchLine, UnaskedNetworks } from './search-line';
import { SummaryFigures } from './summary-figures';
import { TopAuthors } from './top-authors';
import { useMonitorActs } from './use-monitor-acts';
import classes from './monitor.module.css';

const ICON = <IconRadar2 size={22} stroke={1.75} />;

/** What is published about keywords and hashtags of the company, by whom, and how it sounds [MON-01…04]. */
export function Monitor() {
  const { t } = useTranslation('monitor');
  const first = useQuery(firstKeywordQuery);
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      {first.isPending ? (
        <LoadingRows rows={4} height={96} />
      ) : first.data ? (
        <Looked first={first.data.keyword} />
      ) : (
        <ErrorState error={first.error} onRetry={() => void first.refetch()} room="page" />
      )}
    </>
  );
}

function Looked({ first }: { first: string }) {
  const { t } = useTranslation('monitor');
  const [address, change] = useListState(MONITOR_SEARCH);
  const state = { ...address, keyword: address.keyword || first };
  const { keyword, days, network } = state;
  const summary = useQuery({ ...monitorSummaryQuery(state), enabled: keyword !== '' });
  const keywords = useQuery(keywordsQuery).data?.results ?? [];
  const acts = useMonitorActs();
  const mayAdd = useMay('create_campaigns');
  const [adding, setAdding] = useState<MonitorAuthor | null>(null);
  const search = (text: string) =>
    acts.search.mutate(text, { onSuccess: (answer) => change({ keyword: answer.keyword }) });
  /** What is searched for already is only looked at. */
  const look = (text: string) => {
    const kept = keywords.find((one) => foldText(one.keyword) === foldText(text));
    if (kept || !mayAdd) change({ keyword: kept?.keyword ?? text });
    else search(text);
  };
  const { data } = summary;
  useEndOfSearch(data?.search?.done_at === null);
  return (
    <>
      <KeywordField
        key={keyword}
        first={keyword}
        keywords={keywords}
        busy={acts.search.isPending}
        onLook={look}
      />
      {summary.isPending && keyword !== '' ? (
        <LoadingRows rows={4} height={96} />
      ) : !data ? (
        keyword !== '' && (
          <ErrorState error={summary.error} onRetry={() => void summary.refetch()} room="page" />
        )
      ) : data.search === null ? (
        <NotSearched
          keyword={keyword}
          summary={data}
          busy={acts.search.isPending}
          onSearch={() => search(keyword)}
        />
      ) : (
        <>
          <SearchLine
            summary={{ ...data, search: data.search }}
            busy={acts.search.isPending || acts.remove.isPending}
            onSearch={() => search(keyword)}
            onRemove={() => acts.remove.mutate(keyword)}
          />
          <div className={classes.filters}>
            <SegmentedControl
              aria-label={t('days.label')}
              value={String(days)}
              onChange={(chosen) =>
                change({ days: MONITOR_DAYS.find((one) => String(one) === chosen) ?? 30 })
              }
              data={MONITOR_DAYS.map((one) => ({
                value: String(one),
                label: t('days.last', { count: one }),
              }))}
            />
            <NetworkSelect
              aria-label={t('network')}
              value={network}
              onChange={(value) => change({ network: value })}
            />
          </div>
          <div className={classes.overview}>
            <SummaryFigures summary={data} />
            <TopAuthors authors={data.top_authors} onAdd={mayAdd ? setAdding : undefined} />
          </div>
          <MonitoredPosts
            state={state}
            summary={data}
            onSentiment={(sentiment) => change({ sentiment })}
            onMark={(post, sentiment) => acts.mark.mutate({ post, sentiment })}
            onClear={() => change({ days: 90, network: null, sentiment: null })}
          />
        </>
      )}
      {adding && (
        <Suspense>
          <AddFound
            chosen={[
              {
                uuid: adding.influencer?.uuid ?? null,
                name: adding.influencer?.name ?? adding.username,
                username: adding.username,
                network: adding.network,
                file_for_profile: adding.influencer?.file_for_profile ?? null,
              },
            ]}
            onClose={() => setAdding(null)}
            onAdded={() => {}}
          />
        </Suspense>
      )}
    </>
  );
}

/** What came last is read once the search is over, as nobody looks again then. */
function useEndOfSearch(isRunning: boolean): void {
  const client = useQueryClient();
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void client.invalidateQueries({ queryKey: ['monitor'] });
    wasRunning.current = isRunning;
  }, [isRunning, client]);
}

interface NotSearchedProps {
  keyword: string;
  summary: Parameters<typeof SummaryFigures>[0]['summary'];
  busy: boolean;
  onSearch: () => void;
}

/** Nobody has searched for it yet, or no network can be asked: one thing to do about either [MON-04]. */
function NotSearched({ keyword, summary: { networks, can }, busy, onSearch }: NotSearchedProps) {
  const { t } = useTranslation('monitor');
  const unasked = networks.flatMap(({ network, problem }) =>
    problem === null ? [] : [{ network, problem }],
  );
  if (unasked.length === networks.length)
    return (
      <EmptyState
        icon={ICON}
        title={t('empty.nobody_title')}
        text={<UnaskedNetworks networks={unasked} />}
        action={
          can.change && (
            <Button component={AppLink} to={paths.companyNetworks()}>
              {t('empty.connect')}
            </Button>
          )
        }
      />
    );
  return (
    <EmptyState
      icon={ICON}
      title={t('empty.title', { keyword })}
      text={t(can.change ? 'empty.text' : 'empty.locked')}
      action={
        can.change && (
          <Button loading={busy} onClick={onSearch}>
            {t('empty.search', { keyword })}
          </Button>
        )
      }
    />
  );
}
