import { LIMITS, type Payout } from '@altavoz/contracts';
import { ActionIcon, Text } from '@mantine/core';
import { IconAlertTriangle, IconDots } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu, type ActionItem } from '../../components/action-menu';
import type { DataTableColumn } from '../../components/data-table/data-table.types';
import { InfluencerAvatar } from '../../components/influencer-avatar';
import { MomentDay } from '../../components/moment-day';
import { formatMoney } from '../../lib/format';
import { ToneBadge } from '../../components/status-badge';
import { Tip } from '../../components/tip';
import { AppLink } from '../../lib/navigation';
import { usePhone } from '../../lib/use-phone';
import { useStable } from '../../lib/use-stable';
import { paths } from '../../paths';
import { agreementText, differenceText, isMoreAgreed } from './agreement-text';
import { outsideText, replacedText, whyNot } from './left-out';
import { DOINGS, type Doing } from './payout-acts';
import { reasonText } from './payout-reason';
import { PayoutStateBadge } from './payout-state-badge';
import classes from './finance.module.css';

/** Where a payout goes, as far as its company may see it: by the one way that its creator is paid. */
export const destination = ({ payment_data }: Payout): string | null =>
  payment_data &&
  (payment_data.in_use === 'paypal'
    ? payment_data.paypal && `PayPal · ${payment_data.paypal}`
    : `${payment_data.bank} ••••\u00a0${payment_data.last_four}`.trim());

/** What is to be known of a payout besides its state. */
export const notesOf = (payout: Payout, t: TFunction<'finance'>): string[] => {
  const { state, reference, reason, agreement, currency, needs_second, requested_by, batch } = payout;
  const replaced = replacedText(payout, t);
  const outside = outsideText(payout, t);
  return [
    ...(outside ? [outside] : []),
    ...(payout.data_since_approval ? [t(`payouts.told.since_approval.${payout.data_since_approval}`)] : []),
    ...(replaced ? [t('payouts.told.replaced', { how: replaced })] : []),
    ...(agreement ? [agreementText(agreement, currency, t)] : []),
    ...(needs_second && state === 'owed'
      ? [
          t(payout.asked_otherwise ? 'payouts.told.second_and_others' : 'payouts.told.second', {
            name: requested_by ?? '—',
            sum: formatMoney(payout.asked_together, currency),
            days: LIMITS.payoutTogetherDays,
          }),
        ]
      : []),
    ...(batch && state === 'approved'
      ? [t(batch.is_stuck ? 'payouts.told.stuck' : `payouts.told.${batch.method}`)]
      : []),
    // Of what was approved again, why it failed before says nothing.
    ...(reason !== '' && (state === 'failed' || state === 'reversed')
      ? [t('payouts.told.reason', { reason: reasonText(reason, t) })]
      : []),
    ...(reference === '' ? [] : [t('payouts.told.reference', { reference })]),
  ];
};

/**
 * A sentence that may be longer than its column, and is read whole by whoever points at it or comes to it. One that warns
 * takes the lines that it needs.
 */
const Sentence = ({
  text,
  warns = false,
  children = text,
}: {
  text: string;
  warns?: boolean;
  children?: ReactNode;
}) => (
  <Tip label={text}>
    <button type="button" className={classes.sentence} data-warns={warns || undefined}>
      {children}
    </button>
  </Tip>
);

/** Whoever is paid, and for which campaign. */
const PaidOne = ({ row: { creator, campaign } }: { row: Payout }) => (
  <span className={classes.paid}>
    <span aria-hidden="true">
      <InfluencerAvatar influencer={creator} size={32} />
    </span>
    <span className={classes.words}>
      <span className={classes.name}>{creator.name}</span>
      <Tip label={campaign.name}>
        <AppLink to={paths.campaign(campaign.uuid)} className={classes.campaign}>
          {campaign.name}
        </AppLink>
      </Tip>
    </span>
  </span>
);

/** That it is not known where somebody is paid; what nobody is paid any more needs nothing. */
export const Missing = ({ row: { state }, children }: { row: Payout; children: string }) =>
  state === 'paid' || state === 'reversed' ? (
    <Text span size="sm" c="dimmed">
      {children}
    </Text>
  ) : (
    <ToneBadge tone="warning">{children}</ToneBadge>
  );

interface PayoutActions {
  mayChange: boolean;
  onDo: (doing: Doing, payout: Payout) => void;
  onDownload: (batch: string) => void;
  /** Asks for what was agreed since. */
  onRequest: (payout: Payout) => void;
}

/** What can be done with a payout, what leads on before what ends it. */
export function usePayoutActions({ mayChange, onDo, onDownload, onRequest }: PayoutActions) {
  const { t } = useTranslation('finance');
  const begin = useStable(onDo);
  const fetchFile = useStable(onDownload);
  const askMore = useStable(onRequest);
  return useCallback(
    (row: Payout): ActionItem[] => [
      ...DOINGS.filter((doing) => whyNot(doing, row, mayChange) === null).map((doing) => ({
        label: t(`payouts.act.${doing}`),
        ...(doing === 'reverse' || doing === 'fail' ? { tone: 'danger' as const } : {}),
        onClick: () => begin(doing, row),
      })),
      ...(mayChange && row.agreement && isMoreAgreed(row.agreement)
        ? [
            {
              label: t('payouts.agreement.request', {
                difference: differenceText(row.agreement, row.currency),
              }),
              onClick: () => askMore(row),
            },
          ]
        : []),
      ...(mayChange && row.batch?.method === 'bank'
        ? [{ label: t('payouts.download'), onClick: () => fetchFile(row.batch?.uuid ?? '') }]
        : []),
    ],
    [t, mayChange, begin, fetchFile, askMore],
  );
}

/** The columns of the payouts in their order: what is decided by first, who did it for whoever asks. */
export function usePayoutColumns(actionsOf: ReturnType<typeof usePayoutActions>): DataTableColumn<Payout>[] {
  const { t } = useTranslation('finance');
  const phone = usePhone();
  return useMemo(() => {
    return [
      {
        id: 'creator',
        header: t('payouts.col.creator'),
        part: 'title',
        width: 220,
        sticky: true,
        cell: (row) => <PaidOne row={row} />,
      },
      {
        id: 'amount',
        header: t('payouts.col.amount'),
        part: 'figure',
        align: 'right',
        width: 100,
        cell: (row) => formatMoney(row.amount, row.currency),
      },
      {
        id: 'state',
        header: t('payouts.col.state'),
        part: 'badge',
        width: 112,
        cell: (row) =>
          row.state === 'owed' && row.data_since_approval ? (
            <ToneBadge tone="danger">{t('payouts.again')}</ToneBadge>
          ) : (
            <PayoutStateBadge state={row.state} />
          ),
      },
      {
        id: 'to',
        header: t('payouts.col.to'),
        part: 'fact',
        width: 184,
        cut: !phone,
        cell: (row) => {
          const to = destination(row) ?? (
            <Missing row={row}>{t(row.payment_data_lost ? 'payouts.lost_data' : 'payouts.no_data')}</Missing>
          );
          const replaced = replacedText(row, t);
          return replaced ? (
            <Sentence text={t('payouts.told.replaced', { how: replaced })}>
              <IconAlertTriangle size={15} className={classes.warns} /> {to}
            </Sentence>
          ) : (
            to
          );
        },
      },
      {
        id: 'note',
        header: t('payouts.col.note'),
        part: 'fact',
        known: (row) => notesOf(row, t).length > 0,
        width: 210,
        cut: !phone,
        cell: (row) => {
          const notes = notesOf(row, t).join(' · ');
          if (!notes) return '—';
          return outsideText(row, t) === null && row.data_since_approval === null ? (
            <Sentence text={notes} warns={replacedText(row, t) !== null} />
          ) : (
            <Sentence text={notes} warns>
              <IconAlertTriangle size={15} className={classes.warns} /> {notes}
            </Sentence>
          );
        },
      },
      {
        id: 'changed',
        header: t('payouts.col.changed'),
        // A card has two lines, and a third for where it goes and what is to be known of it.
        part: 'table',
        width: 96,
        cell: (row) => <MomentDay at={row.changed_at} />,
      },
      {
        id: 'requested',
        header: t('payouts.col.requested'),
        part: 'wide',
        width: 160,
        hidden: true,
        cell: (row) => row.requested_by ?? '—',
      },
      {
        id: 'approved',
        header: t('payouts.col.approved'),
        part: 'wide',
        width: 160,
        hidden: true,
        cell: (row) => row.approved_by ?? '—',
      },
      {
        id: 'batch',
        header: t('payouts.col.batch'),
        part: 'wide',
        width: 150,
        hidden: true,
        cell: (row) =>
          row.batch ? t(row.batch.method === 'bank' ? 'payouts.in_bank' : 'payouts.in_paypal') : '—',
      },
      {
        id: 'actions',
        header: t('payouts.col.actions'),
        part: 'actions',
        width: 50,
        cell: (row) => {
          const items = actionsOf(row);
          return items.length === 0 ? null : (
            <ActionMenu groups={[{ items }]} width={230}>
              <ActionIcon aria-label={t('payouts.act.of', { name: row.creator.name })}>
                <IconDots size={18} />
              </ActionIcon>
            </ActionMenu>
          );
        },
      },
    ];
  }, [t, actionsOf, phone]);
}
