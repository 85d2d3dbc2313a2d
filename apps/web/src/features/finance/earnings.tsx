import { LIMITS, type endpoints, type PayoutMethod, type ResponseOf } from '@altavoz/contracts';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCash } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../components/data-table/data-table';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { usePagedRows } from '../../components/data-table/use-paged-rows';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { LoadingRows } from '../../components/loading-rows';
import { MomentDay } from '../../components/moment-day';
import { PageHeader } from '../../components/page-header';
import { formatMoney } from '../../lib/format';
import { useListState } from '../../lib/use-list-state';
import { usePhone } from '../../lib/use-phone';
import { EARNINGS_SEARCH } from '../../searches';
import { earningsQuery, ownPaymentDataQuery, WHERE_PAID } from './finance-queries';
import { GivenApart, GivenData } from './given-data';
import { KeptWay } from './kept-way';
import { PaymentDataForm } from './payment-data-form';
import { PayPalForm } from './paypal-form';
import { toldOf } from './payout-reason';
import { PayoutStateBadge } from './payout-state-badge';
import { MoneyTotals } from './totals';
import classes from './finance.module.css';

type Earning = ResponseOf<typeof endpoints.finance.earnings>['results'][number];

/** What a creator is owed and has been paid, and where they are paid. */
export function Earnings({
  toCome,
}: {
  /** What is agreed, and no company has asked to be paid yet. */
  toCome: ReactNode;
}) {
  const { t } = useTranslation('finance');
  const [{ page }, change] = useListState(EARNINGS_SEARCH);
  const list = useQuery(earningsQuery(page));
  const { table, data } = usePagedRows(list, {
    label: t('earnings.list'),
    page,
    size: LIMITS.pageSize,
    change,
  });
  const own = useQuery(ownPaymentDataQuery);
  const columns = useMemo<DataTableColumn<Earning>[]>(
    () => [
      {
        id: 'company',
        header: t('earnings.company'),
        part: 'title',
        width: 180,
        cut: true,
        cell: (row) => row.company,
      },
      {
        id: 'campaign',
        header: t('payouts.col.campaign'),
        part: 'fact',
        width: 190,
        cut: true,
        cell: (row) => row.campaign,
      },
      {
        id: 'amount',
        header: t('payouts.col.amount'),
        part: 'figure',
        align: 'right',
        width: 130,
        cell: (row) => formatMoney(row.amount, row.currency, 'platform'),
      },
      {
        id: 'state',
        header: t('payouts.col.state'),
        part: 'badge',
        width: 150,
        cell: (row) => <PayoutStateBadge state={row.state} mine />,
      },
      {
        id: 'note',
        header: t('earnings.note'),
        part: 'fact',
        known: (row) => toldOf(row, t) !== null,
        width: 260,
        cell: (row) => toldOf(row, t) ?? '—',
      },
      {
        id: 'changed',
        header: t('payouts.col.changed'),
        part: 'figure',
        width: 120,
        cell: (row) => <MomentDay at={row.changed_at} />,
      },
    ],
    [t],
  );
  const phone = usePhone();
  const lacks = own.data !== undefined && !own.data.data && own.data.paypal === null;
  const payments = (
    <div>
      <Title order={2} size="h3" mb="sm">
        {t('earnings.list')}
      </Title>
      {data && (
        <MoneyTotals
          totals={data.totals}
          figures={['owed', 'approved', 'paid']}
          kind="platform"
          name={(figure) => t(`earnings.total.${figure as 'owed'}`)}
        />
      )}
      {/* No headings over nothing. */}
      {data?.count === 0 ? (
        <div className={classes.none}>
          <EmptyState
            icon={<IconCash size={22} stroke={1.75} />}
            order={3}
            title={t('earnings.empty')}
            text={t('earnings.empty_text')}
          />
        </div>
      ) : (
        <DataTable
          lowCards
          label={t('earnings.list')}
          {...table}
          rowId={idOf}
          rowLabel={(row) => t('payouts.row', { name: row.company, campaign: row.campaign })}
          columns={columns}
        />
      )}
    </div>
  );
  const where = (
    <>
      <Section id={WHERE_PAID} title={t('earnings.data')} text={t('earnings.data_text')}>
        {own.isPending && <LoadingRows rows={4} />}
        {own.error && !own.data && (
          <ErrorState error={own.error} onRetry={() => void own.refetch()} room="panel" />
        )}
        {own.data && <GivenApart own={own.data} />}
        {own.data && <BankAccount own={own.data} />}
      </Section>
      {own.data && (
        <Section title={t('earnings.paypal_title')} text={t('earnings.paypal_text')}>
          <PayPalAddress own={own.data} />
        </Section>
      )}
    </>
  );
  const header = (
    <PageHeader
      title={t('earnings.title')}
      description={t('earnings.text')}
      actions={
        phone &&
        own.data && (
          <Button component="a" href={`#${WHERE_PAID}`} variant={lacks ? 'filled' : 'default'}>
            {t('earnings.where_button')}
          </Button>
        )
      }
    />
  );
  // One below the other, what was earned comes first: a button at the top leads to what is to be written.
  if (phone)
    return (
      <>
        {header}
        <div className={classes.sections}>
          {toCome}
          {payments}
          {where}
          <GivenData />
        </div>
      </>
    );
  return (
    <div className={classes.earnings}>
      {header}
      <div className={classes.sections}>
        {toCome}
        {payments}
      </div>
      <div className={classes.sections}>
        {where}
        <GivenData />
      </div>
    </div>
  );
}

type Own = ResponseOf<typeof endpoints.finance.readOwnPaymentData>;

/** Whether somebody is paid by one of two ways; undefined where there is one alone. */
const isUsed = ({ data, paypal, in_use }: Own, method: PayoutMethod): boolean | undefined =>
  data && paypal ? in_use === method : undefined;

/** The account that is kept, or a form that asks for it. */
function BankAccount({ own }: { own: Own }) {
  const { t } = useTranslation('finance');
  const [isChanging, setChanging] = useState(false);
  const { data } = own;
  const number = data?.is_national ? data.clabe : (data?.account ?? '');
  return (
    <Stack gap="md">
      {data && (
        <KeptWay
          method="bank"
          isUsed={isUsed(own, 'bank')}
          onChange={isChanging ? undefined : () => setChanging(true)}
        >
          {t('earnings.ends_in', { bank: data.bank, end: number.slice(-4) })}
        </KeptWay>
      )}
      {(!data || isChanging) && <PaymentDataForm own={own} onSaved={() => setChanging(false)} />}
    </Stack>
  );
}

/** The same of PayPal. */
function PayPalAddress({ own }: { own: Own }) {
  const email = own.paypal;
  const [isChanging, setChanging] = useState(false);
  return (
    <Stack gap="md">
      {email !== null && (
        <KeptWay
          method="paypal"
          isUsed={isUsed(own, 'paypal')}
          onChange={isChanging ? undefined : () => setChanging(true)}
        >
          {email}
        </KeptWay>
      )}
      {(email === null || isChanging) && <PayPalForm email={email} onSaved={() => setChanging(false)} />}
    </Stack>
  );
}

const idOf = ({ uuid }: Earning) => uuid;

interface SectionProps {
  id?: string;
  title: string;
  text: string;
  children: ReactNode;
}

function Section({ id, title, text, children }: SectionProps) {
  return (
    <section id={id} className={classes.section} aria-label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="md">
        {text}
      </Text>
      {children}
    </section>
  );
}
