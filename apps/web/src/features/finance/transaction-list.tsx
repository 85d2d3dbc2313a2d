import {
  endpoints,
  LIMITS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
  type Transaction,
  type TransactionStatus,
  type TransactionTotal,
} from '@altavoz/contracts';
import { formatTimestamp, isPlainDay, type Tone } from '@altavoz/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { Fragment, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSelect } from '../../components/choice-select';
import { DataTable } from '../../components/data-table/data-table';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { DayInput } from '../../components/day-input';
import { EmptyState } from '../../components/empty-state';
import { FilterBar } from '../../components/filter-bar';
import { MomentDay } from '../../components/moment-day';
import { NoneFound } from '../../components/none-found';
import { SearchInput } from '../../components/search-input';
import { Stat } from '../../components/stat';
import { ToneBadge } from '../../components/status-badge';
import { dayBegins, dayEnds } from '../../lib/day-edges';
import { download } from '../../lib/download';
import { formatMoney, formatNumber } from '../../lib/format';
import { fetchPart } from '../../lib/late';
import { narrowing } from '../../lib/list-search';
import { AppLink } from '../../lib/navigation';
import { useListState } from '../../lib/use-list-state';
import { paths } from '../../paths';
import { TRANSACTIONS_SEARCH } from '../../searches';
import { transactionsQuery } from './finance-queries';
import { MoneyHead } from './money-places';
import classes from './finance.module.css';

const TONES = { pending: 'info', completed: 'success', failed: 'danger' } as const satisfies Record<
  TransactionStatus,
  Tone
>;

/** What the company has bought and paid. Filters and page live in the address. */
export function TransactionList() {
  const { t } = useTranslation('finance');
  const [{ type, status, from, to, search, page }, change] = useListState(TRANSACTIONS_SEARCH);
  const filter = narrowing({
    type,
    status,
    date_from: from ? dayBegins(from) : null,
    date_to: to ? dayEnds(to) : null,
    search,
  });
  const list = useQuery(transactionsQuery({ page, ...filter }));
  const { table, data } = usePagedRows(list, {
    label: t('transactions.label'),
    page,
    size: LIMITS.pageSize,
    change,
  });
  const severalCurrencies = new Set(data?.totals.map(({ currency }) => currency)).size > 1;
  const columns = useMemo<DataTableColumn<Transaction>[]>(
    () => [
      {
        id: 'date',
        header: t('transactions.col.date'),
        width: 120,
        part: 'figure',
        cell: (row) => <MomentDay at={row.date} />,
      },
      {
        id: 'concept',
        header: t('transactions.col.concept'),
        part: 'title',
        width: 320,
        cut: true,
        cell: (row) =>
          row.views === null
            ? row.concept
            : t('transactions.views', { count: row.views, formatted: formatNumber(row.views) }),
      },
      {
        id: 'type',
        header: t('transactions.col.type'),
        part: 'figure',
        width: 160,
        cell: (row) => t(`transactions.type.${row.type}`),
      },
      {
        id: 'amount',
        header: t('transactions.col.amount'),
        part: 'figure',
        align: 'right',
        width: 150,
        cell: (row) => formatMoney(row.amount, row.currency),
      },
      // Of one currency alone the amounts say it themselves.
      ...(severalCurrencies
        ? [
            {
              id: 'currency',
              header: t('transactions.col.currency'),
              part: 'figure' as const,
              width: 100,
              cell: (row: Transaction) => row.currency,
            },
          ]
        : []),
      {
        id: 'status',
        header: t('transactions.col.status'),
        part: 'badge',
        width: 130,
        cell: (row) => (
          <ToneBadge tone={TONES[row.status]}>{t(`transactions.status.${row.status}`)}</ToneBadge>
        ),
      },
    ],
    [t, severalCurrencies],
  );
  const isNarrowed = type !== null || status !== null || from !== null || to !== null || search !== '';
  const [isSaving, setSaving] = useState(false);
  const saveAll = async () => {
    setSaving(true);
    const { saveExport } = await fetchPart(() => import('../../components/save-export'));
    const save = () => download(endpoints.finance.exportTransactions, { body: filter });
    await saveExport('transactions', { count: data?.count, save }, 'csv');
    setSaving(false);
  };
  const dayOf = (typed: string | null) => (typed !== null && isPlainDay(typed) ? typed : null);
  return (
    <>
      <MoneyHead
        here="transactions"
        description={t('transactions.text')}
        actions={
          data &&
          data.count > 0 && (
            <Button
              variant="default"
              leftSection={<IconDownload size={15} />}
              loading={isSaving}
              onClick={() => void saveAll()}
            >
              {t('transactions.export')}
            </Button>
          )
        }
      />
      {data && data.totals.length > 0 && <Sums totals={data.totals} />}
      <DataTable
        lowCards
        label={t('transactions.label')}
        {...table}
        rowId={idOf}
        rowLabel={(row) => t('transactions.row', { date: formatTimestamp(new Date(row.date)) })}
        columns={columns}
        maxHeight="none"
        empty={
          isNarrowed ? (
            <NoneFound
              icon={<IconReceipt size={22} stroke={1.75} />}
              title={t('transactions.none')}
              onClear={() => change({ type: null, status: null, from: null, to: null, search: '' })}
            />
          ) : (
            <EmptyState
              icon={<IconReceipt size={22} stroke={1.75} />}
              alone
              title={t('transactions.empty')}
              text={t('transactions.empty_text')}
              action={
                <Button component={AppLink} to={paths.payouts()} variant="default">
                  {t('transactions.empty_act')}
                </Button>
              }
            />
          )
        }
        toolbar={(menus) => (
          <FilterBar
            search={
              <SearchInput
                label={t('transactions.search')}
                placeholder={t('transactions.search')}
                value={search}
                onSearch={(typed) => change({ search: typed })}
              />
            }
            actions={menus}
          >
            <div className={classes.filters}>
              <ChoiceSelect
                aria-label={t('transactions.type_label')}
                groups={[{ values: TRANSACTION_TYPES }]}
                name={(one) => t(`transactions.type.${one}`)}
                none={t('transactions.all_types')}
                value={type}
                onChange={(one) => change({ type: one })}
              />
              <ChoiceSelect
                aria-label={t('transactions.col.status')}
                groups={[{ values: TRANSACTION_STATUSES }]}
                name={(one) => t(`transactions.status.${one}`)}
                none={t('payouts.all_states')}
                value={status}
                onChange={(one) => change({ status: one })}
              />
              <DayInput
                className={classes.day}
                aria-label={t('transactions.from')}
                placeholder={t('transactions.from')}
                value={from}
                onChange={(day) => change({ from: dayOf(day) })}
              />
              <DayInput
                className={classes.day}
                aria-label={t('transactions.to')}
                placeholder={t('transactions.to')}
                value={to}
                onChange={(day) => change({ to: dayOf(day) })}
              />
            </div>
          </FilterBar>
        )}
      />
    </>
  );
}

/** What the lines that are filtered come to, by currency and type, and what is left of both directions. */
function Sums({ totals }: { totals: readonly TransactionTotal[] }) {
  const { t } = useTranslation('finance');
  const currencies = [...new Set(totals.map(({ currency }) => currency))];
  return (
    <section aria-label={t('transactions.sums')}>
      <div className={classes.totals}>
        {currencies.map((currency) => {
          const those = totals.filter((one) => one.currency === currency);
          const name = (label: string) => (currencies.length > 1 ? `${label} · ${currency}` : label);
          return (
            <Fragment key={currency}>
              {those.map(({ type, amount }) => (
                <Stat
                  key={type}
                  size="sm"
                  label={name(t(`transactions.sum.${type}`))}
                  value={formatMoney(amount, currency)}
                />
              ))}
              {those.length > 1 && (
                <Stat
                  size="sm"
                  label={name(t('transactions.sum.all'))}
                  value={formatMoney(sumOf(those), currency)}
                />
              )}
            </Fragment>
          );
        })}
      </div>
    </section>
  );
}

/** In whole cents, in which sums are exact. */
const sumOf = (totals: readonly TransactionTotal[]): number =>
  totals.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

const idOf = ({ uuid }: Transaction) => uuid;
