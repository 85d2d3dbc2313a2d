import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconLayoutGrid, IconPlus, IconSpeakerphone, IconTable, IconTimeline } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { EmptyState } from '../../components/empty-state';
import { NoneFound } from '../../components/none-found';
import { ErrorState } from '../../components/error-state';
import { StillBefore } from '../../components/ask-again';
import { LoadingRows } from '../../components/loading-rows';
import { LongWait } from '../../components/long-wait';
import { ListEnd } from '../../components/list-end';
import { PageHeader } from '../../components/page-header';
import { SearchInput } from '../../components/search-input';
import { formatNumber } from '../../lib/format';
import { late } from '../../lib/late';
import { useListRead } from '../../lib/use-list-read';
import { useListState } from '../../lib/use-list-state';
import { paths } from '../../paths';
import { CAMPAIGNS_SEARCH } from '../../searches';
import { useIsGuest, useMay, useProfile } from '../accounts';
import { ViewsMenu } from '../saved-views';
import { CampaignCards } from './campaign-cards';
import { askedCampaignsQuery, waitingQuery } from './campaign-queries';
import { FirstSteps } from './late-parts';
import { WaitingList } from './waiting-list';
import cardClasses from './campaign-cards.module.css';
import { todayHere } from '../../lib/today';
import classes from './campaign-list.module.css';

const LOOKS = ['cards', 'table', 'timeline'] as const;
/** From so many campaigns on a guest is given what finds one of them. */
const FEW = 8;
const SIGNS = { cards: IconLayoutGrid, table: IconTable, timeline: IconTimeline };
const CampaignTable = late(async () => ({ default: (await import('./campaign-table')).CampaignTable }));
const CampaignTimeline = late(async () => ({
  default: (await import('./campaign-timeline')).CampaignTimeline,
}));

/**
 * The first page of whoever runs campaigns: what waits for them, and the company's campaigns as cards, table or
 * timeline with how they go; what is shown and how lives in the address [NAV-30].
 */
export function CampaignList() {
  const { t } = useTranslation(['campaigns', 'campaign-list', 'common']);
  const [{ search, archived, look }, set] = useListState(CAMPAIGNS_SEARCH);
  const mayCreate = useMay('create_campaigns');
  const guest = useIsGuest();
  const list = useInfiniteQuery(askedCampaignsQuery({ archived, search }));
  const { data, isBefore } = useListRead(list, String(archived));
  const cards = data?.pages.flatMap((page) => page.results);
  const count = data?.pages[0]?.count;
  const user = useProfile();
  const beginning = useQuery({ ...waitingQuery(todayHere()), enabled: mayCreate });
  const steps = beginning.data?.first_steps;
  // The steps are all that there is to show of a company that has begun nothing.
  const isNew =
    cards?.length === 0 && !search && !archived && (steps?.campaign === null || beginning.isLoading);
  // What waits in all of them stands above.
  // Of so few nothing need be looked for or kept.
  const few = guest && !archived && !search && (count === undefined || (count > 0 && count < FEW));
  const isListed = mayCreate && !archived && !search;
  const counted =
    count === undefined ? '\u00a0' : t('campaign-list:count', { count, formatted: formatNumber(count) });
  return (
    <>
      <PageHeader
        title={t('list.title')}
        // Whoever works in several companies sees in which.
        description={
          user?.company && user.companies.length > 1 ? `${user.company.name} · ${counted}` : counted
        }
        // Where the first steps are shown, one of them has it.
        actions={
          !isNew &&
          !guest &&
          (steps?.campaign !== null || archived || search !== '') && (
            <NewCampaignButton mayCreate={mayCreate} />
          )
        }
      />
      {(isNew || steps) && !archived && !search && cards && (
        <Suspense fallback={<Skeleton height={260} radius="lg" mb="lg" />}>
          {steps ? <FirstSteps steps={steps} /> : <Skeleton height={260} radius="lg" mb="lg" />}
        </Suspense>
      )}
      {!archived && !search && cards?.length !== 0 && <WaitingList quiet={!mayCreate || Boolean(steps)} />}
      {!isNew && (
        <div className={classes.tools}>
          {!few && (
            <>
              <ViewsMenu list="campaigns" search={CAMPAIGNS_SEARCH} />
              <SegmentedControl
                aria-label={t('campaign-list:which')}
                value={archived ? 'archived' : 'active'}
                onChange={(value) => set({ archived: value === 'archived' })}
                data={[
                  { value: 'active', label: t('campaign-list:active') },
                  { value: 'archived', label: t('campaign-list:archived') },
                ]}
              />
              <SearchInput
                label={t('campaign-list:search')}
                value={search}
                onSearch={(text) => set({ search: text })}
              />
            </>
          )}
          <SegmentedControl
            className={classes.look}
            aria-label={t('campaign-list:look')}
            value={look}
            onChange={(value) => set({ look: LOOKS.find((one) => one === value) ?? 'cards' })}
            data={LOOKS.map((value) => {
              const Sign = SIGNS[value];
              const label = (
                <>
                  <Sign size={18} stroke={1.75} aria-hidden="true" className={classes.sign} />
                  <span className={classes.word}>{t(`campaign-list:look_${value}`)}</span>
                </>
              );
              return { value, label };
            })}
          />
        </div>
      )}
      {list.isPending && !cards && (
        <>
          <LongWait />
          <div className={cardClasses.grid} aria-busy="true">
            <output className="alta-hidden">{t('common:loading')}</output>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className={cardClasses.skeleton} radius="lg" />
            ))}
          </div>
        </>
      )}
      {list.isError && !cards && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} room="page" />
      )}
      {cards?.length === 0 &&
        !isNew &&
        (search ? (
          <NoneFound
            room="page"
            icon={<IconSpeakerphone size={22} stroke={1.75} />}
            title={t('campaign-list:none_title')}
            text={t('campaign-list:none_text')}
            clearLabel={t('campaign-list:clear_search')}
            onClear={() => set({ search: '' })}
          />
        ) : (
          <EmptyState
            room="page"
            icon={<IconSpeakerphone size={22} stroke={1.75} />}
            title={archived ? t('campaign-list:no_archived') : t('campaign-list:empty_title')}
            text={archived ? '' : t(mayCreate ? 'campaign-list:empty_text' : 'campaign-list:empty_viewer')}
            action={
              archived ? (
                <Button variant="default" onClick={() => set({ archived: false })}>
                  {t('campaign-list:show_active')}
                </Button>
              ) : (
                mayCreate && <NewCampaignButton mayCreate />
              )
            }
          />
        ))}
      {isBefore && <StillBefore onAsk={() => void list.refetch()} />}
      {cards && cards.length > 0 && (
        <Suspense fallback={<LoadingRows rows={8} height={48} />}>
          {look === 'cards' && <CampaignCards campaigns={cards} waiting={!isListed} />}
          {look === 'table' && <CampaignTable campaigns={cards} />}
          {look === 'timeline' && <CampaignTimeline campaigns={cards} waiting={!isListed} />}
        </Suspense>
      )}
      <ListEnd
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage()}
      />
      {few && count !== undefined && (
        <Button variant="subtle" color="gray" mt="md" onClick={() => set({ archived: true })}>
          {t('campaign-list:show_archived')}
        </Button>
      )}
    </>
  );
}

function NewCampaignButton({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation(['campaigns', 'campaign-list', 'common']);
  const navigate = useNavigate();
  return (
    <DisabledReason reason={!mayCreate && t('common:state.no_permission')}>
      <Button leftSection={<IconPlus size={16} />} onClick={() => void navigate(paths.newCampaign())}>
        {t('campaign-list:new')}
      </Button>
    </DisabledReason>
  );
}
