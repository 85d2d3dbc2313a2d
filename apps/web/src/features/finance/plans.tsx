import { endpoints, LIMITS, type ViewEntry } from '@altavoz/contracts';
import { formatTimestamp } from '@altavoz/domain';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table/data-table';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { MomentDay } from '../../components/moment-day';
import { PageHeader } from '../../components/page-header';
import { call } from '../../lib/api';
import { errorText } from '../../lib/error-text';
import { formatNumber } from '../../lib/format';
import { notify } from '../../lib/notify';
import { useListState } from '../../lib/use-list-state';
import { PLANS_SEARCH } from '../../searches';
import { plansQuery, viewEntriesQuery } from './finance-queries';
import { PlanOffers, type ImagesUsed } from './plan-offers';
import { useReadPlansAnew } from './use-read-plans-anew';
import classes from './finance.module.css';

/** The plans with their limits, more profiles to buy, and what became of those there were. */
export function Plans({
  images,
}: {
  /** Null where nobody draws: there is nothing to use. */
  images: ImagesUsed | null;
}) {
  const { t } = useTranslation(['finance', 'settings']);
  const [{ page, purchase }, change] = useListState(PLANS_SEARCH);
  const { data, error, isPending, refetch } = useQuery(plansQuery);
  useSettled(purchase, () => change({ purchase: null }));
  return (
    <>
      <PageHeader title={t('settings:place.plans')} description={t('plans.text')} />
      {isPending && <LoadingRows rows={4} />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} room="panel" />}
      {data && <PlanOffers data={data} images={images} />}
      <Title order={2} size="h3" className={classes.head}>
        {t('plans.history')}
      </Title>
      <History page={page} change={change} />
    </>
  );
}

/** Takes the payment of a purchase that somebody comes back from PayPal with, once. */
function useSettled(purchase: string | null, onSettled: () => void) {
  const { t } = useTranslation('finance');
  const readAnew = useReadPlansAnew();
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

function History({ page, change }: { page: number; change: (state: { page: number }) => void }) {
  const { t } = useTranslation('finance');
  const list = useQuery(viewEntriesQuery(page));
  const { table } = usePagedRows(list, { label: t('plans.history'), page, size: LIMITS.pageSize, change });
  const columns = useMemo<DataTableColumn<ViewEntry>[]>(
    () => [
      {
        id: 'at',
        header: t('plans.col.at'),
        part: 'figure',
        width: 150,
        cell: (row) => <MomentDay at={row.at} />,
      },
      {
        id: 'kind',
        header: t('plans.col.kind'),
        part: 'title',
        width: 170,
        cell: (row) => t(`plans.kind.${row.kind}`),
      },
      {
        id: 'amount',
        header: t('plans.col.amount'),
        part: 'figure',
        align: 'right',
        width: 90,
        cell: (row) => (row.amount > 0 ? `+${formatNumber(row.amount)}` : formatNumber(row.amount)),
      },
      {
        id: 'left',
        header: t('plans.col.left'),
        part: 'table',
        align: 'right',
        width: 110,
        cell: (row) => formatNumber(row.left),
      },
      {
        id: 'by',
        header: t('plans.col.by'),
        part: 'table',
        known: (row) => row.by !== null,
        width: 150,
        cut: true,
        cell: (row) => row.by ?? '—',
      },
      {
        id: 'campaign',
        header: t('plans.col.campaign'),
        part: 'figure',
        known: (row) => row.campaign !== null,
        width: 190,
        cut: true,
        cell: (row) => row.campaign ?? '—',
      },
    ],
    [t],
  );
  return (
    <DataTable
      lowCards
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
