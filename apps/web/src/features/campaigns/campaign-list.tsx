import type { CampaignCard } from '@altavoz/contracts';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DisabledReason } from '../../components/disabled-reason';
import { EmptyState } from '../../components/empty-state';
import { NoneFound } from '../../components/none-found';
import { ErrorState } from '../../components/error-state';
import { ListEnd } from '../../components/list-end';
import { NetworkIcon } from '../../components/network-icon';
import { PageHeader } from '../../components/page-header';
import { SearchInput } from '../../components/search-input';
import { Stat } from '../../components/stat';
import { formatDay, formatMoney, formatNumber } from '../../lib/format';
import { AppLink } from '../../lib/navigation';
import { useListState } from '../../lib/use-list-state';
import { paths } from '../../paths';
import { CAMPAIGNS_SEARCH } from '../../searches';
import { useMay, useProfile } from '../accounts';
import { ViewsMenu } from '../saved-views';
import { BudgetMeter } from './budget-meter';
import { CampaignBadge } from './campaign-badge';
import { CampaignLogo } from './campaign-logo';
import { campaignsQuery } from './campaign-queries';
import classes from './campaign-list.module.css';

/** The company's campaigns as cards; search and archive live in the address [NAV-30]. */
export function CampaignList() {
  const { t } = useTranslation(['campaigns', 'common']);
  const [{ search, archived }, set] = useListState(CAMPAIGNS_SEARCH);
  const mayCreate = useMay('create_campaigns');
  const list = useInfiniteQuery(campaignsQuery({ archived, ...(search ? { search } : {}) }));
  const cards = list.data?.pages.flatMap((page) => page.results);
  const count = list.data?.pages[0]?.count;
  const user = useProfile();
  const counted = count === undefined ? '\u00a0' : t('list.count', { count, formatted: formatNumber(count) });
  return (
    <>
      <PageHeader
        title={t('list.title')}
        // Whoever works in several companies sees in which.
        description={
          user?.company && user.companies.length > 1 ? `${user.company.name} · ${counted}` : counted
        }
        actions={<NewCampaignButton mayCreate={mayCreate} />}
      />
      <div className={classes.tools}>
        <ViewsMenu list="campaigns" search={CAMPAIGNS_SEARCH} />
        <SegmentedControl
          aria-label={t('list.which')}
          value={archived ? 'archived' : 'active'}
          onChange={(value) => set({ archived: value === 'archived' })}
          data={[
            { value: 'active', label: t('list.active') },
            { value: 'archived', label: t('list.archived') },
          ]}
        />
        <SearchInput label={t('list.search')} value={search} onSearch={(text) => set({ search: text })} />
      </div>
      {list.isPending && (
        <div className={classes.grid} aria-busy="true">
          <output className="alta-hidden">{t('common:loading')}</output>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className={classes.skeleton} radius="lg" />
          ))}
        </div>
      )}
      {list.isError && !cards && (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} room="page" />
      )}
      {cards?.length === 0 &&
        (search ? (
          <NoneFound
            room="page"
            icon={<IconSpeakerphone size={22} stroke={1.75} />}
            title={t('list.none_title')}
            text={t('list.none_text')}
            clearLabel={t('list.clear_search')}
            onClear={() => set({ search: '' })}
          />
        ) : (
          <EmptyState
            room="page"
            icon={<IconSpeakerphone size={22} stroke={1.75} />}
            title={archived ? t('list.no_archived') : t('list.empty_title')}
            text={archived ? '' : t(mayCreate ? 'list.empty_text' : 'list.empty_viewer')}
            action={!archived && mayCreate ? <NewCampaignButton mayCreate /> : undefined}
          />
        ))}
      {cards && cards.length > 0 && (
        <div className={classes.grid}>
          {cards.map((campaign) => (
            <Card key={campaign.uuid} campaign={campaign} />
          ))}
        </div>
      )}
      <ListEnd
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        error={list.isFetchNextPageError ? list.error : null}
        onMore={() => void list.fetchNextPage()}
      />
    </>
  );
}

function NewCampaignButton({ mayCreate }: { mayCreate: boolean }) {
  const { t } = useTranslation(['campaigns', 'common']);
  const navigate = useNavigate();
  return (
    <DisabledReason reason={!mayCreate && t('common:state.no_permission')}>
      <Button leftSection={<IconPlus size={16} />} onClick={() => void navigate(paths.newCampaign())}>
        {t('list.new')}
      </Button>
    </DisabledReason>
  );
}

function Card({ campaign }: { campaign: CampaignCard }) {
  const { t } = useTranslation('campaigns');
  const { stats_fields: stats, budget, spent, currency } = campaign;
  return (
    <AppLink to={paths.campaign(campaign.uuid)} className={classes.card}>
      <div
        className={classes.cover}
        style={campaign.cover ? { backgroundImage: `url("${campaign.cover}")` } : undefined}
      />
      <div className={classes.body}>
        <div className={classes.head}>
          <CampaignLogo src={campaign.logo} name={campaign.name} size={48} />
          <CampaignBadge campaign={campaign} />
        </div>
        <div className={classes.name}>{campaign.name}</div>
        <div className={classes.meta}>
          <span>
            {campaign.starts_on && formatDay(campaign.starts_on)}
            {campaign.starts_on && campaign.ends_on && ' – '}
            {campaign.ends_on && formatDay(campaign.ends_on)}
          </span>
          <span className={classes.networks}>
            {campaign.networks.map((network) => (
              <NetworkIcon key={network} network={network} size={15} />
            ))}
          </span>
        </div>
        <div className={classes.stats}>
          <Stat size="sm" label={t('stat.proposals')} value={stats.proposals} />
          <Stat size="sm" label={t('stat.approved')} value={stats.approved} />
          <Stat size="sm" label={t('stat.published')} value={stats.published} />
        </div>
        <div className={classes.money}>
          <span>
            {budget > 0
              ? t('stat.spent_of', {
                  spent: formatMoney(spent, currency),
                  budget: formatMoney(budget, currency),
                })
              : spent > 0
                ? t('stat.spent_only', { spent: formatMoney(spent, currency) })
                : t('stat.no_budget')}
          </span>
          <BudgetMeter budget={budget} spent={spent} />
        </div>
      </div>
    </AppLink>
  );
}
