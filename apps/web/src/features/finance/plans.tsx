import { endpoints, LIMITS, type Plan, type ResponseOf, type ViewEntry } from '@altavoz/contracts';
import { formatTimestamp } from '@altavoz/domain';
import { Anchor, Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table/data-table';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { DisabledReason } from '../../components/disabled-reason';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { MomentDay } from '../../components/moment-day';
import { PageHeader } from '../../components/page-header';
import { ProgressBar } from '../../components/progress-bar';
import { Stat } from '../../components/stat';
import { ToneBadge } from '../../components/status-badge';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatMoney, formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { useListState } from '../../lib/use-list-state';
import { PLANS_SEARCH } from '../../searches';
import { maxViewsQuery, useProfile } from '../accounts';
import { plansQuery, viewEntriesQuery } from './finance-queries';
import { MoneyPlaces } from './money-places';
import classes from './finance.module.css';

type PlansRead = ResponseOf<typeof endpoints.finance.readPlans>;

/** The plans with their limits, more profiles to buy, and what became of those there were. */
export function Plans() {
  const { t } = useTranslation('finance');
  const [{ page, purchase }, change] = useListState(PLANS_SEARCH);
  const { data, error, isPending, refetch } = useQuery(plansQuery);
  useSettled(purchase, () => change({ purchase: null }));
  return (
    <>
      <PageHeader title={t('plans.title')} description={t('plans.text')} />
      <MoneyPlaces here="plans" />
      {isPending && <LoadingRows rows={4} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} room="panel" />}
      {data && <Offers data={data} />}
      <Title order={2} size="h3" className={classes.head}>
        {t('plans.history')}
      </Title>
      <History page={page} change={change} />
    </>
  );
}

/** Everything that tells what is left is read anew. */
function useReadAnew() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [plansQuery.queryKey, maxViewsQuery.queryKey, ['view-entries'], ['transactions']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
}

/** Takes the payment of a purchase that somebody comes back from PayPal with, once. */
function useSettled(purchase: string | null, onSettled: () => void) {
  const { t } = useTranslation('finance');
  const readAnew = useReadAnew();
  const settled = useRef<string | null>(null);
  useEffect(() => {
    if (purchase === null || settled.current === purchase) return;
    settled.current = purchase;
    notify.info({ id: 'purchase', text: t('plans.settling') });
    call(endpoints.finance.captureCredits, { params: { purchase } })
      .then(
        ({ state, views }) =>
          state === 'completed'
            ? notify.success({
                id: 'purchase',
                text: t('plans.bought', { count: views, formatted: formatNumber(views) }),
              })
            : notify.danger({ id: 'purchase', text: t('plans.not_bought') }),
        (error: unknown) => notify.danger({ id: 'purchase', text: errorText(error) }),
      )
      .finally(() => {
        onSettled();
        void readAnew();
      });
  });
}

function Offers({ data }: { data: PlansRead }) {
  const { t } = useTranslation('finance');
  const readAnew = useReadAnew();
  const runsPlatform = useProfile()?.is_superuser ?? false;
  const apply = useMutation({
    mutationFn: () => call(endpoints.finance.applyTrial, {}),
    onSuccess: () => notify.success({ text: t('plans.applied') }),
    onError: (error) => notify.danger({ text: errorText(error) }),
    onSettled: readAnew,
  });
  const buy = useMutation({
    mutationFn: (views: number) => call(endpoints.finance.buyCredits, { body: { views } }),
    onSuccess: ({ approve_url }) => {
      if (approve_url) location.assign(approve_url);
    },
    onError: (error) => notify.danger({ text: errorText(error) }),
  });
  const actionOf = (plan: Plan) => {
    if (plan === 'trial')
      return (
        <DisabledReason reason={!data.can.apply_trial && t('plans.used')}>
          <Button variant="default" loading={apply.isPending} onClick={() => apply.mutate()}>
            {t('plans.apply')}
          </Button>
        </DisabledReason>
      );
    if (plan !== 'pro' || plan === data.plan) return null;
    return data.plans_url ? (
      <Anchor href={data.plans_url} target="_blank" rel="noopener noreferrer">
        {t('plans.contact')}
      </Anchor>
    ) : (
      <Text size="sm" c="dimmed">
        {t('plans.ask')}
      </Text>
    );
  };
  return (
    <>
      <div className={classes.plans}>
        {/* Whoever has more is offered no trial of less. */}
        {data.plans
          .filter(({ id }) => id !== 'trial' || data.plan !== 'pro')
          .map(({ id, max_views }) => (
            <section
              key={id}
              className={classes.plan}
              data-current={id === data.plan || undefined}
              aria-label={t(`plans.name.${id}`)}
            >
              <div className={classes.planHead}>
                <Title order={2} size="h4">
                  {t(`plans.name.${id}`)}
                </Title>
                {id === data.plan && <ToneBadge tone="primary">{t('plans.current')}</ToneBadge>}
              </div>
              <Text fw={600}>
                {t('plans.up_to', { count: max_views, formatted: formatNumber(max_views) })}
              </Text>
              <Text size="sm" c="dimmed" className={classes.grow}>
                {t(`plans.about.${id}`)}
              </Text>
              {id === data.plan && <Left left={data.max_views} spent={data.views_used} />}
              {actionOf(id)}
            </section>
          ))}
      </div>
      <Title order={2} size="h3">
        {t(data.paypal ? 'plans.credits' : 'plans.more')}
      </Title>
      <Text size="sm" c="dimmed">
        {data.paypal ? (
          t('plans.credits_text')
        ) : (
          <>
            {t('plans.ask_more')}{' '}
            {data.plans_url && (
              <Anchor href={data.plans_url} target="_blank" rel="noopener noreferrer">
                {t('plans.contact')}
              </Anchor>
            )}
            {/* Why, for whoever can change it. */}
            {runsPlatform && ` ${t('plans.off')}`}
          </>
        )}
      </Text>
      {data.paypal && (
        <div className={classes.packs}>
          {data.packs.map(({ views, price, currency }) => (
            <DisabledReason key={views} reason={!data.can.buy && t('plans.look')}>
              <Button
                variant="default"
                loading={buy.isPending && buy.variables === views}
                onClick={() => buy.mutate(views)}
              >
                {t('plans.buy', { views: formatNumber(views), price: formatMoney(price, currency) })}
              </Button>
            </DisabledReason>
          ))}
        </div>
      )}
    </>
  );
}

/** What is left of all that a company got, and what it spent of it. */
function Left({ left, spent }: { left: number; spent: number }) {
  const { t } = useTranslation('finance');
  const of = left + spent;
  const used = t('plans.used_of', { count: spent, used: formatNumber(spent), of: formatNumber(of) });
  return (
    <>
      <Stat label={t('plans.left')} value={formatNumber(left)} />
      <ProgressBar value={of > 0 ? (100 * spent) / of : 0} size="sm" aria-label={used} />
      <Text size="xs" c="dimmed">
        {used}
      </Text>
    </>
  );
}

function History({ page, change }: { page: number; change: (state: { page: number }) => void }) {
  const { t } = useTranslation('finance');
  const list = useQuery(viewEntriesQuery(page));
  const { table } = usePagedRows(list, { label: t('plans.history'), page, size: LIMITS.pageSize, change });
  const columns = useMemo<DataTableColumn<ViewEntry>[]>(
    () => [
      {
        id: 'at',
        header: t('plans.col.at'),
        part: 'fact',
        width: 170,
        cell: (row) => <MomentDay at={row.at} />,
      },
      {
        id: 'kind',
        header: t('plans.col.kind'),
        part: 'title',
        width: 200,
        cell: (row) => t(`plans.kind.${row.kind}`),
      },
      {
        id: 'amount',
        header: t('plans.col.amount'),
        part: 'figure',
        align: 'right',
        width: 110,
        cell: (row) => (row.amount > 0 ? `+${formatNumber(row.amount)}` : formatNumber(row.amount)),
      },
      {
        id: 'left',
        header: t('plans.col.left'),
        part: 'fact',
        align: 'right',
        width: 110,
        cell: (row) => formatNumber(row.left),
      },
      {
        id: 'by',
        header: t('plans.col.by'),
        part: 'fact',
        known: (row) => row.by !== null,
        width: 180,
        cut: true,
        cell: (row) => row.by ?? '—',
      },
      {
        id: 'campaign',
        header: t('plans.col.campaign'),
        part: 'fact',
        known: (row) => row.campaign !== null,
        width: 240,
        cut: true,
        cell: (row) => row.campaign ?? '—',
      },
    ],
    [t],
  );
  return (
    <DataTable
      label={t('plans.history')}
      {...table}
      rowId={idOf}
      rowLabel={(row) =>
        t('plans.row', { kind: t(`plans.kind.${row.kind}`), date: formatTimestamp(new Date(row.at)) })
      }
      columns={columns}
      empty={<EmptyState title={t('plans.empty')} />}
    />
  );
}

const idOf = ({ uuid }: ViewEntry) => uuid;
